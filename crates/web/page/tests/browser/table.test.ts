/** What two people do in a room besides playing, and what happens when the network is slow or silent. */
import jsQR from "jsqr";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings } from "./axe.ts";
import { begun, column, drop, openRoom, PHONE, told } from "./site.ts";

const { site, window } = begun();

const open = () => openRoom(site, window);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" });
const discsOf = (page: Page, number: number) => column(page, number).getAttribute("aria-label");

/** What axe finds in light and dark. */
async function findingsOf(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findings(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...dark, ...(await findings(page))];
}

async function takeName(page: Page, name: string) {
  await page.getByLabel("Your name").fill(name);
  await button(page, "Use this name").click();
}

test("names are chosen, shown to all and remembered; markup and turned text in them do no harm", async () => {
  const [host, guest] = await open();
  await takeName(host, "Ada");
  await guest.getByText("Ada", { exact: true }).waitFor();
  await takeName(guest, "\u202e<b>eve</b>\u200b");
  await host.getByText("<b>eve</b>", { exact: true }).waitFor();
  // The next room of this browser has the name from the start.
  const next = await guest.context().newPage();
  await next.goto(site.base);
  const address = await next.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/v1/rooms", { method: "POST", headers, body: '{"game": "connect4"}' });
    return (await answer.json()).links.host;
  });
  await next.goto(site.base + address);
  await next.getByText("<b>eve</b>", { exact: true }).waitFor();
});

test("phrases are shown in the reader's own language, or not at all", async () => {
  const [host, guest] = await open();
  const german = await window.page({ locale: "de-DE" });
  await german.goto(host.url().replace(/#.*/, ""));
  await german.getByText("Du siehst zu.").waitFor();
  await host.getByText("Say something").click();
  await button(host, "Good luck!").click();
  const said = (page: Page, text: string) => page.locator("q", { hasText: text });
  await said(guest, "Good luck!").waitFor();
  await said(german, "Viel Glück!").waitFor();
  expect(await findingsOf(guest)).toEqual([]);
  // The next one has to wait.
  expect(await button(host, "Thank you!").getAttribute("aria-disabled")).toBe("true");
  await guest.getByText("Say something").click();
  await guest.getByRole("switch", { name: "Show what others say" }).uncheck();
  await said(guest, "Good luck!").waitFor({ state: "hidden" });
});

test("earlier rounds are listed, and each opens in the analysis", async () => {
  const [host, guest] = await open();
  await takeName(host, "Ada");
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  await drop(guest, 3);
  await told(host, "Red to move.");
  await button(guest, "Resign").click();
  await button(guest, "Yes, resign").click();
  await host.getByRole("link", { name: "Round 1: you won, the other side resigned" }).waitFor();
  await guest.getByRole("link", { name: "Round 1: Ada won, the other side resigned" }).waitFor();
  await button(guest, "Rematch").click();
  await button(host, "Accept").click();
  await told(host, "Red to move.");
  await button(host, "Offer a draw").click();
  await button(guest, "Accept").click();
  await host.getByRole("link", { name: "Round 2: a draw, both have agreed to a draw" }).waitFor();
  expect(await findingsOf(host)).toEqual([]);
  await host.getByRole("link", { name: /^Round 1/ }).click();
  await host.waitForURL("**/a/7x6/43");
  await told(host, "Red to move.");
});

test("the invitation is a QR code too, and the system's share sheet gets the link", async () => {
  const host = await window.page(PHONE);
  await host.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
  });
  await host.goto(site.base);
  const links = await host.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/v1/rooms", { method: "POST", headers, body: '{"game": "connect4"}' });
    const room = await answer.json();
    sessionStorage.setItem(`room ${room.id}`, JSON.stringify(room.links));
    return room.links;
  });
  await host.goto(site.base + links.host);
  const code = host.getByRole("img", { name: "The link as a QR code" });
  await code.waitFor();
  const { data, size } = await code.evaluate(async (svg) => {
    const size = 300;
    const copy = svg.cloneNode(true) as SVGElement;
    for (const [name, value] of [["width", size], ["height", size], ["xmlns", "http://www.w3.org/2000/svg"]]) {
      copy.setAttribute(String(name), String(value));
    }
    // Outside the page its styles do not count.
    copy.querySelector("rect")!.setAttribute("fill", getComputedStyle(svg.querySelector("rect")!).fill);
    copy.querySelector("path")!.setAttribute("fill", getComputedStyle(svg.querySelector("path")!).fill);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    const drawing = canvas.getContext("2d")!;
    drawing.drawImage(image, 0, 0, size, size);
    return { data: [...drawing.getImageData(0, 0, size, size).data], size };
  });
  expect(jsQR(new Uint8ClampedArray(data), size, size)?.data).toBe(site.base + links.guest);
  await button(host, "Share…").click();
  const shared = await host.evaluate("shared");
  expect(shared).toMatchObject([{ url: site.base + links.guest }]);
  expect(await findingsOf(host)).toEqual([]);
});

