use super::History;

/// The assignment's list of integers: a fixed number of places, filled from the first on.
///
/// The caller owns the memory and may read it. Every failure leaves it unchanged.
#[derive(Debug)]
pub struct List<'a> {
    places: &'a mut [i32],
    size: &'a mut i32,
}

/// Why an operation on a list fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadAccess {
    /// No element has this index, or none can have it.
    InvalidIndex,
    /// The list is full.
    Full,
    /// The list is empty.
    Empty,
}

impl<'a> List<'a> {
    /// The list in these places with this many elements; `None` if there are fewer places.
    pub fn new(places: &'a mut [i32], size: &'a mut i32) -> Option<List<'a>> {
        let fits = usize::try_from(*size).is_ok_and(|size| size <= places.len());
        (fits && i32::try_from(places.len()).is_ok()).then_some(List { places, size })
    }

    /// The elements, in order.
    pub fn elements(&self) -> &[i32] {
        &self.places[..self.size()]
    }

    fn size(&self) -> usize {
        self.size.unsigned_abs() as usize
    }

    /// Returns true if every place is taken.
    pub fn is_full(&self) -> bool {
        self.size() == self.places.len()
    }

    /// Copies the elements of a list that fits.
    ///
    /// # Errors
    /// If there are not enough places.
    pub fn copy(&mut self, original: &List) -> Result<(), BadAccess> {
        let size = original.size();
        let places = self.places.get_mut(..size).ok_or(BadAccess::Full)?;
        places.copy_from_slice(original.elements());
        *self.size = *original.size;
        Ok(())
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        *self.size = 0;
    }

    /// Inserts an element before the one with this index, or after the last.
    ///
    /// # Errors
    /// If the index is invalid, which is checked first, or the list is full.
    pub fn add_at(&mut self, element: i32, index: i32) -> Result<(), BadAccess> {
        let size = self.size();
        let index = usize::try_from(index).ok().filter(|&index| index <= size);
        let index = index.ok_or(BadAccess::InvalidIndex)?;
        if self.is_full() {
            return Err(BadAccess::Full);
        }
        self.places.copy_within(index..size, index + 1);
        self.places[index] = element;
        *self.size += 1;
        Ok(())
    }

    /// Inserts an element before all others.
    ///
    /// # Errors
    /// If the list is full.
    pub fn add_first(&mut self, element: i32) -> Result<(), BadAccess> {
        self.add_at(element, 0)
    }

    /// Appends an element.
    ///
    /// # Errors
    /// If the list is full.
    pub fn add_last(&mut self, element: i32) -> Result<(), BadAccess> {
        self.add_at(element, *self.size)
    }

    /// Removes the element with this index.
    ///
    /// # Errors
    /// If there is no such element; for the first index of an empty list, the error is that the
    /// list is empty.
    pub fn remove_at(&mut self, index: i32) -> Result<(), BadAccess> {
        let size = self.size();
        if size == 0 && index == 0 {
            return Err(BadAccess::Empty);
        }
        let index = usize::try_from(index).ok().filter(|&index| index < size);
        let index = index.ok_or(BadAccess::InvalidIndex)?;
        self.places.copy_within(index + 1..size, index);
        *self.size -= 1;
        Ok(())
    }

    /// Removes the first element.
    ///
    /// # Errors
    /// If the list is empty.
    pub fn remove_first(&mut self) -> Result<(), BadAccess> {
        self.remove_at(0)
    }

    /// Removes the last element.
    ///
    /// # Errors
    /// If the list is empty.
    pub fn remove_last(&mut self) -> Result<(), BadAccess> {
        self.remove_at((*self.size - 1).max(0))
    }
}

impl History for List<'_> {
    fn keep(&mut self, column: i32) {
        if self.is_full() {
            let _ = self.remove_first();
        }
        let _ = self.add_last(column);
    }

    fn last(&self) -> Option<i32> {
        self.elements().last().copied()
    }

    fn drop_last(&mut self) {
        let _ = self.remove_last();
    }
}
