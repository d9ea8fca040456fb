import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, PHONE, Site } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "discus-cup-"));
const plan = join(folder, "cup.toml");

const PLAN = `title = "Spring cup"
game = "connect4"
format = "round-robin"
games = 2
seed = 1

[[players]]
engine = "level:1"

[[players]]
engine = "level:4"

[[players]]
engine = "random:3"
`;

beforeAll(() => {
  writeFileSync(plan, PLAN);
  execFileSync(process.env.DISCUS ?? "discus", ["tournament", plan, "--quiet"], { stdio: "ignore" });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

const { site, window } = begun(["--tournament", join(folder, "cup.db")]);

test("standings, the cross table and every game are shown, and a game is replayed", async () => {
  const page = await window.page();
  await page.goto(site.base);
  await page.getByRole("link", { name: "Tournament" }).click();
  await page.getByRole("heading", { name: "Spring cup" }).waitFor();
  await page.getByText("6 of 6 games played").waitFor();
  expect(await page.getByRole("region", { name: "Standings" }).getByRole("row").count()).toBe(4);
  const games = page.getByRole("region", { name: "Games" });
  expect(await games.getByRole("row").count()).toBe(7);
  await games.getByRole("link").first().click();
  await page.getByRole("heading", { name: /^Game [\d.]+: / }).waitFor();
  await page.getByRole("button", { name: "To the start" }).click();
  await page.getByText("Move 0 of").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.getByText(/Move 1 of \d+\. Red drops in column \d\./).waitFor();
  await page.getByRole("link", { name: "Analyse" }).last().click();
  await page.waitForFunction(() => location.pathname.startsWith("/a/7x6/"));
});

test("standings follow a tournament that is being played", async () => {
  const running = join(folder, "running.toml");
  writeFileSync(running, PLAN.replace("games = 2", "games = 30").replace("level:4", "level:7"));
  const play = spawn(process.env.DISCUS ?? "discus", ["tournament", running, "--quiet", "--jobs", "1"], { stdio: "ignore" });
  const file = join(folder, "running.db");
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true);
  const live = new Site(["--tournament", file]);
  await live.start();
  const page = await window.page();
  await page.goto(`${live.base}/t`);
  await page.getByText(/\d+ of 90 games played/).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByText("90 of 90 games played; round robin, over.").waitFor({ timeout: 60_000 });
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
  expect(await page.getByRole("region", { name: "Games" }).getByRole("row").count()).toBe(51);
  await page.getByRole("button", { name: "More games" }).click();
  await expect.poll(() => page.getByRole("region", { name: "Games" }).getByRole("row").count()).toBe(91);
  play.kill();
  await live.stop();
}, 90_000);

test("a phone shows the tournament without scrolling sideways", async () => {
  const page = await window.page(PHONE);
  await page.goto(`${site.base}/t`);
  await page.getByText("6 of 6 games played").waitFor();
  await page.getByRole("rowheader", { name: "Level 4" }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test.each(["light", "dark"] as const)("axe finds nothing in the tournament, %s", async (colorScheme) => {
  const page = await window.page({ colorScheme });
  await page.goto(`${site.base}/t`);
  await page.getByText("6 of 6 games played").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("region", { name: "Games" }).getByRole("link").first().click();
  await page.getByRole("heading", { name: /^Game/ }).waitFor();
  expect(await findings(page)).toEqual([]);
});
