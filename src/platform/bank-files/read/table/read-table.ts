// Reads a statement laid out as a table (CSV), by the profile of its bank.
import Papa from "papaparse";
import { type Day, isDay } from "#kernel/calendar/day.ts";
import { ibanProblem } from "#kernel/company/iban.ts";
import { compactNumber } from "#kernel/company/identifiers.ts";
import { type Cents, normaliseMinus } from "#kernel/money.ts";
import { balanceProblem } from "#kernel/sepa/balance.ts";
import { withFingerprints } from "#kernel/sepa/fingerprint.ts";
import type { Statement, StatementBalance, StatementLine } from "#kernel/sepa/statement.ts";
import type { TableProfile } from "#kernel/sepa/table-profile.ts";
import { parseDecimalAmount } from "#kernel/sepa/decimal.ts";
import { sumOf } from "../elements.ts";
import { checkCount, checkReference, cutText, decode, quoted, unreadable } from "../file-text.ts";
import { checkLines } from "./line-bounds.ts";

/** Facts that a table lacks: the account, and the balances that a person reads on the site of the bank. */
export interface TableAccount {
  /** The name of the statement: that of its file. */
  id: string;
  iban: string;
  opening: StatementBalance;
  closing: StatementBalance;
}

function tableText(bytes: Uint8Array, encoding: TableProfile["encoding"]): string {
  checkLines(bytes);
  const text = decode(bytes, encoding);
  if (text.includes("\0")) throw unreadable("Ce fichier n’est pas un texte.");
  return text;
}

/** Far above those of 100 000 movements. */
const maximumCells = 4_000_000;

function checkCells(text: string, separator: TableProfile["separator"]): void {
  let at = text.indexOf(separator);
  for (let count = 1; at !== -1; count += 1) {
    if (count > maximumCells) throw unreadable("Ce fichier a trop de colonnes.");
    at = text.indexOf(separator, at + 1);
  }
}

/** The cells of each line of the file, at most `limit` lines; 0 for all. */
export function tableCells(
  bytes: Uint8Array,
  { encoding, separator }: Pick<TableProfile, "encoding" | "separator">,
  limit = 0,
): string[][] {
  const text = tableText(bytes, encoding);
  checkCells(text, separator);
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: limit,
  });
  const error = errors.find(({ type }) => type === "Quotes");
  if (error)
    throw unreadable(`Ligne ${(error.row ?? 0) + 1} : des guillemets sont mal placés ou ne sont pas fermés.`);
  return data;
}

/** A line of the table: its number in the file, from 1, and its cells by column. */
interface TableRow {
  number: number;
  cells: ReadonlyMap<string, string>;
}

function namedColumns({ columns }: TableProfile): string[] {
  const { remittance, ...others } = columns;
  return [...Object.values(others), ...remittance].filter((name) => name !== null);
}

/** Each profile column appears once in the header. */
function checkColumns(columns: readonly string[], profile: TableProfile): void {
  const names = namedColumns(profile);
  const missing = names.filter((name) => !columns.includes(name));
  if (missing.length > 0)
    throw unreadable(`Colonnes absentes de la ligne ${profile.headerLine} : ${missing.join(", ")}.`);
  const doubled = names.find((name) => columns.indexOf(name) !== columns.lastIndexOf(name));
  if (doubled !== undefined) throw unreadable(`La colonne ${quoted(doubled)} est en double.`);
}

export const headerOf = (data: readonly (readonly string[])[], { headerLine }: TableProfile): string[] =>
  (data[headerLine - 1] ?? []).map((name) => name.trim());

function tableRows(data: readonly string[][], profile: TableProfile): TableRow[] {
  const columns = headerOf(data, profile);
  checkColumns(columns, profile);
  const rows = data
    .map((values, index) => ({ number: index + 1, values }))
    .slice(profile.headerLine)
    .filter(({ values }) => values.some((value) => value.trim() !== ""));
  checkCount(rows.length);
  return rows.map(({ number, values }) => {
    if (values.length < columns.length) throw unreadable(`Ligne ${number} : il manque des colonnes.`);
    return { number, cells: new Map(columns.map((name, index) => [name, (values[index] ?? "").trim()])) };
  });
}

