// The sections of a form, for its index, and the one being read.
import { createContext, useCallback, useContext, useEffect, useId, useRef, useState } from "react";
import type { FormState } from "./form.ts";

export interface FormSection {
  id: string;
  title: string;
  /** The enclosing section. */
  parent: string | undefined;
  element: HTMLElement;
}

/** The section enclosing a field; none outside of a group. */
export const SectionContext = createContext<string | undefined>(undefined);

/** Registers an element as a section of its form, if it is in one and has a title. */
export function useSection<E extends HTMLElement>(form: FormState | null, title: string | undefined) {
  const id = useId();
  const parent = useContext(SectionContext);
  const element = useRef<E>(null);
  useEffect(
    () =>
      title !== undefined && element.current && form
        ? form.addSection({ id, title, parent, element: element.current })
        : undefined,
    [form, id, title, parent],
  );
  return { id: title === undefined ? parent : id, element };
}

export const inDocumentOrder = (sections: readonly FormSection[]): FormSection[] =>
  [...sections].sort((a, b) =>
    a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

function scrollParent(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}

interface ScrollState {
  /** Pixels between the top of the window and the top of the scroll container. */
  top: number;
  height: number;
  /** From 0 at the top to 1 at the end. */
  progress: number;
}

/**
 * The index of the section being read. The reading line moves down the container as it scrolls, so that the last
 * sections, which never reach the top, become active too.
 */
export function activeIndex(tops: readonly number[], { top, height, progress }: ScrollState): number {
  const line = top + 90 + progress * Math.max(0, height - 120);
  return Math.max(
    0,
    tops.findLastIndex((one) => one <= line),
  );
}

/** The index of the active section, and a function that goes to another, which stays active until the next scroll. */
export function useActiveSection(sections: readonly FormSection[]): [number, (index: number) => void] {
  const [current, setCurrent] = useState(0);
  const anchor = useRef<{ index: number; scrollTop: number } | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      const first = sections[0]?.element;
      if (!first) return;
      const scroller = scrollParent(first);
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      if (anchor.current && Math.abs(anchor.current.scrollTop - scrollTop) < 4)
        return setCurrent(anchor.current.index);
      anchor.current = null;
      const top = scroller === document.documentElement ? 0 : scroller.getBoundingClientRect().top;
      const progress = scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;
      const tops = sections.map(({ element }) => element.getBoundingClientRect().top);
      setCurrent(activeIndex(tops, { top, height: clientHeight, progress }));
    };
    const scheduleUpdate = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    document.addEventListener("scroll", scheduleUpdate, { capture: true, passive: true });
    addEventListener("resize", scheduleUpdate);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", scheduleUpdate, { capture: true });
      removeEventListener("resize", scheduleUpdate);
    };
  }, [sections]);
  const go = useCallback(
    (index: number): void => {
      const element = sections[index]?.element;
      if (!element) return;
      element.scrollIntoView({ block: "start" });
      // Tab continues from there; focusing a field would open the keyboard of a phone.
      element.focus({ preventScroll: true });
      anchor.current = { index, scrollTop: scrollParent(element).scrollTop };
      setCurrent(index);
    },
    [sections],
  );
  return [current, go];
}
