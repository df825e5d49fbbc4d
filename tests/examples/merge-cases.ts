// Cases of the three-way merge of a form: the schema, its rows, and the check of a case.
import { expect, it } from "vitest";
import { z } from "zod";
import { text } from "#kernel/schema/french.ts";
import { optionalPhone } from "#kernel/company/identifiers.ts";
import { mergeRules } from "#kernel/schema/merging.ts";
import { merge } from "#kit/form/conflict/merge.ts";

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

export const a = { id: "a", email: "a@x.fr", name: "Ada", sites: ["s1"] };
export const b = { id: "b", email: "b@x.fr", name: "Bob", sites: [] as string[] };
export const c = { id: "c", email: "c@x.fr", name: "Cléo", sites: [] as string[] };
export const fresh = (email: string, name: string) => ({ email, name, sites: [] });
export const oil = { label: "Vidange", price: 100 };
export const belt = { label: "Courroie", price: 500 };
export const tyres = { label: "Pneus", price: 300 };

export interface Case {
  title: string;
  base: object;
  mine: object;
  theirs: object;
  merged: object;
  /** Paths of the collisions, with rows by their names. */
  asks?: string[];
  takes?: string[];
}

const nameOf = (row: unknown): string => {
  const { name, label, id } = row as { name?: string; label?: string; id?: string };
  return name ?? label ?? id ?? "";
};
const named = ({ kind, path }: ReturnType<typeof merge>["collisions"][number]): string =>
  path.map((step) => (typeof step === "string" ? step : nameOf(step.row))).join(".") +
  (kind === "order" ? " (order)" : "");

/** Declares the tests of the cases of one file. */
export function testCases(cases: readonly Case[]): void {
  it.each(cases)("$title", ({ base, mine, theirs, merged, asks = [], takes = [] }) => {
    const result = merge(schema, {
      base: { version: 1, ...base },
      mine: { version: 1, ...mine },
      theirs: { version: 2, ...theirs },
    });
    expect(result.merged).toEqual({ version: 2, ...merged });
    expect([result.collisions.map(named), result.incoming.map(named)]).toEqual([asks, takes]);
  });

  it.each(cases)("without edits, the version of the colleague is taken: $title", ({ base, theirs }) => {
    const result = merge(schema, { base, mine: base, theirs });
    expect(result.collisions).toEqual([]);
    const again = merge(schema, { base: theirs, mine: result.merged, theirs });
    expect(again.incoming).toEqual([]);
  });
}
