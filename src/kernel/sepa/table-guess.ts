// The layout of a table, guessed from the names of its columns and its first values: a person corrects it.
import { normalText } from "#kernel/text/normal-text.ts";
import type { TableProfile } from "./table-profile.ts";

type Columns = TableProfile["columns"];
export type TableText = Pick<TableProfile, "encoding" | "separator">;

const names: Readonly<Record<keyof Columns, RegExp>> = {
  valueDay: /^date.*valeur|^valeur$/,
  bookingDay: /^date|^jour/,
  debit: /^debit/,
  credit: /^credit/,
  amount: /^montant|^somme/,
  bankReference: /^(ref|numero d'operation)/,
  iban: /^iban|^compte (tiers|du tiers|contrepartie)/,
  name: /^(nom|tiers|contrepartie|beneficiaire|emetteur|payeur)/,
  remittance: /libelle|detail|motif|information|communication|objet|nature|description|operation/,
};

const isNamed = (key: keyof Columns, text: string): boolean => names[key].test(normalText(text.trim()));

/** Each column is used once, by the first meaning that its name has. */
function columnsOf(header: readonly string[]): Columns {
  const left = header.map((name) => name.trim()).filter(Boolean);
  const takeAll = (key: keyof Columns): string[] => {
    const found = left.filter((name) => isNamed(key, name));
    for (const name of found) left.splice(left.indexOf(name), 1);
    return found;
  };
  const take = (key: keyof Columns): string | null => {
    const found = left.findIndex((name) => isNamed(key, name));
    return left.splice(found, found === -1 ? 0 : 1)[0] ?? null;
  };
  const [valueDay, bookingDay, debit, credit, amount] = [
    take("valueDay"),
    take("bookingDay"),
    take("debit"),
    take("credit"),
    take("amount"),
  ];
  const isSplit = debit !== null && credit !== null;
  return {
    bookingDay: bookingDay ?? "",
    valueDay,
    debit: isSplit ? debit : null,
    credit: isSplit ? credit : null,
    amount: isSplit ? null : amount,
    bankReference: take("bankReference"),
    iban: take("iban"),
    name: take("name"),
    remittance: takeAll("remittance").slice(0, 10),
  };
}

const hasAmount = ({ amount, debit }: Columns): boolean => amount !== null || debit !== null;
const hasDay = ({ bookingDay }: Columns): boolean => bookingDay !== "";

type Rows = readonly (readonly string[])[];

/** From 1; null without any. */
function firstLine(rows: Rows, isFound: (columns: Columns) => boolean): number | null {
  const index = rows.slice(0, 50).findIndex((cells) => isFound(columnsOf(cells)));
  return index === -1 ? null : index + 1;
}

/** The line of the names of columns, from 1; null in a table that has none of them. */
export const headerLineOf = (rows: Rows): number | null =>
  firstLine(rows, (columns) => hasDay(columns) && hasAmount(columns));

function dayFormatOf(text: string): TableProfile["dayFormat"] {
  if (/^\d{4}-/.test(text)) return "YYYY-MM-DD";
  if (/^\d\d\/\d\d\/\d\d$/.test(text)) return "DD/MM/YY";
  if (text.includes(".")) return "DD.MM.YYYY";
  return text.includes("-") ? "DD-MM-YYYY" : "DD/MM/YYYY";
}

/** A profile for a table whose text is read already. */
export function guessProfile(rows: Rows, text: TableText): TableProfile {
  const headerLine = headerLineOf(rows) ?? firstLine(rows, hasDay) ?? 1;
  const header = rows[headerLine - 1] ?? [];
  const columns = columnsOf(header);
  const values = (column: string | null): string[] => {
    const at = header.findIndex((name) => name.trim() === column);
    return rows.slice(headerLine, headerLine + 50).flatMap((row) => row[at]?.trim() || []);
  };
  const amounts = [columns.amount, columns.debit, columns.credit].flatMap(values);
  return {
    ...text,
    headerLine,
    columns,
    dayFormat: dayFormatOf(values(columns.bookingDay)[0] ?? ""),
    decimalSeparator: amounts.some((amount) => /\.\d{1,2}$/.test(amount)) ? "." : ",",
  };
}
