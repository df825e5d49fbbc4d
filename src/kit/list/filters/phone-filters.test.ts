// The label of the button that closes the filters on a phone.
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
  ["the number of matching rows", { page: page(73), exactTotal: 73, isStale: false }, "Voir 73 lignes"],
  ["that no row matches", { page: page(0), exactTotal: 0, isStale: false }, "Aucune ligne"],
  ["no count of the previous filters", { page: page(73), exactTotal: 73, isStale: true }, "Comptage…"],
  [
    "that the first count is pending",
    { page: undefined, exactTotal: undefined, isStale: false },
    "Comptage…",
  ],
])("the button shows %s", (_, answer, words) => expect(countLabel(answer)).toBe(words));
