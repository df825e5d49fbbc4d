// Search of VINs in the text of a document. A VIN is in one piece, with a label nearby or the code of a known maker;
// it is split by spaces or a line end only right after its label; that of our own car is found in any form. A check
// digit neither makes nor unmakes a VIN; I, O and Q are corrected only when confirmed by a label and a maker, or by
// the VIN of one of our cars.
import { type TextMatch, foldText, matchAt, plainText, type ReadPage } from "#kernel/documents/reading.ts";
import { cellsOf, headersIn, type Label, labelsIn, startOfLine } from "./vin-labels.ts";
import { checkResult, hasKnownMaker, isVin, replaceForbiddenLetters } from "./vin.ts";

/** A VIN with its position in a text. */
export interface VinPlace {
  vin: string;
  from: number;
  to: number;
  /** False when only a label marks it as a VIN and its letters cannot form one: a person must read it again. */
  isConfirmed: boolean;
}

/** VINs of our cars, in the fleet and on order. */
export type FleetVins = ReadonlySet<string>;

const length = 17;
const hasDigit = (text: string): boolean => /\d/.test(text);
const hasLetter = (text: string): boolean => /[A-Z]/.test(text);
/** European makers end their VINs with four digits (ISO 3780 requires it above 500 cars a year). */
const hasSerial = (text: string): boolean => /\d{4}$/.test(text);

/** Letters and digits only, each with its position in the text. */
interface Signs {
  letters: string;
  places: number[];
}

function signsOf(text: string, ranges: readonly { from: number; to: number }[]): Signs {
  let letters = "";
  const places: number[] = [];
  for (const { from, to } of ranges)
    for (let at = from; at < to; at += 1) {
      const sign = text[at] ?? "";
      if (!/[A-Z\d]/.test(sign)) continue;
      letters += sign;
      places.push(at);
    }
  return { letters: replaceForbiddenLetters(letters), places };
}

/** Number of table columns in which a VIN may continue on the next line. */
const columns = 8;

/** The text line by line, then column by column. */
function sequencesOf(folded: string): Signs[] {
  const rows = cellsOf(folded);
  const byColumn = Array.from({ length: columns }, (_, at) => rows.flatMap((cells) => cells[at] ?? []));
  return [[{ from: 0, to: folded.length }], ...byColumn.filter((cells) => cells.length > 1)].map((ranges) =>
    signsOf(folded, ranges),
  );
}

function* windowsOf(folded: string): Iterable<{ vin: string; from: number; to: number }> {
  for (const { letters, places } of sequencesOf(folded))
    for (let at = 0; at + length <= letters.length; at += 1) {
      const vin = letters.slice(at, at + length);
      if (!hasDigit(vin) || !hasLetter(vin)) continue;
      yield { vin, from: places[at] ?? 0, to: (places[at + length - 1] ?? 0) + 1 };
    }
}

const foldedOf = (text: string): string => foldText(plainText(text));

/** Every candidate for the VIN of one of our cars, however it is split, for lookup. */
export const possibleVins = (pages: readonly Pick<ReadPage, "text">[]): Set<string> =>
  new Set(pages.flatMap(({ text }) => [...windowsOf(foldedOf(text))].map(({ vin }) => vin)));

const fleetPlaces = (folded: string, fleetVins: FleetVins): VinPlace[] =>
  fleetVins.size === 0
    ? []
    : [...windowsOf(folded)]
        .filter(({ vin }) => fleetVins.has(vin))
        .map((place) => ({ ...place, isConfirmed: true }));

/** Seventeen labelled characters: valid as written, corrected with a known maker, else left to a person. */
function labelledPlace(written: string, from: number, to: number): VinPlace | null {
  const vin = replaceForbiddenLetters(written);
  if (!hasLetter(written) || !hasDigit(written)) return null;
  const isConfirmed = vin === written || hasKnownMaker(vin);
  return { vin: isConfirmed ? vin : written, from, to, isConfirmed };
}

const onePiece = /(?<![A-Z0-9])[A-Z0-9]{17}(?![A-Z0-9])/g;