const dayShapes: Readonly<Record<TableProfile["dayFormat"], RegExp>> = {
  "DD/MM/YYYY": /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  "DD-MM-YYYY": /^(?<day>\d{2})-(?<month>\d{2})-(?<year>\d{4})$/,
  "DD.MM.YYYY": /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})$/,
  "DD/MM/YY": /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{2})$/,
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/,
};

export function parseTableDay(text: string, format: TableProfile["dayFormat"]): Day | null {
  const { day, month, year = "" } = dayShapes[format].exec(text)?.groups ?? {};
  const on = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isDay(on) ? on : null;
}

/** Sign, whole part with or without thousands, cents. */
const amountShapes: Readonly<Record<TableProfile["decimalSeparator"], RegExp>> = {
  ",": /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/,
  ".": /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/,
};

/** `1 234,56`, `-1.234,56 €`, `+12,5`: null for anything else, so that no digit is ever guessed. */
export function parseTableAmount(
  text: string,
  decimalSeparator: TableProfile["decimalSeparator"],
): Cents | null {
  const compact = normaliseMinus(text).replaceAll(/[\s€]|EUR$/g, "");
  const [, sign, whole, fraction = "00"] = amountShapes[decimalSeparator].exec(compact) ?? [];
  if (whole === undefined) return null;
  const amount = parseDecimalAmount(`${whole.replaceAll(/\D/g, "")}.${fraction}`);
  return amount && sign === "-" ? -amount : amount;
}

function amountOf({ number, cells }: TableRow, { columns, decimalSeparator }: TableProfile): Cents {
  const valueOf = (column: string): Cents => {
    const text = cells.get(column) ?? "";
    const amount = text === "" ? 0 : parseTableAmount(text, decimalSeparator);
    if (amount === null) throw unreadable(`Ligne ${number} : le montant ${quoted(text)} est invalide.`);
    return amount;
  };
  if (columns.amount !== null) return valueOf(columns.amount);
  const debit = Math.abs(columns.debit === null ? 0 : valueOf(columns.debit));
  const credit = columns.credit === null ? 0 : valueOf(columns.credit);
  if (debit !== 0 && credit !== 0)
    throw unreadable(`Ligne ${number} : un débit et un crédit sur la même ligne.`);
  return debit === 0 ? credit : -debit;
}

function otherIban(text: string): string | null {
  const iban = compactNumber(text);
  return iban === "" || ibanProblem(iban) !== null ? null : iban;
}

export type TableLine = Omit<StatementLine, "fingerprint">;

function lineOf(row: TableRow, profile: TableProfile): TableLine {
  const { number, cells } = row;
  const { columns, dayFormat } = profile;
  const textOf = (column: string | null): string => (column === null ? "" : (cells.get(column) ?? ""));
  const dayOf = (column: string): Day => {
    const on = parseTableDay(textOf(column), dayFormat);
    if (on === null) throw unreadable(`Ligne ${number} : la date ${quoted(textOf(column))} est invalide.`);
    return on;
  };
  const amountCents = amountOf(row, profile);
  if (amountCents === 0) throw unreadable(`Ligne ${number} : le montant est absent ou nul.`);
  return {
    amountCents,
    bookingDay: dayOf(columns.bookingDay),
    valueDay: columns.valueDay === null || textOf(columns.valueDay) === "" ? null : dayOf(columns.valueDay),
    bankReference: checkReference(textOf(columns.bankReference)) || null,
    name: cutText(textOf(columns.name)) || null,
    iban: otherIban(textOf(columns.iban)),
    remittance: cutText(columns.remittance.map(textOf).filter(Boolean).join(" ")),
    entryReference: null,
    messageId: null,
    endToEndId: null,
    mandateReference: null,
    structuredReference: null,
    returnCode: null,
    batchId: null,
    label: "",
    isReversal: false,
    chargesCents: 0,
    details: [],
    unexplainedCents: 0,
  };
}

export const linesOf = (data: readonly string[][], profile: TableProfile): TableLine[] =>
  tableRows(data, profile).map((row) => lineOf(row, profile));

export function readStatementTable(
  bytes: Uint8Array,
  profile: TableProfile,
  account: TableAccount,
): Statement {
  const lines = linesOf(tableCells(bytes, profile), profile);
  const problem = balanceProblem(account, sumOf(lines.map(({ amountCents }) => amountCents)));
  if (problem !== null) throw unreadable(problem);
  return {
    ...account,
    currency: "EUR",
    reversals: "AS_GIVEN",
    lines: withFingerprints(account.iban, lines),
  };
}
