// Exports of lists: codes and composite values are exported in words.
import { expect, it } from "vitest";
import { z } from "zod";
import { contracts } from "#app/server/contracts.ts";
import type { ListEndpoint } from "#kernel/contract.ts";

/** Codes that people read and write directly. */
const exportedWords = new Set(["listTireSizes.carcass", "listTireSizes.speedIndex"]);

const fields = Object.values(contracts).flatMap((contract) =>
  Object.entries(contract).flatMap(([name, endpoint]) =>
    endpoint.kind === "list"
      ? Object.entries(endpoint.item.shape).map(([field, schema]) => ({ name, field, endpoint, schema }))
      : [],
  ),
);

/** The codes and the parts of a value, which need words. */
function codesOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const visit = (shape: unknown): void => {
    if (shape === null || typeof shape !== "object") return;
    const { enum: codes, properties } = shape as { enum?: string[]; properties?: object };
    for (const code of [...(codes ?? []), ...Object.keys(properties ?? {})]) found.add(code);
    if (!codes) for (const one of Object.values(shape)) visit(one);
  };
  visit(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
  return [...found];
}

/** The words of a field: for its values, or for its parts. */
const wordsOf = (endpoint: ListEndpoint, field: string): object => {
  const { values, fields: partsOf = {} } = endpoint.fields[field] ?? {};
  return values ?? Object.assign({ ...partsOf }, ...Object.values(partsOf).map((part) => part.values));
};

it.each(fields.filter(({ schema }) => codesOf(schema).length > 0))(
  "$name.$field is exported in words",
  ({ name, field, endpoint, schema }) => {
    const codes = codesOf(schema);
    if (exportedWords.has(`${name}.${field}`) || codes.includes("name")) return;
    expect(codes.filter((code) => !Object.hasOwn(wordsOf(endpoint, field), code))).toEqual([]);
  },
);
