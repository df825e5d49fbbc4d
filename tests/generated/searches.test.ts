// A filter by a record offers a search of its kind: without one, opening the filter would fail.
import { expect, test } from "vitest";
import { contracts } from "#app/server/contracts.ts";
import { webAreas } from "#app/web/areas.ts";

test("every filter by a record has the search of its kind", () => {
  const kinds = new Set(webAreas.flatMap(({ searches = {} }) => Object.keys(searches)));
  const without = Object.values(contracts)
    .flatMap((contract) => Object.entries(contract))
    .flatMap(([name, endpoint]) =>
      endpoint.kind === "list"
        ? Object.entries(endpoint.filters)
            .filter(([, { record }]) => record !== undefined && !kinds.has(record))
            .map(([field, { record }]) => `${name} ${field}: ${record}`)
        : [],
    );
  expect(without).toEqual([]);
});
