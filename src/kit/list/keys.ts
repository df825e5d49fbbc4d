// The keyboard of a list: j, k and arrows move, Enter opens, x selects, / searches.
import { useEffect, type RefObject } from "react";

interface Keys {
  onOpen: (row: string) => void;
  onSelect: (row: string) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select, [role=menuitem], [role=option]"));

function stepTo(list: HTMLElement, by: number): void {
  const rows = [...list.querySelectorAll<HTMLElement>("tr[data-row]")];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[now < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, now + by))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

/** Listens to the whole page while the list is on it, but for a field, a menu or a dialog. */
export function useListKeys(list: RefObject<HTMLElement | null>, { onOpen, onSelect }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { current } = list;
      if (!current || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector("[role=dialog], [role=menu]")) return;
      const row = (document.activeElement as HTMLElement | null)?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
      const moves: Record<string, () => void> = {
        j: () => stepTo(current, 1),
        ArrowDown: () => stepTo(current, 1),
        k: () => stepTo(current, -1),
        ArrowUp: () => stepTo(current, -1),
        "/": () => current.querySelector<HTMLElement>("[data-list-search] input, input[data-list-search]")?.focus(),
        ...(row && { x: () => onSelect(row) }),
        ...(row && document.activeElement?.matches("tr") && { Enter: () => onOpen(row) }),
      };
      const move = moves[event.key];
      if (!move) return;
      event.preventDefault();
      move();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list, onOpen, onSelect]);
}
