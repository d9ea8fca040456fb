//! The screen as people meet it: keys and clicks in, pictures out.

mod details;
mod fuzz;
mod games;
mod looks;
mod picture;
mod player;
mod screens;
