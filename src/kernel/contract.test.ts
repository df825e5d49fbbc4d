// Errors that a list must reject at compile time: the compiler is the test.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { list } from "./contract.ts";
import { field, fields, titleOf } from "./field.ts";
import { id, version } from "./schema/french.ts";

const thingFields = fields({
  name: field.text("Nom", { heading: "N." }),
  priceCents: field.cents("Prix"),
  months: field.number("Durée", { unit: "mois" }),
  address: field.group("Adresse", { city: field.text("Ville") }),
});
const facts = {
  path: "/things",
  title: "Choses",
  fields: thingFields,
  filters: ["months", "name"],
  sorts: ["name"],
  defaultSort: "name,asc",
  search: false,
  may: "SIGNED_IN",
  shows: [],
} as const;

describe("a list", () => {
  it("takes its filters from its fields, in the order of their names", () => {
    const things = list({ ...facts, item: z.object({ id, version, name: z.string() }) });
    expect(Object.entries(things.filters)).toEqual([
      ["months", { type: "number", label: "Durée", unit: "mois" }],
      ["name", { type: "text", label: "Nom", heading: "N." }],
    ]);
  });

  it("shows only declared fields, each of a matching type", () => {
    // @ts-expect-error: `colour` has no field
    list({ ...facts, item: z.object({ id, colour: z.string() }) });
    // @ts-expect-error: a text is not an amount
    list({ ...facts, item: z.object({ id, priceCents: z.string() }) });
  });

  it("filters and sorts by declared fields only, and never filters by a group", () => {
    const item = z.object({ id, name: z.string() });
    // @ts-expect-error: `colour` has no field
    list({ ...facts, item, filters: ["colour"] });
    // @ts-expect-error: `colour` has no field
    list({ ...facts, item, sorts: ["colour"], defaultSort: "colour,asc" });
    // @ts-expect-error: an address is not a single value
    list({ ...facts, item, filters: ["address"] });
  });
});

it.each([
  [thingFields.months, "Durée (mois)"],
  [thingFields.priceCents, "Prix (€ HT)"],
  [thingFields.name, "Nom"],
])("%o is called %s in a file", (one, title) => {
  expect(titleOf(one)).toBe(title);
});
