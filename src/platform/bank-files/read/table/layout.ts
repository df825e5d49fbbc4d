// The layout of a table and its first lines, shown before an import.
import { Failure } from "#kernel/failure.ts";
import { guessProfile, headerLineOf, type TableText } from "#kernel/sepa/table-guess.ts";
import {
  separator,
  type TableLayout,
  type TableProfile,
  tableProfileSchema,
} from "#kernel/sepa/table-profile.ts";
import { sumOf } from "../elements.ts";
import { cutText, looksLikeUtf8, unreadable } from "../file-text.ts";
import { checkLines } from "./line-bounds.ts";
import { headerOf, linesOf, tableCells, type TableLine } from "./read-table.ts";

const displayedRows = 8;
const displayedColumns = 40;
const displayedLines = 5;
const guessedRows = 100;

/** A refusal of the file is a fact to display. */
function attempt<T>(read: () => T): { value: T } | { problem: string } {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof Failure) return { problem: error.message };
    throw error;
  }
}

/** The separator whose table has a header that we know, else the first that makes several columns. */
function textOf(bytes: Uint8Array): TableText {
  const encoding = looksLikeUtf8(bytes) ? "utf-8" : "windows-1252";
  const candidates = separator.options.map((one) => {
    const text: TableText = { encoding, separator: one };
    return { text, rows: cellsOrNone(bytes, text) };
  });
  const found =
    candidates.find(({ rows }) => headerLineOf(rows) !== null) ??
    candidates.find(({ rows }) => rows.some(({ length }) => length > 1));
  return found?.text ?? { encoding, separator: ";" };
}

/** Quotes may be misplaced under a separator that is not that of the file. */
function cellsOrNone(bytes: Uint8Array, text: TableText): string[][] {
  const cells = attempt(() => tableCells(bytes, text, guessedRows));
  return "problem" in cells ? [] : cells.value;
}

function guess(bytes: Uint8Array): TableProfile {
  const text = textOf(bytes);
  return guessProfile(cellsOrNone(bytes, text), text);
}

type Reading = Pick<TableLayout, "problem" | "lines" | "lineCount" | "sumCents">;

const unread = (problem: string): Reading => ({ problem, lines: [], lineCount: 0, sumCents: 0 });

const toLine = ({ bookingDay, amountCents, name, remittance }: TableLine): TableLayout["lines"][number] => ({
  bookingDay,
  amountCents,
  name: name ?? "",
  remittance,
});

function readLines(data: readonly string[][], profile: TableProfile): Reading {
  const checked = tableProfileSchema.safeParse(profile);
  if (!checked.success) return unread(checked.error.issues[0]?.message ?? "");
  const lines = linesOf(data, checked.data);
  return {
    problem: "",
    lines: lines.slice(0, displayedLines).map(toLine),
    lineCount: lines.length,
    sumCents: sumOf(lines.map(({ amountCents }) => amountCents)),
  };
}

/** The layout by one profile: a file that it does not read is displayed with the reason. */
function layoutBy(bytes: Uint8Array, profile: TableProfile): TableLayout {
  const cells = attempt(() => tableCells(bytes, profile));
  if ("problem" in cells) return { profile, columns: [], rows: [], ...unread(cells.problem) };
  const reading = attempt(() => readLines(cells.value, profile));
  return {
    profile,
    columns: [...new Set(headerOf(cells.value, profile))].filter(Boolean),
    rows: cells.value.slice(0, displayedRows).map((row) => row.slice(0, displayedColumns).map(cutText)),
    ...("problem" in reading ? unread(reading.problem) : reading.value),
  };
}

/** By the profile that a person has described; else by that of the account, or by a guess when it reads nothing. */
export function readTableLayout(
  bytes: Uint8Array,
  { described, remembered }: { described: TableProfile | null; remembered: TableProfile | null },
): TableLayout {
  checkLines(bytes);
  if (described) return layoutBy(bytes, described);
  const layout = remembered && layoutBy(bytes, remembered);
  if (layout && layout.problem === "") return layout;
  const guessed = layoutBy(bytes, guess(bytes));
  if (guessed.rows.length === 0) throw unreadable("Ce fichier n’est pas un tableau.");
  return layout && guessed.problem !== "" ? layout : guessed;
}
