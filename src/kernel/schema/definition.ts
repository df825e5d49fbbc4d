// The structure of a schema, read for whatever depends on it: fields of forms, keys of answers.
import type { z } from "zod";

export interface SchemaDef {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  getter?: () => z.ZodType;
}

export const defOf = (schema: z.ZodType): SchemaDef => schema._zod.def;

/** The schema that a default, a transformation or an allowed null wraps. */
export const innerOf = (schema: z.ZodType): z.ZodType | undefined => {
  const { innerType, in: source, getter } = defOf(schema);
  return innerType ?? source ?? getter?.();
};
