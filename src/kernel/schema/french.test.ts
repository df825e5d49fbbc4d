import { expect, test } from "vitest";
import { z } from "zod";
import { fieldMessages, longText, optionalText, text } from "./french.ts";
import { centsSchema } from "../money.ts";
import { visibleText } from "../text/visible-text.ts";

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  fieldMessages(schema.safeParse({ value }).error ?? new z.ZodError([])).value;
const of = (value: z.ZodType) => z.object({ value });

test.each([
  ["a word for a number", z.number().max(100), Number.NaN, "Doit être un nombre, par exemple 12."],
  ["half a month", z.int().min(1).max(120), 12.5, "Doit être un nombre entier."],
  ["a number below its bound", z.int().min(1).max(120), 0, "Doit être supérieur ou égal à 1."],
  ["a number above its bound", z.int().min(1).max(120), 121, "Doit être inférieur ou égal à 120."],
  [
    "a bound of many digits",
    z.int().max(1_000_000),
    1_000_001,
    "Doit être inférieur ou égal à 1\u00a0000\u00a0000.",
  ],
  ["a bound with decimals", z.number().max(2.5), 3, "Doit être inférieur ou égal à 2,5."],
  ["three tyres", z.int().multipleOf(2), 3, "Doit être un nombre pair."],
  ["a subject with a header in it", text(), "Devis\r\nBcc: x@y.fr", "Doit tenir sur une ligne."],
  ["a place on two lines", optionalText(), "Le Bourg\nLyon", "Doit tenir sur une ligne."],
  ["a message on two lines", longText(100), "Bonjour,\n\nÀ bientôt.", undefined],
  ["nothing", z.int(), null, "Champ obligatoire."],
  ["an amount that is none", centsSchema, Number.NaN, "Montant invalide. Exemple : 1 234,50."],
  ["a negative amount", centsSchema, -1, "Doit être supérieur ou égal à 0."],
  ["an amount out of proportion", centsSchema, 10_000_000_001, "Ne doit pas dépasser 100 millions d’euros."],
])("%s: says which rule it breaks", (_, schema, value, message) =>
  expect(messageOf(of(schema), value)).toBe(message),
);

test("a line of text loses its invisible characters", () =>
  expect(text().parse(" \u202eGar\u00adage\u200b du\u00a0Lac\ufeff ")).toBe("Garage du Lac"));

test.each([text(), optionalText()])(
  "a line of text has single spaces, and nothing else of it changes",
  (schema) => {
    expect(schema.parse("Garage  du\u00a0 Lac\u202f1\u2009bis")).toBe("Garage du Lac 1 bis");
    const refused = (value: string) => fieldMessages(schema.safeParse(value).error ?? new z.ZodError([]));
    expect(refused("Garage\tdu Lac")).toEqual({ _: "Doit tenir sur une ligne." });
    for (let code = 0x21; code < 0x2200; code++) {
      const character = String.fromCodePoint(code);
      const { success, data } = schema.safeParse(`a${character}b c`);
      if (success && !/\p{Zs}/u.test(character)) expect(data).toBe(visibleText(`a${character}b c`));
    }
  },
);

test("a text of several lines keeps its spaces", () =>
  expect(longText(100).parse("Code  12\u00a0:\n  portail")).toBe("Code  12\u00a0:\n  portail"));
