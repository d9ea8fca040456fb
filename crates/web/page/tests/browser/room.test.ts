import { expect, test } from "vitest";
import { begun, column, drop, openRoom, told } from "./site.ts";

const { site, window } = begun();

const open = (time?: string) => openRoom(site, window, time);

test("two people play a game to its end, one takes a move back, both play again", async () => {
  const [host, guest] = await open();
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  await drop(guest, 4);
  await told(host, "Red to move.");

  await guest.getByRole("button", { name: "Take back" }).click();
  await host.getByRole("group", { name: "An offer" }).getByText("Opponent asks to take back the last move.").waitFor();
  await host.getByRole("button", { name: "Accept" }).click();
  await told(guest, "Yellow to move.");

  for (const number of [1, 4, 1, 4, 1]) {
    const page = number === 1 ? guest : host;
    await told(page, number === 1 ? "Yellow to move." : "Red to move.");
    await drop(page, number);
  }
  await told(host, "Red to move.");
  await drop(host, 4);
  await told(host, "You won: four in a line.");
  await told(guest, "You lost: four in a line.");
  expect(await host.getByText("to move").count()).toBe(0);

  await guest.getByRole("button", { name: "Rematch" }).click();
  await host.getByRole("button", { name: "Accept" }).click();
  await told(guest, "Red to move.");
  await drop(guest, 3);
  await told(host, "Yellow to move.");
  await host.getByText("You 1, Opponent 0.").waitFor();
});

test("a reload, and a crash of the server, lose nothing", async () => {
  const [host, guest] = await open();
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  await guest.reload();
  await told(guest, "Yellow to move.");
  await site.crash();
  await told(guest, "Yellow to move.");
  await guest.getByText("The connection is lost.").waitFor({ state: "hidden" });
  await drop(guest, 5);
  await told(host, "Red to move.");
  await column(host, 5).waitFor();
  expect(await column(host, 5).getAttribute("aria-label")).toBe("Column 5: yellow");
});

test("others watch and cannot move; resigning ends the game", async () => {
  const [host, guest] = await open();
  const watcher = await window.page();
  await watcher.goto(host.url().replace(/#.*/, ""));
  await watcher.getByText("You are watching.").waitFor();
  await host.getByText("1 person watches.").waitFor();
  await drop(host, 4);
  await told(watcher, "Yellow to move.");
  expect(await column(watcher, 4).getAttribute("aria-disabled")).toBe("true");
  await guest.getByRole("button", { name: "Resign" }).click();
  await guest.getByRole("button", { name: "Yes, resign" }).click();
  await told(watcher, "Red wins: the other side resigned.");
  await told(guest, "You lost: you resigned.");
  expect(await watcher.getByText("to move").count()).toBe(0);
});

test("a player with two windows is shown", async () => {
  const [host, guest] = await open();
  const second = await window.page();
  await second.goto(guest.url());
  await second.getByText("You are connected from more than one window").waitFor();
  await host.getByText("Opponent is connected from more than one window").waitFor();
});

test("a clock runs for the side to move", async () => {
  const [host, guest] = await open("1 minute, and 1 second a move");
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  await drop(guest, 4);
  await told(host, "Red to move.");
  const clock = host.getByRole("timer").first();
  const before = await clock.textContent();
  await host.waitForFunction((before) => document.querySelector("[role=timer]")?.textContent !== before, before);
});

test("a wrong secret and a room that is not there are told", async () => {
  const [host] = await open();
  const stranger = await window.page();
  await stranger.goto(`${host.url().replace(/#.*/, "")}#wrong`);
  await stranger.getByRole("link", { name: "Watch the game." }).waitFor();
  await stranger.goto(`${site.base}/r/nowhere`);
  await stranger.getByRole("link", { name: "Open another room." }).waitFor();
});