function piecePlaces(folded: string, labels: readonly Label[]): VinPlace[] {
  const headers = headersIn(folded, labels);
  const cells = new Map(cellsOf(folded).flatMap((row) => row.map(({ from, to }) => [from, to] as const)));
  return [...folded.matchAll(onePiece)].flatMap(({ 0: written, index: from }) => {
    const to = from + length;
    const line = startOfLine(folded, from);
    const isLabelled =
      labels.some((label) => label.reach === "LINE" && startOfLine(folded, label.from) === line) ||
      labels.some((label) => label.to <= from && /^[^A-Z0-9]{0,12}$/.test(folded.slice(label.to, from))) ||
      (cells.get(from) === to && headers.some((header) => header < line));
    if (isLabelled) return labelledPlace(written, from, to) ?? [];
    return hasSerial(written) && isVin(written) && hasKnownMaker(written)
      ? [{ vin: written, from, to, isConfirmed: true }]
      : [];
  });
}

const pieces =
  /^[ :°.,#()[\]/|=*-]{0,12}\n?[ ]{0,12}((?:[A-Z0-9][ -]{0,3}\n? {0,3}){16}[A-Z0-9])(?![A-Z0-9])/;

/** True for words of a sentence rather than groups of a number: « du 20 septembre 2026 ». */
const isWordy = (written: string): boolean => written.split(/[ \n-]+/).some((one) => /^[A-Z]{4,}$/.test(one));

/** VINs split by spaces or one line end, right after a label. */
function cutPlaces(folded: string, labels: readonly Label[]): VinPlace[] {
  return labels.flatMap(({ to: after, reach }) => {
    const match = pieces.exec(folded.slice(after, after + 120));
    const written = match?.[1] ?? "";
    const compact = written.replaceAll(/[^A-Z0-9]/g, "");
    if (compact.length !== length || !hasSerial(replaceForbiddenLetters(compact))) return [];
    if ((written.match(/\n/g) ?? []).length > 1) return [];
    const isKnown = hasKnownMaker(replaceForbiddenLetters(compact));
    if (!isKnown && (reach !== "LINE" || isWordy(written))) return [];
    const from = after + (match?.[0].length ?? 0) - written.length;
    return labelledPlace(compact, from, from + written.length) ?? [];
  });
}

/** VINs split by spaces in a labelled column of a table, with the code of a known maker. */
function cellPlaces(folded: string, labels: readonly Label[]): VinPlace[] {
  const headers = headersIn(folded, labels);
  if (headers.length === 0) return [];
  return cellsOf(folded)
    .flat()
    .flatMap(({ from, to }) => {
      const written = folded.slice(from, to);
      const compact = replaceForbiddenLetters(written.replaceAll(" ", ""));
      const isOne = written.includes(" ") && isVin(compact) && hasSerial(compact) && hasKnownMaker(compact);
      return isOne && headers.some((header) => header < from)
        ? [{ vin: compact, from, to, isConfirmed: true }]
        : [];
    });
}

/** VINs of a text in order, without duplicates; `fleetVins` are our cars that may be in it. */
export function vinPlaces(text: string, fleetVins: FleetVins): VinPlace[] {
  const folded = foldedOf(text);
  const labels = labelsIn(folded);
  const places: VinPlace[] = [];
  for (const place of [
    ...fleetPlaces(folded, fleetVins),
    ...piecePlaces(folded, labels),
    ...cutPlaces(folded, labels),
    ...cellPlaces(folded, labels),
  ])
    if (!places.some(({ from, to }) => place.from < to && from < place.to)) places.push(place);
  const sorted = places.toSorted((one, other) => one.from - other.from);
  return sorted.filter(({ vin }, at) => sorted.findIndex((one) => one.vin === vin) === at);
}

/** A VIN of a document, with its position and what speaks for it. */
export interface FoundVin {
  value: string;
  found: TextMatch;
  /** Result of its ninth character, for makers that compute it; null for the others. */
  isChecked: boolean | null;
  doubt?: string;
}

/** VINs of a document in order, without duplicates. */
export function vinsIn(pages: readonly ReadPage[], fleetVins: FleetVins): FoundVin[] {
  const all = pages.flatMap(({ text }, index) =>
    vinPlaces(text, fleetVins)
      .filter(({ isConfirmed }) => isConfirmed)
      .map(({ vin, from, to }): FoundVin => {
        const found = matchAt(pages, index, { from, to });
        return {
          value: vin,
          found,
          isChecked: checkResult(vin),
          ...(/[IOQ]/i.test(found.text) && { doubt: `Écrit « ${found.text} » : relisez-le.` }),
        };
      }),
  );
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at);
}
