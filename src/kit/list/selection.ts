// Rows chosen in a list: one, a range with Shift, the whole page; forgotten when the question changes.
import { useCallback, useRef, useState } from "react";

export interface Selection {
  keys: ReadonlySet<string>;
  flip: (key: string, isRange: boolean) => void;
  flipAll: () => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

export function useSelection(rows: readonly string[]): Selection {
  const [chosen, setChosen] = useState(none);
  const last = useRef<string | null>(null);
  const now = useRef(rows);
  now.current = rows;
  const flip = useCallback((key: string, isRange: boolean) => {
    setChosen((before) => {
      const next = new Set(before);
      const [from, to] = [now.current.indexOf(last.current ?? ""), now.current.indexOf(key)].sort((a, b) => a - b) as [number, number];
      const keys = isRange && from >= 0 ? now.current.slice(from, to + 1) : [key];
      const isAdding = !before.has(key);
      for (const one of keys)
        if (isAdding) next.add(one);
        else next.delete(one);
      return next;
    });
    last.current = key;
  }, []);
  const flipAll = useCallback(() => setChosen((before) => (now.current.every((key) => before.has(key)) ? none : new Set(now.current))), []);
  const clear = useCallback(() => setChosen(none), []);
  const keys = chosen.size === 0 ? none : new Set(rows.filter((key) => chosen.has(key)));
  return { keys: keys.size === chosen.size ? chosen : keys, flip, flipAll, clear };
}
