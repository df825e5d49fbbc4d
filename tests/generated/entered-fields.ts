// The fields that callers enter, by path, for tests that walk contracts.
import { z } from "zod";
import type { Contract } from "#kernel/contract.ts";

export type EnteredField = [path: string, schema: z.core.$ZodType];

function fieldsOf(schema: z.core.$ZodType, path: string): EnteredField[] {
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

export const accepts = (schema: z.core.$ZodType, value: unknown): boolean =>
  z.safeParse(schema, value).success;

/** The schemas of the fields of the bodies and queries of some areas, by path. */
export const enteredFields = (areas: readonly Contract[]): EnteredField[] =>
  areas.flatMap((area) =>
    Object.entries(area).flatMap(([name, endpoint]) => {
      if (endpoint.kind === "list") return [];
      const { body, query } = endpoint.takes ?? {};
      return [body, query]
        .filter((schema) => schema !== undefined)
        .flatMap((schema) => fieldsOf(schema, name));
    }),
  );
