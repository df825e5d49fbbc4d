// French messages of every schema, and the field schemas shared by all areas.
import { z } from "zod";
import { isBlank } from "../values.ts";
import type { FieldMessages } from "../failure.ts";
import { frenchNumber } from "../money.ts";
import { printingProblem } from "../text/printable.ts";
import { singleSpaced, visibleText } from "../text/visible-text.ts";
import { identifying } from "./id.ts";

const plural = (count: number | bigint, word: string): string =>
  `${count} ${word}${Number(count) > 1 ? "s" : ""}`;

/** A formatted bound: `1 000 000`. */
const frenchBound = (value: number | bigint): string =>
  Number.isInteger(Number(value)) ? frenchNumber(Number(value)) : String(value).replace(".", ",");

type Issue = z.core.$ZodRawIssue;

function tooSmall(issue: Extract<Issue, { code: "too_small" }>): string {
  if (issue.origin === "string")
    return issue.minimum === 1
      ? "Champ obligatoire."
      : `Doit contenir au moins ${plural(issue.minimum, "caractère")}.`;
  if (issue.origin === "array" || issue.origin === "set")
    return `Au moins ${plural(issue.minimum, "élément")}.`;
  return `Doit être supérieur ${issue.inclusive ? "ou égal " : ""}à ${frenchBound(issue.minimum)}.`;
}

function tooBig(issue: Extract<Issue, { code: "too_big" }>): string {
  if (issue.origin === "string") return `Doit contenir au plus ${plural(issue.maximum, "caractère")}.`;
  if (issue.origin === "array" || issue.origin === "set")
    return `Au plus ${plural(issue.maximum, "élément")}.`;
  return `Doit être inférieur ${issue.inclusive ? "ou égal " : ""}à ${frenchBound(issue.maximum)}.`;
}

/** The message of an undeclared key. */
export const unknownField = "Champ inconnu.";

/** The message of an issue of a schema, from the specification (5.1). */
export function frenchMessage(issue: Issue): string {
  if (isBlank(issue.input)) return "Champ obligatoire.";
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_type":
      if (issue.expected === "int") return "Doit être un nombre entier.";
      return issue.expected === "number" ? "Doit être un nombre, par exemple 12." : "Champ invalide.";
    case "not_multiple_of":
      if (issue.divisor === 0.1) return "Un seul chiffre après la virgule.";
      return issue.divisor === 2
        ? "Doit être un nombre pair."
        : `Doit être un multiple de ${frenchBound(issue.divisor)}.`;
    case "invalid_format":
      return issue.format === "email" ? "Adresse e-mail invalide." : "Champ invalide.";
    case "unrecognized_keys":
      return unknownField;
    default:
      return "Champ invalide.";
  }
}

z.config({ customError: (issue) => frenchMessage(issue) });

/** The paths of an issue: its own, or those of the unrecognised keys. */
const pathsOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];

/** The first message of each field that a schema rejected. */
export function fieldMessages(error: z.ZodError): FieldMessages {
  // No prototype: otherwise `constructor` would count as an already refused key.
  const out = Object.create(null) as FieldMessages;
  for (const issue of error.issues)
    for (const path of pathsOf(issue)) out[path.join(".") || "_"] ??= issue.message;
  return out;
}

const isLine = (value: string): boolean => !/\p{Cc}|[\u2028\u2029]/u.test(value);
const oneLineMessage = "Doit tenir sur une ligne.";

const checkPrinting = ({ value, issues }: z.core.ParsePayload<string>): void => {
  const problem = printingProblem(value);
  if (problem !== null) issues.push({ code: "custom", message: problem, input: value, continue: true });
};
/** Lines appear on papers: the field says which characters they cannot print. */
const line = (maximum: number) =>
  z
    .string()
    .overwrite((value) => singleSpaced(visibleText(value)).trim())
    .max(maximum)
    .check(checkPrinting);

const lines = (maximum: number) =>
  z
    .string()
    .overwrite((value) => value.normalize("NFC").trim())
    .max(maximum);

/** A line of text, trimmed, not empty: subjects, headings and names must fit on one line. */
export const text = (maximum = 200) => line(maximum).min(1).refine(isLine, oneLineMessage);
/** A line of text that may be empty. */
export const optionalText = (maximum = 200) => line(maximum).refine(isLine, oneLineMessage).default("");
/** A text of several lines, trimmed, not empty. */
export const longText = (maximum: number) => lines(maximum).min(1);
/** Same, but it may be empty. */
export const optionalLongText = (maximum: number) => lines(maximum).default("");
/** Same, printed on papers. */
export const printedLongText = (maximum: number) => lines(maximum).check(checkPrinting).default("");
export const email = z
  .string()
  .overwrite((value) => visibleText(value).trim())
  .toLowerCase()
  .max(200)
  .pipe(z.email("Adresse e-mail invalide."));
export const id = identifying(z.uuid("Identifiant invalide."));
/** The version of the record that the person saw. */
export const version = z.int().min(1).max(2_000_000_000);
/** An instant; PostgreSQL writes those of lists with the offset of its connection. */
export const instant = z.iso.datetime({ offset: true });
/** A flag in a query string: `1` or `0`. */
export const flag = z.enum(["1", "0"]).transform((value) => value === "1");