test("spectators are counted", async () => {
  const [host] = await open();
  const watch = host.url().replace(/#.*/, "");
  const watchers = await Promise.all([1, 2].map(() => window.page()));
  for (const watcher of watchers) await watcher.goto(watch);
  await host.getByText("2 people watch.").waitFor();
  await watchers[0]!.context().close();
  await host.getByText("1 person watches.").waitFor();
});

test("a premove is played as soon as it may be, is cancelled by hand, and is dropped with a word", async () => {
  const [host, guest] = await open();
  await drop(guest, 4);
  await guest.locator(".ahead").waitFor();
  await button(guest, "Cancel the premove").click();
  await guest.locator(".ahead").waitFor({ state: "hidden" });
  await drop(guest, 3);
  await button(guest, "Cancel the premove").waitFor();
  expect(await findingsOf(guest)).toEqual([]);
  await drop(host, 4);
  await told(host, "Red to move.");
  expect(await discsOf(host, 3)).toBe("Column 3: yellow");
  // Fills column 4 up to its last hole.
  for (const [page, number] of [[host, 4], [guest, 4], [host, 4], [guest, 4]] as const) {
    await told(page, page === host ? "Red to move." : "Yellow to move.");
    await drop(page, number);
  }
  await told(host, "Red to move.");
  await drop(guest, 4);
  await drop(host, 4);
  await guest.getByText("Column 4 is full now, so the premoves were cancelled.").waitFor();
  await told(guest, "Yellow to move.");
});

test("a hidden page says in its title that it is the player's turn", async () => {
  const [host, guest] = await open();
  await guest.evaluate(() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect(await guest.title()).toBe("Room · Discus");
  await drop(host, 4);
  await guest.waitForFunction(() => document.title === "● Your turn · Discus");
});

test("a premove of checkers waits for its turn", async () => {
  const host = await window.page();
  await host.goto(site.base);
  const links = await host.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/v1/rooms", { method: "POST", headers, body: '{"game": "checkers", "laws": "english"}' });
    return (await answer.json()).links;
  });
  await host.goto(site.base + links.host);
  const guest = await window.page();
  await guest.goto(site.base + links.guest);
  await told(guest, /to move/);
  const square = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}: `) });
  await square(guest, "22").click();
  await square(guest, "18").click();
  await button(guest, /^Cancel the premove/).waitFor();
  await square(host, "11").click();
  await square(host, "15").click();
  await host.waitForFunction(() => document.querySelector("ol")?.textContent?.includes("22-18"));
});

test("an own move is seen at once, while the server is silent, and arrives when it is back", async () => {
  const [host, guest] = await open();
  site.freeze();
  await drop(host, 4);
  await host.getByRole("button", { name: "Column 4: red" }).waitFor();
  await host.getByText("Sending…").waitFor();
  expect(await discsOf(guest, 4)).toBe("Column 4: empty");
  site.thaw();
  await told(guest, "Yellow to move.");
  await host.getByText("Sending…").waitFor({ state: "hidden" });
  expect(await discsOf(host, 4)).toBe("Column 4: red");
});

test("an own move that the server refuses is taken back with a word", async () => {
  const host = await window.page();
  await host.routeWebSocket(/\/socket$/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const { type, n } = JSON.parse(String(text));
      const refused = { type: "refused", n, code: "not_stored", sentence: "this could not be stored and was not done; try again" };
      if (type === "move") page.send(JSON.stringify(refused));
      else server.send(text);
    });
  });
  await host.goto(site.base);
  const link = await host.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/v1/rooms", { method: "POST", headers, body: '{"game": "connect4"}' });
    return (await answer.json()).links.host;
  });
  await host.goto(site.base + link);
  await told(host, "Red to move.");
  await drop(host, 4);
  await host.getByText("This could not be stored and was not done; try again.").waitFor();
  expect(await discsOf(host, 4)).toBe("Column 4: empty");
  await told(host, "Red to move.");
});

test("while the server is silent, what cannot work is disabled and says why", async () => {
  const [host, guest] = await open();
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  await guest.getByText(/Lag: \d+\sms/).waitFor();
  await host.getByText("Say something").click();
  site.freeze();
  await host.getByText("The server does not answer now.").waitFor({ timeout: 10_000 });
  await guest.getByText("No answer from the server for").waitFor({ timeout: 10_000 });
  for (const name of ["Take back", "Offer a draw", "Resign", "Hello!", "Use this name"]) {
    expect(await button(host, name).getAttribute("aria-disabled"), name).toBe("true");
    await button(host, name).click({ force: true });
  }
  expect(await button(host, "Yes, resign").count()).toBe(0);
  expect(await findingsOf(host)).toEqual([]);
  site.thaw();
  await host.getByText("The server does not answer now.").waitFor({ state: "hidden" });
  await guest.getByText("The connection is lost.").waitFor({ state: "hidden" });
  expect(await button(host, "Offer a draw").getAttribute("aria-disabled")).toBe("false");
  expect(await guest.getByText("offers a draw").count()).toBe(0);
  await button(host, "Offer a draw").click();
  await guest.getByRole("group", { name: "An offer" }).getByText("Opponent offers a draw.").waitFor();
});

test("a room comes back after a long silence", async () => {
  const [host, guest] = await open();
  site.freeze();
  await host.getByText(/No answer from the server for (1[2-9]|[2-9]\d)\ss/).waitFor({ timeout: 40_000 });
  site.thaw();
  await host.getByText("The connection is lost.").waitFor({ state: "hidden" });
  await drop(host, 4);
  await told(guest, "Yellow to move.");
  expect(await host.getByText("You are connected from more than one window").count()).toBe(0);
});
