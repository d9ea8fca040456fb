import { moves as mayMove } from "../lib/settings.svelte";

/** After how many milliseconds a disc counts as arrived; browsers do not tell hidden pages that an animation has ended. */
const LATEST = 2000;

/** Discs on their way to their squares. */
export class Arrivals {
  private moving = $state(0);
  /** Whether the first picture has been drawn; its discs are there already. */
  private isDrawn = false;

  /** `onarrive` is called whenever a disc has arrived. */
  constructor(private readonly onarrive: () => void) {
    $effect(() => {
      this.isDrawn = true;
    });
  }

  get isMoving(): boolean {
    return this.moving > 0;
  }

  /** Moves a new disc, where motion is welcome. */
  add(animate: () => Animation): { destroy?: () => void } {
    if (!this.isDrawn) return {};
    if (!mayMove()) {
      this.onarrive();
      return {};
    }
    this.moving += 1;
    let isOver = false;
    const end = (hasArrived: boolean) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      this.moving -= 1;
      if (hasArrived) this.onarrive();
    };
    const arrive = () => end(true);
    animate().onfinish = arrive;
    const timer = setTimeout(arrive, LATEST);
    return { destroy: () => end(false) };
  }
}
