// The row open next to a list continues past the end of the page.
import { useEffect, useRef } from "react";
import type { BodyProps, ListModel } from "./list-model.ts";
import { hasNextPage } from "./state.ts";

/** At the end of a page, opens the first row of the next one or the last of the previous one; true if it did. */
export function usePeekPaging(
  { address: { query, set }, peek }: Pick<BodyProps, "address" | "peek">,
  { rows, answer }: Pick<ListModel, "rows" | "answer">,
) {
  const landing = useRef<0 | -1 | null>(null);
  const { isStale } = answer;
  const setPeek = peek?.set;
  useEffect(() => {
    if (landing.current === null || isStale) return;
    const row = rows.at(landing.current);
    landing.current = null;
    if (row !== undefined) setPeek?.(row);
  }, [rows, isStale, setPeek]);
  return (by: number): boolean => {
    const index = peek ? rows.indexOf(peek.key) : -1;
    const hasMore = by > 0 ? index === rows.length - 1 && hasNextPage(answer, query) : query.page > 1;
    if (index < 0 || !hasMore || (by < 0 && index > 0)) return false;
    landing.current = by > 0 ? 0 : -1;
    set({ page: query.page + Math.sign(by) });
    return true;
  };
}
