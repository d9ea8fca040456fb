/**
 * Keeps a keyboard's place: what had the focus and has vanished, as a button does whose work is done, leaves
 * it to the main part, not to the top of the page.
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
