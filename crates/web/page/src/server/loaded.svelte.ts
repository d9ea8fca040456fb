import { Attempts } from "../server/attempts.svelte";

/** An answer of the server that does not change while the screen is there. */
export class Loaded<T> {
  value: T | null = $state.raw(null);
  readonly attempts = new Attempts();

  constructor(request: () => Promise<T>) {
    $effect(() => {
      const end = this.attempts.begin();
      let isWanted = true;
      request().then(
        (value) => {
          if (!isWanted) return;
          this.value = value;
          this.attempts.succeed();
        },
        (refusal: Error) => {
          if (isWanted) this.attempts.fail(refusal);
        },
      );
      return () => {
        isWanted = false;
        end();
      };
    });
  }
}
