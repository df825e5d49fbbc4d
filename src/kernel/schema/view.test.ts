// A view has the keys of its schema; a row that lacks one does not compile.
import { expect, it } from "vitest";
import { z } from "zod";
import { viewOf } from "./view.ts";

const toView = viewOf(z.object({ id: z.string(), count: z.int(), note: z.string().optional() }));
const row = { id: "a", count: 2, searchText: "a" };

it("has only the keys of its schema", () => expect(toView(row)).toEqual({ id: "a", count: 2 }));

it("has an optional key where the row has it", () =>
  expect(toView({ ...row, note: "b" })).toEqual({ id: "a", count: 2, note: "b" }));

it("compiles only from a row that has each key, with its type", () => {
  // @ts-expect-error A key of the schema is missing.
  toView({ id: "a" });
  // @ts-expect-error A key has another type.
  toView({ id: "a", count: "2" });
});
