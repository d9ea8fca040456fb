import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begun, column, drop, movesIn, openOptions } from "./site.ts";

const { site, window } = begun();

const isIn = async (page: Page, name: string | RegExp, role: "group" | "heading" = "group") => {
  const box = await page.getByRole(role, { name }).boundingBox();
  const { width, height } = page.viewportSize()!;
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
};

test.each([[1280, 720], [360, 640]])("at %d by %d the board and its options are in sight, and the first click plays", async (width, height) => {
  const page = await window.page({ viewport: { width, height } });
  await page.goto(site.base);
  expect(await isIn(page, /^Board, 7 columns/)).toBe(true);
  expect(await isIn(page, "Drop a disc to play against Level 2.", "heading")).toBe(true);
  const options = await page.getByText("Opponent, game and side").boundingBox();
  expect(options!.y + options!.height).toBeLessThanOrEqual(height);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await drop(page, 4);
  await page.waitForURL(/\/p\/7x6\/4\d\?first=person&second=level:2/);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the browser's back leads from the game to the start page", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await page.keyboard.press("4");
  await page.waitForURL(/\/p\/7x6\/4/);
  await page.goBack();
  await page.getByRole("heading", { name: "Drop a disc" }).waitFor();
  expect(await column(page, 4).getAttribute("aria-label")).toBe("Column 4: empty");
});

test("the opponent, the board and the side are remembered", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await openOptions(page);
  await page.getByLabel("Strength").fill("4");
  await page.getByRole("radio", { name: "8 × 7" }).check({ force: true });
  await page.getByRole("group", { name: "Board, 8 columns and 7 rows" }).waitFor();
  await page.goto(site.base);
  await page.getByRole("heading", { name: "Drop a disc to play against Level 5." }).waitFor();
  await drop(page, 8);
  await page.waitForURL(/\/p\/8x7\/8\d\?first=person&second=level:5/);

  await page.goto(site.base);
  await openOptions(page);
  await page.getByRole("radio", { name: "Yellow answers" }).check({ force: true });
  await page.reload();
  await page.getByRole("heading", { name: "Level 5 begins, and you play yellow." }).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor();
  expect(movesIn(page)).toHaveLength(1);
});

test("checkers begins on the start page too, and a room is one button away when it is remembered", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await openOptions(page);
  await page.getByRole("radio", { name: "Checkers" }).check({ force: true });
  await page.getByRole("heading", { name: "Move a disc to play against Level 2." }).waitFor();
  const square = (number: number) => page.getByRole("button", { name: new RegExp(`^${number}: `) });
  await square(11).click();
  await square(15).click();
  await page.waitForURL(/\/p\/english\/11-15/);
  await page.goto(site.base);
  await openOptions(page);
  await page.getByRole("radio", { name: "A person over a link" }).check({ force: true });
  await page.reload();
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.waitForURL(/\/r\//);
});

test("settings that an earlier page stored, or that are broken, do no harm", async () => {
  const page = await window.page();
  for (const stored of ['{"theme":"dark"}', '{"opponent":{"engine":"level:3"}}', "no JSON", "null"]) {
    await page.addInitScript((text) => localStorage.setItem("discus", text), stored);
    await page.goto(site.base);
    await page.getByRole("heading", { name: /Drop a disc to play against Level [23]\./ }).waitFor();
  }
});

test("a server that does not answer is told once on each screen", async () => {
  const page = await window.page();
  await page.route("**/api/v1/**", (route) => route.abort());
  for (const address of ["/", "/p/7x6/44?first=person&second=level:1", "/s/english"]) {
    await page.goto(site.base + address);
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByRole("alert").count(), address).toBe(1);
  }
});
