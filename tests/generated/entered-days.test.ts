// Every day that a caller of billing and of collection enters is bounded: a typing mistake (year 1926, 2099) is refused
// by its schema, beside its field.
import { expect, test } from "vitest";
import { z } from "zod";
import { billingContract } from "#billing/contract.ts";
import { collectionContract } from "#collection/contract.ts";
import type { Contract } from "#kernel/contract.ts";

/** The schemas of the fields of a body or a query, by path. */
function fieldsOf(schema: z.core.$ZodType, path: string): [path: string, schema: z.core.$ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, one]) =>
      fieldsOf(one, `${path}.${key}`),
    );
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => fieldsOf(one, path));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in, path);
  return [[path, schema]];
}

const accepts = (schema: z.core.$ZodType, value: unknown): boolean => z.safeParse(schema, value).success;

/** A month and a semester begin on their first day. */
const usualDays = ["2027-01-01", "2027-03-15"];
const isDayField = (schema: z.core.$ZodType): boolean =>
  usualDays.some((on) => accepts(schema, on)) && !accepts(schema, "x") && !accepts(schema, "");

const areas: readonly Contract[] = [billingContract, collectionContract];

const days = areas.flatMap((area) =>
  Object.entries(area).flatMap(([name, endpoint]) => {
    if (endpoint.kind === "list") return [];
    const { body, query } = endpoint.takes ?? {};
    return [body, query]
      .filter((schema) => schema !== undefined)
      .flatMap((schema) => fieldsOf(schema, name))
      .filter(([, schema]) => isDayField(schema));
  }),
);

test("the table holds the days of both areas", () => {
  expect(days.length).toBeGreaterThan(20);
});

test.each(days)("%s refuses a day of another century", (_, schema) => {
  for (const mistaken of ["0202-03-01", "1926-03-01", "2062-03-01", "2099-03-01"])
    expect([mistaken, accepts(schema, mistaken)]).toEqual([mistaken, false]);
});
