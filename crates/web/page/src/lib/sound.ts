import { settings } from "./settings.svelte";

/** A tone: its beginning and length in seconds, and its pitch in hertz at both ends. */
interface Tone {
  at: number;
  lasts: number;
  from: number;
  to: number;
}

const note = (at: number, pitch: number, lasts = 0.25): Tone => ({ at, lasts, from: pitch, to: pitch });

export const SOUNDS = {
  disc: [{ at: 0, lasts: 0.09, from: 210, to: 110 }],
  won: [note(0, 523), note(0.11, 659), note(0.22, 784, 0.45)],
  lost: [note(0, 330), note(0.16, 262, 0.4)],
  draw: [note(0, 392), note(0.16, 392, 0.35)],
  turn: [note(0, 587, 0.14), note(0.12, 784)],
} satisfies Record<string, Tone[]>;

const LOUDNESS = 0.12;

let isAllowed = false;
let context: AudioContext | null = null;

/** Allows sounds from the visitor's first gesture on. */
export function allowSoundAfterGesture() {
  const allow = () => (isAllowed = true);
  for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, allow, { once: true, capture: true });
}

/** Plays a sound, unless the visitor has turned sounds off or has not touched the page yet. A hidden page only calls. */
export function play(sound: keyof typeof SOUNDS) {
  if (!settings.sound || !isAllowed || !("AudioContext" in globalThis)) return;
  if (document.hidden && sound !== "turn") return;
  context ??= new AudioContext();
  for (const tone of SOUNDS[sound]) ring(context, tone);
}

function ring(context: AudioContext, { at, lasts, from, to }: Tone) {
  const [start, end] = [context.currentTime + at, context.currentTime + at + lasts];
  const [pitch, loudness] = [context.createOscillator(), context.createGain()];
  pitch.type = "triangle";
  pitch.frequency.setValueAtTime(from, start);
  pitch.frequency.exponentialRampToValueAtTime(to, end);
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.012);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  pitch.connect(loudness).connect(context.destination);
  pitch.start(start);
  pitch.stop(end);
}
