// Rows chosen in a list: one, a range with Shift, the whole page; forgotten when the question changes.
import { useCallback, useRef, useState } from "react";

export interface Selection {
  keys: ReadonlySet<string>;
  flip: (key: string, isRange: boolean) => void;
  flipAll: () => void;
  clear: () => void;
  /** Chooses these and no other. */
  keep: (keys: readonly string[]) => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const last = useRef<string | null>(null);
  const flip = useCallback(
    (key: string, isRange: boolean) => {
      const [from = -1, to = -1] = [rows.indexOf(last.current ?? ""), rows.indexOf(key)].sort(
        (a, b) => a - b,
      );
      const keys = isRange && from >= 0 ? rows.slice(from, to + 1) : [key];
      last.current = key;
      setChosen((before) => {
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
  const flipAll = useCallback(
    () => setChosen((before) => (rows.every((key) => before.has(key)) ? none : new Set(rows))),
    [rows],
  );
  const clear = useCallback(() => setChosen(none), []);
  const keep = useCallback((kept: readonly string[]) => setChosen(new Set(kept)), []);
  const keys = chosen.size === 0 ? none : new Set(rows.filter((key) => chosen.has(key)));
  return { keys: keys.size === chosen.size ? chosen : keys, flip, flipAll, clear, keep };
}
