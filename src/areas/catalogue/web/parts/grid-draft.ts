// A grid being typed: texts in cells, pasted from a spreadsheet or typed one by one, parsed as a whole.
import { euros, frenchNumber, invalidAmountMessage, parsePrice } from "#kernel/money.ts";
import { type Grid, gridSchema } from "../../model/grid.ts";

export interface GridDraft {
  durations: readonly string[];
  kilometrages: readonly string[];
  /** One line per duration. */
  amounts: readonly (readonly string[])[];
}

/** Position of a cell: line -1 is the axis of mileages, column -1 the axis of durations, both the corner. */
export interface CellPosition {
  line: number;
  column: number;
}

const maxAxisLength = 40;
/** `25 290`, `1 000,50`: in typing format, with cents only when there are some. */
const euroText = (cents: number): string => frenchNumber(euros(cents), cents % 100 === 0 ? 0 : 2);

/** A grid with axes and no amounts yet. */
export const blankDraft = (durations: readonly number[], mileages: readonly number[]): GridDraft => ({
  durations: durations.map(String),
  kilometrages: mileages.map((mileage) => frenchNumber(mileage)),
  amounts: durations.map(() => mileages.map(() => "")),
});

export const emptyDraft: GridDraft = blankDraft(
  [12, 24, 36, 48, 60],
  [15_000, 30_000, 60_000, 90_000, 120_000],
);

/** `blank` is the starting draft when there is no grid. */
export const toDraft = (grid: Grid | null, blank: GridDraft = emptyDraft): GridDraft =>
  grid
    ? {
        ...blankDraft(grid.durations, grid.kilometrages),
        amounts: grid.amountsCents.map((line) => line.map(euroText)),
      }
    : blank;

/** "24", "30 000", and spreadsheet headings: "24 mois", "30 000 km". */
const wholeNumber = (text: string): number | null => {
  const digits = text.replace(/[\s\u00a0\u202f]/g, "").replace(/(km\/mois|mois|km)$/i, "");
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null;
};
const key = ({ line, column }: CellPosition): string => `${line}:${column}`;

export interface ParsedDraft {
  /** Null while any cell is invalid, or when every amount is empty. */
  grid: Grid | null;
  isEmpty: boolean;
  /** Messages by cell, `line:column`; the axes are line -1 and column -1. */
  problems: ReadonlyMap<string, string>;
}

function axisProblems(texts: readonly string[], at: (index: number) => CellPosition): Map<string, string> {
  const out = new Map<string, string>();
  texts.forEach((text, index) => {
    const value = wholeNumber(text);
    const before = index === 0 ? null : wholeNumber(texts[index - 1] ?? "");
    if (value === null) out.set(key(at(index)), "Nombre entier attendu.");
    else if (before !== null && value <= before)
      out.set(key(at(index)), "Les valeurs doivent être croissantes.");
  });
  return out;
}

/** Parses a draft into a grid, or into errors cell by cell. */
export function parseDraft(draft: GridDraft): ParsedDraft {
  const isEmpty = draft.amounts.every((line) => line.every((text) => text.trim() === ""));
  if (isEmpty) return { grid: null, isEmpty, problems: new Map() };
  const problems = new Map([
    ...axisProblems(draft.durations, (line) => ({ line, column: -1 })),
    ...axisProblems(draft.kilometrages, (column) => ({ line: -1, column })),
  ]);
  const amountsCents = draft.amounts.map((cells, line) =>
    cells.map((text, column) => {
      const cents = parsePrice(text);
      if (cents === null || cents < 0)
        problems.set(key({ line, column }), text.trim() === "" ? "Montant manquant." : invalidAmountMessage);
      return cents ?? 0;
    }),
  );
  const read = gridSchema.safeParse({
    durations: draft.durations.map(wholeNumber),
    kilometrages: draft.kilometrages.map(wholeNumber),
    amountsCents,
  });
  return { grid: problems.size === 0 && read.success ? read.data : null, isEmpty, problems };
}

/** The cells of a block copied from a spreadsheet. */
export const parseClipboard = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => line.split("\t").map((cell) => cell.trim()));

const replaceAt = <T>(of: readonly T[], at: number, value: T): T[] => of.with(at, value);

export function setCell(draft: GridDraft, { line, column }: CellPosition, text: string): GridDraft {
  if (line === -1) return { ...draft, kilometrages: replaceAt(draft.kilometrages, column, text) };
  if (column === -1) return { ...draft, durations: replaceAt(draft.durations, line, text) };
  return {
    ...draft,
    amounts: replaceAt(draft.amounts, line, replaceAt(draft.amounts[line] ?? [], column, text)),
  };
}

export const addDuration = (draft: GridDraft): GridDraft =>
  draft.durations.length >= maxAxisLength
    ? draft
    : {
        ...draft,
        durations: [...draft.durations, ""],
        amounts: [...draft.amounts, draft.kilometrages.map(() => "")],
      };
export const addMileage = (draft: GridDraft): GridDraft =>
  draft.kilometrages.length >= maxAxisLength
    ? draft
    : {
        ...draft,
        kilometrages: [...draft.kilometrages, ""],
        amounts: draft.amounts.map((line) => [...line, ""]),
      };
export const removeDuration = (draft: GridDraft, at: number): GridDraft => ({
  ...draft,
  durations: draft.durations.toSpliced(at, 1),
  amounts: draft.amounts.toSpliced(at, 1),
});
export const removeMileage = (draft: GridDraft, at: number): GridDraft => ({
  ...draft,
  kilometrages: draft.kilometrages.toSpliced(at, 1),
  amounts: draft.amounts.map((line) => line.toSpliced(at, 1)),
});

/**
 * Pastes a block from a cell on; missing lines and columns are added. At the corner the block is a whole
 * grid with its axes: mileages in the first line, durations in the first column.
 */
export function pasteCells(
  draft: GridDraft,
  { line, column }: CellPosition,
  cells: readonly (readonly string[])[],
): GridDraft {
  const isWhole = line === -1 && column === -1;
  const width = Math.max(...cells.map((row) => row.length));
  let next = isWhole
    ? {
        durations: cells.slice(1, maxAxisLength + 1).map(() => ""),
        kilometrages: Array<string>(Math.min(maxAxisLength, width - 1)).fill(""),
        amounts: cells
          .slice(1, maxAxisLength + 1)
          .map(() => Array<string>(Math.min(maxAxisLength, width - 1)).fill("")),
      }
    : draft;
  while (next.durations.length < Math.min(maxAxisLength, line + cells.length)) next = addDuration(next);
  while (next.kilometrages.length < Math.min(maxAxisLength, column + width)) next = addMileage(next);
  cells.forEach((row, down) => {
    row.forEach((text, across) => {
      const place = { line: line + down, column: column + across };
      if (
        (place.line === -1 && place.column === -1) ||
        place.line >= next.durations.length ||
        place.column >= next.kilometrages.length
      )
        return;
      next = setCell(next, place, text);
    });
  });
  return next;
}
