import { moves as mayMove } from "../lib/settings.svelte";

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

  /**
   * Moves a new disc, where motion is welcome. `animate` returns its time in milliseconds; a clock measures it, because
   * browsers do not tell hidden pages that an animation has ended.
   */
  add(animate: () => number): { destroy?: () => void } {
    if (!this.isDrawn) return {};
    if (!mayMove()) {
      this.onarrive();
      return {};
    }
    this.moving += 1;
    let isOver = false;
    const end = () => {
      if (!isOver) this.moving -= 1;
      isOver = true;
    };
    const timer = setTimeout(() => {
      end();
      this.onarrive();
    }, animate());
    return {
      destroy: () => {
        clearTimeout(timer);
        end();
      },
    };
  }
}
