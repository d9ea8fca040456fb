//! Squares, moves and positions of checkers as texts.
