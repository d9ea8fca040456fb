import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { begun } from "./site.ts";

const { site, window } = begun();

/** Notes what the page tells the visitor, and when it asks for the permission. */
const listen = (page: Page, answer: "granted" | "denied") =>
  page.addInitScript((answer) => {
    const told: string[] = [];
    class Told {
      static permission = "default";
      static async requestPermission() {
        told.push(`asked, ${navigator.userActivation.isActive ? "after a gesture" : "without a gesture"}`);
        return (Told.permission = answer);
      }
      constructor(title: string, options: { body: string }) {
        told.push(`${title}: ${options.body}`);
      }
      close() {}
    }
    Object.assign(globalThis, { told, Notification: Told });
  }, answer);
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);

/** Hides the page as another tab would. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

const icon = (page: Page) => page.evaluate(() => new URL(document.querySelector<HTMLLinkElement>("link[rel=icon]")!.href).pathname);
const hasTitle = (page: Page, title: string) => page.waitForFunction((title) => document.title === title, title);

/** A game in which the visitor has moved and the level thinks until it is let go. */
async function waiting(page: Page): Promise<() => void> {
  let go = () => {};
  const isLetGo = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/api/v1/move", async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:1&seed=1`);
  await page.keyboard.press("4");
  await page.waitForURL(/\/4\?/);
  return go;
}

test("a hidden page tells in its title and icon that it is the visitor's turn, and nothing else", async () => {
  const page = await window.page();
  await listen(page, "granted");
  const go = await waiting(page);
  await hide(page, true);
  expect([await page.title(), await icon(page)]).toEqual(["Play · Discus", "/icon.svg"]);
  go();
  await hasTitle(page, "● Your turn · Discus");
  expect(await icon(page)).toBe("/icon-turn.svg");
  expect(await told(page)).toEqual([]);
  await hide(page, false);
  await hasTitle(page, "Play · Discus");
  expect(await icon(page)).toBe("/icon.svg");
});

test("who asks for it is notified, and the browser is asked after a gesture only", async () => {
  const page = await window.page();
  await listen(page, "granted");
  const go = await waiting(page);
  expect(await told(page)).toEqual([]);
  await page.getByText("Display").click();
  await page.getByRole("checkbox", { name: "call me when it is my turn" }).check();
  await hide(page, true);
  go();
  await hasTitle(page, "● Your turn · Discus");
  expect(await told(page)).toEqual(["asked, after a gesture", "Discus: Your turn"]);
});

test("leaving in the middle of one's own turn notifies nobody", async () => {
  const page = await window.page();
  await listen(page, "granted");
  await page.goto(`${site.base}/p/7x6/?first=person&second=level:1&seed=1`);
  await page.getByText("Display").click();
  await page.getByRole("checkbox", { name: "call me when it is my turn" }).check();
  await hide(page, true);
  await hasTitle(page, "● Your turn · Discus");
  expect(await told(page)).toEqual(["asked, after a gesture"]);
});

test("a browser that forbids notifications is told, and the switch stays off", async () => {
  const page = await window.page();
  await listen(page, "denied");
  await page.goto(site.base);
  await page.getByText("Display").click();
  const box = page.getByRole("checkbox", { name: "call me when it is my turn" });
  await box.click();
  await page.getByText("The browser does not let this page notify you.").waitFor();
  expect(await box.isChecked()).toBe(false);
});
