// What the button that closes the filters of a phone says of the list behind.
import { expect, test } from "vitest";
import { countLabel } from "./PhoneFilters.tsx";

const page = (total: number, isTotalExact = true) => ({
  items: [],
  total,
  isTotalExact,
  page: 1,
  pageSize: 50,
});

test.each([
  ["the rows that answer", { page: page(73), exactTotal: 73, isStale: false }, "Voir 73 lignes"],
  ["that none does", { page: page(0), exactTotal: 0, isStale: false }, "Aucune ligne"],
  ["no count of the filters before", { page: page(73), exactTotal: 73, isStale: true }, "Comptage…"],
  [
    "that the first count is awaited",
    { page: undefined, exactTotal: undefined, isStale: false },
    "Comptage…",
  ],
])("it says %s", (_, answer, words) => expect(countLabel(answer)).toBe(words));
