// Three-way merge of a form, case by case, written by hand.
import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { merge } from "./merge.ts";

const schema = z.object({
  version: z.int(),
  name: text(80),
  note: z.string().nullable().default(""),
  phone: optionalPhone,
  address: z.object({ line: z.string(), zip: z.string(), city: z.string() }),
  contacts: z
    .array(
      z.object({
        id: z.string().optional(),
        email: z.string(),
        name: z.string(),
        sites: z.array(z.string()).default([]),
      }),
    )
    .max(9)
    .register(mergeRules, { key: ["email"] }),
  terms: z
    .array(z.object({ label: z.string(), price: z.int().nullable() }))
    .register(mergeRules, { key: ["label"] }),
  steps: z.array(z.object({ points: z.int() })),
  engines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      finishes: z.array(z.object({ id: z.string(), price: z.int() })),
    }),
  ),
  brands: z.array(z.string()),
  grid: z
    .object({ months: z.array(z.int()), cents: z.array(z.int()) })
    .register(mergeRules, { isWhole: true }),
});

const a = { id: "a", email: "a@x.fr", name: "Ada", sites: ["s1"] };
const b = { id: "b", email: "b@x.fr", name: "Bob", sites: [] as string[] };
const c = { id: "c", email: "c@x.fr", name: "Cléo", sites: [] as string[] };
const fresh = (email: string, name: string) => ({ email, name, sites: [] });
const oil = { label: "Vidange", price: 100 };
const belt = { label: "Courroie", price: 500 };
const tyres = { label: "Pneus", price: 300 };

interface Case {
  title: string;
  base: object;
  mine: object;
  theirs: object;
  merged: object;
  /** Paths of the collisions, rows by their names. */
  asks?: string[];
  takes?: string[];
}

