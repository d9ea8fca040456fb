import { Attempts } from "./attempts.svelte";

/** An answer of the server that does not change while the screen is there. */
export class Loaded<T> {
  value: T | null = $state.raw(null);
  readonly attempts = new Attempts();

  constructor(request: () => Promise<T>) {
    $effect(() => this.attempts.follow(request(), (value) => (this.value = value)));
  }
}
