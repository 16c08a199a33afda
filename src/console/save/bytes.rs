//! Bytes in and out of save data: numbers with the lowest byte first.

/// Bytes that are read from the front; `None` once there are too few.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a>(pub(super) &'a [u8]);

impl<'a> Reader<'a> {
    /// The next so many bytes.
    pub(super) fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.bytes(N)?.try_into().ok()
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.array().map(u8::from_le_bytes)
    }

    pub(super) fn u16(&mut self) -> Option<u16> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.array().map(u64::from_le_bytes)
    }

    /// A count, and so many bytes.
    pub(super) fn counted(&mut self) -> Option<&'a [u8]> {
        let count = self.u8()?;
        self.bytes(count.into())
    }

    /// `value` if all bytes have been read: a payload with more than it should have is not ours.
    pub(super) fn end<T>(&self, value: T) -> Option<T> {
        self.0.is_empty().then_some(value)
    }
}

/// Bytes that are written one after the other.
#[derive(Debug)]
pub(super) struct Writer<'a> {
    bytes: &'a mut [u8],
    len: usize,
}

impl<'a> Writer<'a> {
    pub(super) fn new(bytes: &'a mut [u8]) -> Writer<'a> {
        Writer { bytes, len: 0 }
    }

    pub(super) fn put(&mut self, bytes: &[u8]) {
        self.overwrite(self.len, bytes);
        self.len += bytes.len();
    }

    /// Writes in place of what stands at that index.
    pub(super) fn overwrite(&mut self, at: usize, bytes: &[u8]) {
        self.bytes
            .get_mut(at..at + bytes.len())
            .expect("save data is large enough for every section")
            .copy_from_slice(bytes);
    }

    /// A count, and so many bytes.
    pub(super) fn put_counted(&mut self, bytes: impl Iterator<Item = u8>) {
        let at = self.len;
        self.put(&[0]);
        bytes.for_each(|byte| self.put(&[byte]));
        let count = u8::try_from(self.len - at - 1).expect("a game has few pieces");
        self.overwrite(at, &[count]);
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// What has been written from that index on.
    pub(super) fn since(&self, at: usize) -> &[u8] {
        &self.bytes[at..self.len]
    }
}
