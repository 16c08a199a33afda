//! What a move of the cursor may cost: less than a quarter of the screen, whatever is played.

use four_ninths::games::GameKind;
use host_tests::drawing::{Work, worst_cursor_move};
use host_tests::screens::{SCREENS, Screen};

fn check(screen: Screen) {
    let mut complaints = String::new();
    for game in GameKind::ALL {
        let worst = worst_cursor_move(screen, game);
        assert!(worst.tried > 1000, "hardly anything was tried");
        if worst.over_a_quarter > 0 {
            complaints += &format!(
                "\n{}: {} of {} moves touch a quarter or more; the worst {} of {} pixels: {}",
                screen.name,
                worst.over_a_quarter,
                worst.tried,
                worst.pixels,
                screen.pixels(),
                worst.where_it_was,
            );
        }
    }
    assert!(complaints.is_empty(), "{complaints}");
}

#[test]
fn the_cursor_touches_less_than_a_quarter_of_240_by_240() {
    check(SCREENS[0]);
}

#[test]
fn the_cursor_touches_less_than_a_quarter_of_320_by_240() {
    check(SCREENS[2]);
}

#[test]
fn a_step_without_change_draws_nothing() {
    for screen in SCREENS {
        assert_eq!(Work::Survey.repeat(screen, 10), 0, "{}", screen.name);
        assert_eq!(
            Work::Full.repeat(screen, 3),
            3 * u64::from(screen.pixels()),
            "{}",
            screen.name
        );
    }
}
