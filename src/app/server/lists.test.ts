// Rows of a list leave as PostgreSQL gives them: their statement selects the fields of the item, and nothing else. Values of
// fields that have keys of their own are cut by the item (serve-list.ts).
import { expect, it } from "vitest";
import { areas } from "./areas.ts";

const lists = areas.flatMap(({ contract, lists: sources }) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    endpoint.kind === "list" ? [{ name, endpoint, source: sources[name] }] : [],
  ),
);

it.each(lists)("$name selects exactly the fields of its item", ({ endpoint, source }) =>
  expect(Object.keys(source?.columns ?? {})).toEqual(Object.keys(endpoint.item.shape)),
);