const cases: Case[] = [
  {
    title: "fields changed by each side merge",
    base: { name: "Un", note: "n" },
    mine: { name: "Deux", note: "n" },
    theirs: { name: "Un", note: "m" },
    merged: { name: "Deux", note: "m" },
    takes: ["note"],
  },
  {
    title: "one field changed by both differently is asked, and stays mine",
    base: { name: "Un" },
    mine: { name: "Deux" },
    theirs: { name: "Trois" },
    merged: { name: "Deux" },
    asks: ["name"],
  },
  {
    title: "the same change by both is no collision",
    base: { name: "Un" },
    mine: { name: "Deux" },
    theirs: { name: "Deux" },
    merged: { name: "Deux" },
  },
  {
    title: "one number written in two ways is the same change",
    base: { phone: null },
    mine: { phone: "06 12 34 56 78" },
    theirs: { phone: "+33612345678" },
    merged: { phone: "06 12 34 56 78" },
  },
  {
    title: "null, an empty text and nothing are the same",
    base: { note: null },
    mine: { note: "typed" },
    theirs: { note: "" },
    merged: { note: "typed" },
  },
  {
    title: "a field emptied by the colleague is emptied",
    base: { note: "n", name: "Un" },
    mine: { note: "n", name: "Deux" },
    theirs: { note: null, name: "Un" },
    merged: { note: null, name: "Deux" },
    takes: ["note"],
  },
  {
    title: "emptied by one and rewritten by the other is asked",
    base: { note: "n" },
    mine: { note: "" },
    theirs: { note: "m" },
    merged: { note: "" },
    asks: ["note"],
  },
  {
    title: "the parts of an address merge one by one",
    base: { address: { line: "1", zip: "44000", city: "Nantes" } },
    mine: { address: { line: "1", zip: "44100", city: "Nantes" } },
    theirs: { address: { line: "2", zip: "44000", city: "Nantes" } },
    merged: { address: { line: "2", zip: "44100", city: "Nantes" } },
    takes: ["address.line"],
  },
  {
    title: "what the view of the record does not name stays as typed",
    base: { name: "Un", note: "n" },
    mine: { name: "Un", note: "m" },
    theirs: { name: "Deux" },
    merged: { name: "Deux", note: "m" },
    takes: ["name"],
  },
  {
    title: "what the form does not have is not added to it",
    base: { name: "Un" },
    mine: { name: "Un" },
    theirs: { name: "Un", note: "m" },
    merged: { name: "Un" },
  },
  {
    title: "two rows edited, one by each",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [{ ...a, name: "Adèle" }, b] },
    merged: {
      contacts: [
        { ...a, name: "Adèle" },
        { ...b, name: "Rob" },
      ],
    },
    takes: ["contacts.Ada.name"],
  },
  {
    title: "two fields of one row, one by each",
    base: { contacts: [a] },
    mine: { contacts: [{ ...a, name: "Adèle" }] },
    theirs: { contacts: [{ ...a, email: "z@x.fr" }] },
    merged: { contacts: [{ ...a, name: "Adèle", email: "z@x.fr" }] },
    takes: ["contacts.Adèle.email"],
  },
  {
    title: "one field of one row by both",
    base: { contacts: [a] },
    mine: { contacts: [{ ...a, name: "Adèle" }] },
    theirs: { contacts: [{ ...a, name: "Adam" }] },
    merged: { contacts: [{ ...a, name: "Adèle" }] },
    asks: ["contacts.Adèle.name"],
  },
  {
    title: "both add a row: both stay, mine after the one that it follows",
    base: { contacts: [a] },
    mine: { contacts: [a, fresh("m@x.fr", "Max")] },
    theirs: { contacts: [a, b] },
    merged: { contacts: [a, b, fresh("m@x.fr", "Max")] },
    takes: ["contacts.Bob"],
  },
  {
    title: "both add the same row: one, with the id that is stored",
    base: { contacts: [a] },
    mine: { contacts: [a, fresh("b@x.fr", "Bob")] },
    theirs: { contacts: [a, b] },
    merged: { contacts: [a, b] },
  },
  {
    title: "both add a row of one key with different fields: asked field by field",
    base: { contacts: [] },
    mine: { contacts: [fresh("B@x.fr", "Robert")] },
    theirs: { contacts: [b] },
    merged: { contacts: [{ ...b, email: "B@x.fr", name: "Robert" }] },
    asks: ["contacts.Robert.email", "contacts.Robert.name"],
  },
  {
    title: "an id that the browser gave is replaced wherever it is named",
    base: { contacts: [a], brands: [] },
    mine: { contacts: [a, { ...b, id: "new" }], brands: ["new"] },
    theirs: { contacts: [a, b], brands: [] },
    merged: { contacts: [a, b], brands: ["b"] },
  },
  {
    title: "a row removed by the colleague that I did not touch goes",
    base: { contacts: [a, b], name: "Un" },
    mine: { contacts: [a, b], name: "Deux" },
    theirs: { contacts: [a], name: "Un" },
    merged: { contacts: [a], name: "Deux" },
    takes: ["contacts.Bob"],
  },
  {
    title: "a row removed by me that the colleague did not touch goes",
    base: { contacts: [a, b], name: "Un" },
    mine: { contacts: [a], name: "Un" },
    theirs: { contacts: [a, b], name: "Deux" },
    merged: { contacts: [a], name: "Deux" },
    takes: ["name"],
  },
  {
    title: "removed by the colleague and edited by me is asked, and stays",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [a] },
    merged: { contacts: [a, { ...b, name: "Rob" }] },
    asks: ["contacts.Rob"],
  },
  {
    title: "removed by me and edited by the colleague is asked, and stays removed",
    base: { contacts: [a, b] },
    mine: { contacts: [a] },
    theirs: { contacts: [a, { ...b, name: "Rob" }] },
    merged: { contacts: [a] },
    asks: ["contacts.Rob"],
  },
  {
    title: "removed by both is gone",
    base: { contacts: [a, b, c] },
    mine: { contacts: [a, c] },
    theirs: { contacts: [a, { ...c, name: "Clé" }] },
    merged: { contacts: [a, { ...c, name: "Clé" }] },
    takes: ["contacts.Cléo.name"],
  },
  {
    title: "moved by one and edited by the other",
    base: { contacts: [a, b] },
    mine: { contacts: [a, { ...b, name: "Rob" }] },
    theirs: { contacts: [b, a] },
    merged: { contacts: [{ ...b, name: "Rob" }, a] },
    takes: ["contacts (order)"],
  },
  {
    title: "moved by me and edited by the colleague",
    base: { contacts: [a, b] },
    mine: { contacts: [b, a] },
    theirs: { contacts: [a, { ...b, name: "Rob" }] },
    merged: { contacts: [{ ...b, name: "Rob" }, a] },
    takes: ["contacts.Bob.name"],
  },
  {
    title: "moved by both alike is no collision",
    base: { contacts: [a, b, c] },
    mine: { contacts: [c, a, b] },
    theirs: { contacts: [c, a, b] },
    merged: { contacts: [c, a, b] },
  },
  {
    title: "moved by both differently is asked",
    base: { contacts: [a, b, c] },
    mine: { contacts: [c, a, b] },
    theirs: { contacts: [b, a, c] },
    merged: { contacts: [c, a, b] },
    asks: ["contacts (order)"],
  },
  {
    title: "rows without an id by their natural key",
    base: { terms: [oil, belt] },
    mine: { terms: [oil, { ...belt, price: 550 }] },
    theirs: { terms: [{ ...oil, price: 110 }, belt, tyres] },
    merged: { terms: [{ ...oil, price: 110 }, { ...belt, price: 550 }, tyres] },
    takes: ["terms.Vidange.price", "terms.Pneus"],
  },
  {
    title: "both add a row of one natural key without an id",
    base: { terms: [] },
    mine: { terms: [{ ...oil, price: null }] },
    theirs: { terms: [oil] },
    merged: { terms: [oil] },
    takes: ["terms.Vidange.price"],
  },
  {
    title: "a natural key that comes twice: the list collides as a whole",
    base: { terms: [oil] },
    mine: { terms: [oil, oil] },
    theirs: { terms: [{ ...oil, price: 110 }] },
    merged: { terms: [oil, oil] },
    asks: ["terms"],
  },
  {
    title: "a natural key that comes twice and one side alone changed: its list",
    base: { terms: [oil, oil], name: "Un" },
    mine: { terms: [oil, oil], name: "Deux" },
    theirs: { terms: [oil], name: "Un" },
    merged: { terms: [oil], name: "Deux" },
    takes: ["terms"],
  },
  {
    title: "rows without id nor key: the list as a whole",
    base: { steps: [{ points: 1 }] },
    mine: { steps: [{ points: 2 }] },
    theirs: { steps: [{ points: 1 }, { points: 3 }] },
    merged: { steps: [{ points: 2 }] },
    asks: ["steps"],
  },
  {
    title: "rows of rows merge too",
    base: {
      engines: [
        {
          id: "e",
          name: "E",
          finishes: [
            { id: "f", price: 1 },
            { id: "g", price: 1 },
          ],
        },
      ],
    },
    mine: {
      engines: [
        {
          id: "e",
          name: "E",
          finishes: [
            { id: "f", price: 2 },
            { id: "g", price: 1 },
          ],
        },
      ],
    },
    theirs: {
      engines: [
        {
          id: "e",
          name: "E2",
          finishes: [
            { id: "f", price: 1 },
            { id: "g", price: 3 },
          ],
        },
      ],
    },
    merged: {
      engines: [
        {
          id: "e",
          name: "E2",
          finishes: [
            { id: "f", price: 2 },
            { id: "g", price: 3 },
          ],
        },
      ],
    },
    takes: ["engines.E.name", "engines.E.finishes.g.price"],
  },
  {
    title: "choices among many keep what each added and lose what each removed",
    base: { brands: ["x", "y"] },
    mine: { brands: ["y", "m"] },
    theirs: { brands: ["x", "t"] },
    merged: { brands: ["m", "t"] },
    takes: ["brands"],
  },
  {
    title: "parts that only make sense together collide together",
    base: { grid: { months: [12], cents: [1] } },
    mine: { grid: { months: [12], cents: [2] } },
    theirs: { grid: { months: [12, 24], cents: [1, 3] } },
    merged: { grid: { months: [12], cents: [2] } },
    asks: ["grid"],
  },
];

const nameOf = (row: unknown): string => {
  const { name, label, id } = row as { name?: string; label?: string; id?: string };
  return name ?? label ?? id ?? "";
};
const named = ({ kind, path }: ReturnType<typeof merge>["collisions"][number]): string =>
  path.map((step) => (typeof step === "string" ? step : nameOf(step.row))).join(".") +
  (kind === "order" ? " (order)" : "");

it.each(cases)("$title", ({ base, mine, theirs, merged, asks = [], takes = [] }) => {
  const result = merge(schema, {
    base: { version: 1, ...base },
    mine: { version: 1, ...mine },
    theirs: { version: 2, ...theirs },
  });
  expect(result.merged).toEqual({ version: 2, ...merged });
  expect([result.collisions.map(named), result.incoming.map(named)]).toEqual([asks, takes]);
});

it.each(cases)("nothing typed gives the version of the colleague: $title", ({ base, theirs }) => {
  const result = merge(schema, { base, mine: base, theirs });
  expect(result.collisions).toEqual([]);
  const again = merge(schema, { base: theirs, mine: result.merged, theirs });
  expect(again.incoming).toEqual([]);
});
