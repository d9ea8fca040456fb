/**
 * Keeps the keyboard focus in place: if the focused element disappears, as a button may after its click, the
 * focus moves to the main part and not to the top of the page.
 */
export function keepFocus(main: HTMLElement): () => void {
  let last: Element | null = null;
  const note = (event: FocusEvent) => (last = event.target as Element);
  const look = new MutationObserver(() => {
    const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
    if (isLost) main.focus({ preventScroll: true });
  });
  main.addEventListener("focusin", note);
  look.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener("focusin", note);
    look.disconnect();
  };
}
