// The layout of the statements of a bank as tables (CSV).
import { z } from "zod";

const column = z.string().min(1);

export const tableProfileSchema = z.object({
  encoding: z.enum(["utf-8", "windows-1252"]),
  separator: z.enum([";", ",", "\t"]),
  decimalSeparator: z.enum([",", "."]),
  dayFormat: z.enum(["DD/MM/YYYY", "DD-MM-YYYY", "DD.MM.YYYY", "DD/MM/YY", "YYYY-MM-DD"]),
  /** The line of the names of columns, from 1: banks write the account and its balance above. */
  headerLine: z.int().min(1).max(50),
  /** The names of columns, as the header writes them. */
  columns: z.object({
    bookingDay: column,
    valueDay: column.nullable(),
    /** One signed column, or one of debits and one of credits. */
    amount: z.union([z.object({ signed: column }), z.object({ debit: column, credit: column })]),
    /** Columns whose texts are joined. */
    remittance: z.array(column).min(1),
    name: column.nullable(),
    iban: column.nullable(),
    bankReference: column.nullable(),
  }),
});
export type TableProfile = z.output<typeof tableProfileSchema>;
