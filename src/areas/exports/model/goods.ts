// The customs data of cars (EMEBI): CN8, origin and mass, by finish, or by car without one.
import { z } from "zod";
import { column, record } from "#kernel/record.ts";
import { id } from "#kernel/schema/french.ts";

export const goodsRecord = record({
  /** Registered before its movement: new and used cars have different CN8 codes. */
  isUsed: column.boolean("Occasion"),
  cn8: column.code("Code NC8"),
  originCountry: column.code("Pays d’origine"),
  massKg: column.number("Masse nette", { unit: "kg" }),
});

const goodsKey = { finishId: id.nullable(), carId: id.nullable(), isUsed: z.boolean() };

export const goodsForm = z.object({
  ...goodsKey,
  cn8: z.string().regex(/^870[34]\d{4}$/, "8 chiffres, dont les premiers sont 8703 ou 8704."),
  originCountry: z.string().regex(/^[A-Z]{2}$/, "Le code du pays en deux lettres : DE, ES, JP…"),
  massKg: z.int().min(1).max(50_000),
});

export const goodsRow = z.object({
  ...goodsKey,
  title: z.string(),
  /** The cars traded under this description. */
  vins: z.array(z.string()),
  cn8: z.string().nullable(),
  originCountry: z.string().nullable(),
  massKg: z.number().nullable(),
});
export type Goods = z.output<typeof goodsRow>;
