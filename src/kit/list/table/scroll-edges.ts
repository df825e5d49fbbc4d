// Marks the frame of a list that scrolls sideways with its hidden edges, which its style shades.

/** The ref of the scrolling element, inside a frame of its own. */
export function watchScrollEdges(scroller: HTMLElement | null): (() => void) | undefined {
  const frame = scroller?.parentElement;
  if (!scroller || !frame) return undefined;
  const update = (): void => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute("data-before", scrollLeft > 1);
    frame.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
  };
  const watch = new ResizeObserver(update);
  for (const one of [scroller, ...scroller.children]) watch.observe(one);
  scroller.addEventListener("scroll", update, { passive: true });
  return () => {
    watch.disconnect();
    scroller.removeEventListener("scroll", update);
  };
}
