import { expect, it } from "vitest";
import { cache, refresh } from "./reads.ts";

interface Shows {
  shows: readonly string[];
}
const answered = { of: ({ shows }: Shows) => shows };

it.each([
  ["records of the same kind", ["quote"], {}, true],
  ["records of another kind", ["client"], {}, false],
  ["records of whatever kind", "any", {}, true],
  ["the kinds that its answer names", answered, { shows: ["quote"] }, true],
  ["other kinds, as its answer names them", answered, { shows: ["client"] }, false],
] as const)("a change refreshes what shows %s", async (_, shows, answer, isRefreshed) => {
  const queryKey = ["read", shows, answer];
  await cache.prefetchQuery({ queryKey, queryFn: () => answer, meta: { shows } });
  await refresh(new Set(["quote"]));
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(isRefreshed);
});
