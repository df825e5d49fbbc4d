// The selection of a list: one row, a range with Shift, the whole page; cleared when the query changes.
import { useCallback, useRef, useState } from "react";

export interface Selection {
  keys: ReadonlySet<string>;
  toggle: (key: string, isRange: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Selects these rows only. */
  replace: (keys: readonly string[]) => void;
}

const noKeys: ReadonlySet<string> = new Set();

export function useSelection(rows: readonly string[]): Selection {
  const [selectedKeys, setSelectedKeys] = useState(noKeys);
  const last = useRef<string | null>(null);
  const toggle = useCallback(
    (key: string, isRange: boolean) => {
      const [from = -1, to = -1] = [rows.indexOf(last.current ?? ""), rows.indexOf(key)].sort(
        (a, b) => a - b,
      );
      const keys = isRange && from >= 0 ? rows.slice(from, to + 1) : [key];
      last.current = key;
      setSelectedKeys((before) => {
        const next = new Set(before);
        const isAdding = !before.has(key);
        for (const one of keys)
          if (isAdding) next.add(one);
          else next.delete(one);
        return next;
      });
    },
    [rows],
  );
  const toggleAll = useCallback(
    () => setSelectedKeys((before) => (rows.every((key) => before.has(key)) ? noKeys : new Set(rows))),
    [rows],
  );
  const clear = useCallback(() => setSelectedKeys(noKeys), []);
  const replace = useCallback((next: readonly string[]) => setSelectedKeys(new Set(next)), []);
  const keys = selectedKeys.size === 0 ? noKeys : new Set(rows.filter((key) => selectedKeys.has(key)));
  return { keys: keys.size === selectedKeys.size ? selectedKeys : keys, toggle, toggleAll, clear, replace };
}
