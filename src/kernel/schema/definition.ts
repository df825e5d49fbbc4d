// The structure of a schema, for code that depends on it: fields of forms, keys of answers.
import type { z } from "zod";

export interface SchemaDef {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  /** Schema of the keys that an object accepts besides those of its shape. */
  catchall?: z.ZodType;
  items?: readonly z.ZodType[];
  /** Schema of the members of a tuple after its items. */
  rest?: z.ZodType | null;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
}

export const defOf = (schema: z.ZodType): SchemaDef => schema._zod.def;

/** The schema wrapped by a default, a transformation, a preprocessing or a nullable. */
export const innerOf = (schema: z.ZodType): z.ZodType | undefined => {
  const { innerType, in: source, out } = defOf(schema);
  const isPreprocessed = source !== undefined && defOf(source).type === "transform";
  return innerType ?? (isPreprocessed ? out : source);
};
