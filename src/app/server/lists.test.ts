// List rows are sent as PostgreSQL returns them: their statement must select the fields of the item, and nothing
// else. Values of nested objects are reduced by the item schema (serve-list.ts).
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
