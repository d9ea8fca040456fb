import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, drop } from "./site.ts";

const folder = mkdtempSync(join(tmpdir(), "discus-silence-"));

beforeAll(() => {
  const plan = join(folder, "cup.toml");
  const players = ["random:1", "random:2"].map((engine) => `[[players]]\nengine = "${engine}"\n`);
  writeFileSync(plan, `title = "Cup"\ngame = "connect4"\nformat = "round-robin"\ngames = 2\n\n${players.join("\n")}`);
  execFileSync(process.env.DISCUS ?? "discus", ["tournament", plan, "--quiet"], { stdio: "ignore" });
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

const { site, window } = begun(["--tournament", join(folder, "cup.db")]);

const bar = (page: Page) => page.getByText("No answer from the server for");

/** The address of a new room, for its host. */
async function room(): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${site.base}/api/v1/rooms`, { method: "POST", headers, body: '{"game": "connect4"}' });
  return (await answer.json()).links.host;
}

test("a server that falls silent is noticed within ten seconds on every screen, and so is its return", async () => {
  const addresses = ["/", "/p/7x6/44", "/a/7x6/4433", "/w/7x6/4453", "/s/7x6", await room(), "/t", "/t/1.1.1", "/puzzle", "/puzzle/1"];
  const pages = await Promise.all(
    addresses.map(async (address) => {
      const page = await window.page();
      await page.goto(site.base + address);
      await page.getByRole("heading", { level: 1 }).waitFor();
      return page;
    }),
  );
  site.freeze();
  await Promise.all(pages.map((page) => bar(page).waitFor({ timeout: 10_000 })));
  for (const page of pages) expect(await findings(page)).toEqual([]);
  site.thaw();
  await Promise.all(pages.map((page) => bar(page).waitFor({ state: "hidden" })));
  await Promise.all(pages.map((page) => page.context().close()));
});

test("an analysis that was interrupted goes on within three seconds of the server's return", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/7x6/444444`);
  await page.getByText("Proved.").waitFor();
  site.freeze();
  await drop(page, 1);
  // Until streams and requests have reached their time limits and were begun again.
  await page.getByText(/No answer from the server for (1[4-9]|[2-9]\d)\ss/).waitFor({ timeout: 40_000 });
  site.thaw();
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor({ timeout: 3_000 });
  await page.getByRole("button", { name: /^Column 1: red\. (wins|loses|draw)/ }).waitFor({ timeout: 3_000 });
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a long search that was interrupted begins again", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/a/english/11-15`);
  await page.getByText(/plies deep/).waitFor();
  site.freeze();
  await page.getByText(/No answer from the server for (1[2-9]|[2-9]\d)\ss/).waitFor({ timeout: 40_000 });
  site.thaw();
  await page.getByText(/plies deep/).waitFor({ timeout: 3_000 });
});

test("a server that is gone is noticed, and the page goes on when it is back", async () => {
  const page = await window.page();
  await page.goto(`${site.base}/p/7x6/44?first=person&second=person`);
  await page.getByRole("heading", { name: "Red to move." }).waitFor();
  await page.context().setOffline(true);
  await bar(page).waitFor({ timeout: 10_000 });
  await page.context().setOffline(false);
  await bar(page).waitFor({ state: "hidden" });
  await drop(page, 4);
  await page.getByRole("heading", { name: "Yellow to move." }).waitFor();
});
