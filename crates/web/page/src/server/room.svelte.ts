import { sentence } from "./ask";
import { delay } from "./attempts.svelte";
import type { Presence, Room, Player } from "./types";

type Told =
  | { type: "welcome"; you: Player | "watcher"; room: Room }
  | { type: "room"; room: Room }
  | { type: "presence"; present: Presence }
  | { type: "done"; n: number; version: number }
  | { type: "refused"; n?: number; code: string; sentence: string };

export type Wish =
  | { type: "move"; ply: number; move: string }
  | { type: "offer"; what: "takeback" | "draw" | "rematch" }
  | { type: "accept" | "decline" | "resign" };

/** A connection to a room, as a player or a watcher; it reconnects when it breaks. */
export class Link {
  room: Room | null = $state.raw(null);
  you: Player | "watcher" = $state("watcher");
  isConnected = $state(false);
  /** The last refusal of the server, as a sentence. */
  refusal = $state("");
  /** Whether trying again is useless. */
  isOver = $state(false);
  /** When the last message with a clock came, in the page's own time. */
  receivedAt = $state(0);

  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next = 1;
  /** The move that the server has not confirmed. It is sent again after a reconnection if it is still possible. */
  private unconfirmed: { n: number; wish: Extract<Wish, { type: "move" }> } | null = null;

  constructor(
    private readonly id: string,
    private readonly secret: string,
  ) {
    $effect(() => {
      this.connect();
      const hurry = () => this.hurry();
      addEventListener("online", hurry);
      return () => {
        removeEventListener("online", hurry);
        this.leave();
      };
    });
  }

  send(wish: Wish) {
    this.refusal = "";
    const n = this.next++;
    if (wish.type === "move") this.unconfirmed = { n, wish };
    if (this.isConnected) this.socket?.send(JSON.stringify({ ...wish, n }));
  }

  private connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/rooms/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const secret = this.secret === "" ? {} : { secret: this.secret };
      socket.send(JSON.stringify({ type: "hello", ...secret }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.isConnected = false;
      if (!this.isOver) this.timer = setTimeout(() => this.connect(), delay(this.attempt++, Math.random()));
    };
  }

  /** Reconnects at once when the network is back. */
  private hurry() {
    if (this.isConnected || this.isOver) return;
    clearTimeout(this.timer);
    this.attempt = 0;
    this.connect();
  }

  private leave() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private hear(told: Told) {
    switch (told.type) {
      case "welcome":
        [this.you, this.isConnected, this.attempt] = [told.you, true, 0];
        this.see(told.room);
        this.resend();
        break;
      case "room":
        this.see(told.room);
        break;
      case "presence":
        if (this.room) this.room = { ...this.room, present: told.present };
        break;
      case "done":
        if (told.n === this.unconfirmed?.n) this.unconfirmed = null;
        break;
      case "refused":
        this.unconfirmed = null;
        this.refusal = sentence(told.sentence);
        if (told.code === "wrong_secret") this.isOver = true;
    }
  }

  private see(room: Room) {
    [this.room, this.receivedAt] = [room, performance.now()];
  }

  private resend() {
    const waiting = this.unconfirmed;
    if (!waiting) return;
    if (waiting.wish.ply === this.room?.position.ply) this.socket?.send(JSON.stringify({ ...waiting.wish, n: waiting.n }));
    else this.unconfirmed = null;
  }
}
