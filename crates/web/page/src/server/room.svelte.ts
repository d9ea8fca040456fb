import { predict } from "../lib/prediction";
import { Refusal, sentence } from "./ask";
import { delay } from "./attempts.svelte";
import { Heartbeat } from "./heartbeat.svelte";
import { pulse } from "./pulse.svelte";
import type { Phrase, Player, Position, Presence, Room } from "./types";

type Told =
  | { type: "welcome"; you: Player | "watcher"; room: Room }
  | { type: "room"; room: Room }
  | { type: "presence"; present: Presence }
  | { type: "done"; n: number; version: number }
  | { type: "refused"; n?: number; code: string; sentence: string };

type Move = { type: "move"; ply: number; move: string };

export type Wish =
  | Move
  | { type: "offer"; what: "takeback" | "draw" | "rematch" }
  | { type: "accept" | "decline" | "resign" }
  | { type: "name"; name: string | null }
  | { type: "say"; what: Phrase };

/** How long a socket may take to open. */
const OPENING = 6_000;

/** A connection to a room, as a player or a watcher; it reconnects when it breaks. */
export class Link {
  room: Room | null = $state.raw(null);
  you: Player | "watcher" = $state("watcher");
  isConnected = $state(false);
  /** The last refusal of the server. */
  refusal: Refusal | null = $state.raw(null);
  /** Whether trying again is useless. */
  isOver = $state(false);
  /** When the last message with a clock came, in the page's own time. */
  receivedAt = $state(0);
  readonly heartbeat: Heartbeat;

  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private next = 1;
  /** The own move that the room does not show yet. It is sent again after a reconnection if it is still possible. */
  private unconfirmed: { n: number; wish: Move } | null = $state.raw(null);
  /** What ends the waiting for each answer. */
  private readonly answers = new Map<number, () => void>();

  /** `joined` is called after each connection. */
  constructor(
    private readonly id: string,
    private readonly secret: string,
    private readonly joined: (room: Room) => void = () => {},
  ) {
    this.heartbeat = new Heartbeat(
      () => this.write({ type: "ping", n: this.next++ }),
      () => this.lose(),
    );
    $effect(() => {
      this.connect();
      const hurry = () => this.hurry();
      addEventListener("online", hurry);
      const forget = pulse.onReturn(hurry);
      return () => {
        removeEventListener("online", hurry);
        forget();
        this.leave();
      };
    });
  }

  /** Whether the server answers, so that a wish would be fulfilled now. */
  get isReady(): boolean {
    return this.isConnected && !this.heartbeat.isSilent;
  }

  /** The position with the own move, before the server has confirmed it. */
  readonly shown: Position | null = $derived.by(() => {
    const position = this.room?.position ?? null;
    const move = this.unconfirmed?.wish;
    return (position && move?.ply === position.ply && predict(position, move.move)) || position;
  });

  /** Whether an own move is not confirmed yet. */
  get isWaiting(): boolean {
    return this.unconfirmed !== null;
  }

  send(wish: Wish) {
    this.refusal = null;
    const n = this.next++;
    if (wish.type === "move") this.unconfirmed = { n, wish };
    if (!this.isConnected) return;
    this.answers.set(n, pulse.sent());
    this.write({ ...wish, n });
  }

  private write(message: Record<string, unknown> & { n: number }): number {
    this.socket?.send(JSON.stringify(message));
    return message.n;
  }

  private connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/rooms/${encodeURIComponent(this.id)}/socket`);
    this.socket = socket;
    this.timer = setTimeout(() => this.lose(), OPENING);
    socket.onopen = () => {
      const secret = this.secret === "" ? {} : { secret: this.secret };
      socket.send(JSON.stringify({ type: "hello", ...secret }));
    };
    socket.onmessage = (event) => {
      if (this.socket !== socket) return;
      pulse.heard();
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** Gives the socket up, and plans another. */
  private lose() {
    const socket = this.socket;
    [this.socket, this.isConnected] = [null, false];
    socket?.close();
    this.heartbeat.stop();
    this.forgetAnswers();
    clearTimeout(this.timer);
    if (!this.isOver) this.timer = setTimeout(() => this.connect(), delay(this.attempt++, Math.random()));
  }

  private forgetAnswers() {
    for (const answered of this.answers.values()) answered();
    this.answers.clear();
  }

  /** Reconnects at once when the network is back. */
  private hurry() {
    if (this.socket !== null || this.isOver) return;
    clearTimeout(this.timer);
    this.attempt = 0;
    this.connect();
  }

  private leave() {
    this.isOver = true;
    this.lose();
  }

  private hear(told: Told) {
    switch (told.type) {
      case "welcome":
        clearTimeout(this.timer);
        [this.you, this.isConnected, this.attempt] = [told.you, true, 0];
        this.heartbeat.start();
        this.see(told.room);
        this.resend();
        this.joined(told.room);
        break;
      case "room":
        this.see(told.room);
        break;
      case "presence":
        if (this.room) this.room = { ...this.room, present: told.present };
        break;
      case "done":
        this.answer(told.n);
        break;
      case "refused":
        this.answer(told.n ?? 0);
        this.refuse(told);
    }
  }

  private answer(n: number) {
    this.heartbeat.answered(n);
    this.answers.get(n)?.();
    this.answers.delete(n);
  }

  private refuse({ n, code, sentence: words }: { n?: number; code: string; sentence: string }) {
    const move = n === this.unconfirmed?.n ? this.unconfirmed?.wish : undefined;
    if (move) this.unconfirmed = null;
    // A move that was sent twice, because the connection broke before its answer, is played once.
    const isPlayed = code === "stale" && move && this.room?.position.moves[move.ply] === move.move;
    if (!isPlayed) this.refusal = new Refusal(code, sentence(words));
    if (code === "wrong_secret") this.isOver = true;
  }

  private see(room: Room) {
    [this.room, this.receivedAt] = [room, performance.now()];
    if (this.unconfirmed && this.unconfirmed.wish.ply !== room.position.ply) this.unconfirmed = null;
  }

  private resend() {
    if (this.unconfirmed) this.write({ ...this.unconfirmed.wish, n: this.unconfirmed.n });
  }
}
