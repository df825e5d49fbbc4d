// Keyboard shortcuts of a list; KeysHelp.tsx documents them for users.
import { type RefObject, useEffect, useEffectEvent } from "react";

interface ListKeyHandlers {
  onOpen: (row: string) => void;
  onSelect: (row: string, isRange: boolean) => void;
  /** Opens a row next to the list, or closes it. */
  onPeek?: (row: string) => void;
  /** Called when the focus moves to another row. */
  onStep: (row: string) => void;
  onHelp: () => void;
  /** Called on Escape; absent when there is nothing to close. */
  onLeave?: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select, [role=menuitem], [role=option]"));

/** Focuses the next or previous row, and returns its key. */
export function focusAdjacentRow(list: HTMLElement, by: number, from?: string): string | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
  const now = rows.findIndex((row) =>
    from === undefined ? row.contains(document.activeElement) : row.dataset.row === from,
  );
  const next =
    rows[now < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, now + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next?.dataset.row;
}

/** True when a key belongs to something else: a field, a menu, a dialog, a browser shortcut. */
export const isHandledElsewhere = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event.target) ||
  document.querySelector("[role=dialog], [role=menu]") !== null;

function keyActions(
  list: HTMLElement,
  keys: ListKeyHandlers,
  event: KeyboardEvent,
): Record<string, () => void> {
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>("[data-row]")?.dataset.row;
  const step = (by: number) => () => {
    const next = focusAdjacentRow(list, by);
    if (next !== undefined) keys.onStep(next);
  };
  return {
    j: step(1),
    ArrowDown: step(1),
    k: step(-1),
    ArrowUp: step(-1),
    "?": keys.onHelp,
    "/": () => list.querySelector<HTMLElement>("input[data-list-search]")?.focus(),
    ...(keys.onLeave && { Escape: keys.onLeave }),
    ...(row && {
      x: () => keys.onSelect(row, false),
      X: () => keys.onSelect(row, true),
      ...(keys.onPeek && { p: () => keys.onPeek?.(row) }),
    }),
    // Checkboxes and buttons handle these keys themselves.
    ...(row && activeElement?.matches("tr, a") && { " ": () => keys.onSelect(row, event.shiftKey) }),
    ...(row && activeElement?.matches("tr") && { Enter: () => keys.onOpen(row) }),
  };
}

/** Listens on the whole page while the list is on it, except in a field, a menu or a dialog. */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeyHandlers): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!list.current || isHandledElsewhere(event)) return;
    const act = keyActions(list.current, keys, event)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
