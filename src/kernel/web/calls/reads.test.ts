import { expect, it } from "vitest";
import { cache, refresh } from "./reads.ts";

it.each([
  ["of the same kind", ["quote"], true],
  ["of another kind", ["client"], false],
  ["of whatever kind", "any", true],
] as const)("a change refreshes what shows records %s", async (_, shows, isRefreshed) => {
  const queryKey = ["read", shows];
  await cache.prefetchQuery({ queryKey, queryFn: () => ({}), meta: { shows } });
  await refresh(new Set(["quote"]));
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(isRefreshed);
});
