//! Checkers: the house rules move for move, and what holds for every variant.
