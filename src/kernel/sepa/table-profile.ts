// The layout of the statements of a bank as tables (CSV).
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import { sumSchema } from "#kernel/money.ts";

const encoding = z.enum(["utf-8", "windows-1252"]);
export const separator = z.enum([";", ",", "\t"]);
const decimalSeparator = z.enum([",", "."]);
const dayFormat = z.enum(["DD/MM/YYYY", "DD-MM-YYYY", "DD.MM.YYYY", "DD/MM/YY", "YYYY-MM-DD"]);

type Labels<Schema extends z.ZodType<string>> = Readonly<Record<z.output<Schema>, string>>;
const encodings: Labels<typeof encoding> = { "utf-8": "UTF-8", "windows-1252": "Windows (1252)" };
const separators: Labels<typeof separator> = { ";": "Point-virgule", ",": "Virgule", "\t": "Tabulation" };
const decimalSeparators: Labels<typeof decimalSeparator> = {
  ",": "Virgule : 1 234,56",
  ".": "Point : 1,234.56",
};
const dayFormats: Labels<typeof dayFormat> = {
  "DD/MM/YYYY": "31/12/2026",
  "DD-MM-YYYY": "31-12-2026",
  "DD.MM.YYYY": "31.12.2026",
  "DD/MM/YY": "31/12/26",
  "YYYY-MM-DD": "2026-12-31",
};

const column = z.string().max(200);
const chosenColumn = column.min(1, "Choisissez la colonne.");

const columnShape = {
  bookingDay: chosenColumn,
  valueDay: column.nullable(),
  /** One signed column, or one of debits and one of credits. */
  amount: column.nullable(),
  debit: column.nullable(),
  credit: column.nullable(),
  /** Columns whose texts are joined. */
  remittance: z.array(column).min(1, "Choisissez la colonne.").max(10),
  name: column.nullable(),
  iban: column.nullable(),
  bankReference: column.nullable(),
};

const profileShape = {
  encoding,
  separator,
  decimalSeparator,
  dayFormat,
  /** The line of the names of columns, from 1: banks write the account and its balance above. */
  headerLine: z.int().min(1, "De 1 à 50.").max(50, "De 1 à 50."),
};

/** The names of columns, as the header writes them. */
const columnsSchema = z.object(columnShape).check(({ value, issues }) => {
  const isSplit = value.debit !== null && value.credit !== null && value.amount === null;
  const isSigned = value.amount !== null && value.debit === null && value.credit === null;
  if (!isSplit && !isSigned)
    issues.push({
      code: "custom",
      path: ["amount"],
      message: "Choisissez la colonne du montant, ou celles du débit et du crédit.",
      input: value,
      continue: true,
    });
});

export const tableProfileSchema = z.object({ ...profileShape, columns: columnsSchema });
export type TableProfile = z.output<typeof tableProfileSchema>;

/** A layout that a person has not finished to describe. */
export const tableDraftSchema = z.object({
  ...profileShape,
  columns: z.object({ ...columnShape, bookingDay: column, remittance: z.array(column).max(10) }),
});

export const profileFields = fields({
  encoding: field.set("Encodage", encodings),
  separator: field.set("Séparateur", separators),
  decimalSeparator: field.set("Décimales", decimalSeparators),
  dayFormat: field.set("Format des dates", dayFormats),
  headerLine: field.number("Ligne des titres"),
});
export const columnFields = fields({
  bookingDay: field.text("Date comptable"),
  valueDay: field.text("Date de valeur"),
  amount: field.text("Montant signé"),
  debit: field.text("Débit"),
  credit: field.text("Crédit"),
  remittance: field.text("Libellés"),
  name: field.text("Payeur ou bénéficiaire"),
  iban: field.text("Son compte"),
  bankReference: field.text("Référence de la banque"),
});

/** A table as read by a profile; `problem` says in French why it cannot be imported. */
export const tableLayoutSchema = z.object({
  profile: tableDraftSchema,
  columns: z.array(z.string()),
  /** The first lines of the file. */
  rows: z.array(z.array(z.string())),
  problem: z.string(),
  lines: z.array(
    z.object({ bookingDay: daySchema, amountCents: sumSchema, name: z.string(), remittance: z.string() }),
  ),
  lineCount: z.int(),
  sumCents: sumSchema,
});
export type TableLayout = z.output<typeof tableLayoutSchema>;
