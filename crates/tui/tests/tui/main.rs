//! Tests of the whole screen: they send keys and clicks and read the screen.

mod details;
mod endings;
mod fuzz;
mod games;
mod picture;
mod player;
mod screens;
mod settings;
mod styles;
mod terminal;
mod values;
