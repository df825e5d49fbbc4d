// Values that follow a label (`V.7 118`, `(D.1) RENAULT`, `0.10. VF1…`): each label defines the shape of its value.
import { placeOf } from "./lines.ts";
import type { FieldKey, Line, Method, ProposedField } from "./document-fields.ts";
import { comparableLine } from "./text.ts";

export interface LabelledField {
  /** As printed: "D.1", "49.4". */
  label: string;
  key: FieldKey;
  /** The shape of its value. */
  shape: RegExp;
  /** True for a value that words never look like: a description of any form may precede it. */
  isDistinct?: boolean;
  /** Other strokes that recognition reads for the label, as a pattern. */
  alias?: string;
  /** The part of the match that is the value; absent: all of it. */
  own?: RegExp;
  /** Converts the printed value to the stored one; null when it is impossible. */
  parse?: (raw: string) => string | null;
}

interface ValuePattern {
  pattern: RegExp;
  /** Reason to doubt what it finds, in French. */
  doubt?: string;
}

const escapeLabel = (label: string): string => label.replace(/[.*()]/g, "\\$&");

/** Words up to the next label, the next column or the end of the line. */
export const wordsPattern =
  /[^\s(:].*?(?=\s{2}|\s+\(?(?:[A-Z]\.\d(?:\.\d)?|\d{1,2}\.\d(?:\.\d)?)\)?[\s:.]|$)/;

/** Description of a field between its label and its value: « (D.1) Marque : RENAULT ». */
const describedPattern = String.raw`[^:\n]{2,80}?:\s*`;
/** Same, without a colon: the shape of the value shows where it starts. */
const loosePattern = String.raw`[^:\n]{2,70}?[\s:]\s*`;
/** Same, up to the next column, which holds the value and no label. */
const columnPattern = String.raw`\S[^:\n]{1,80}?\s{2,}(?!\(?[A-Z](?:\.\d|[.)]))`;
const inFront = String.raw`(?:^|(?<=\s{2})|(?=\())`;

/** Recognition drops the dot of a label and the space behind it: « P10 », « JM1 ». */
function gluedPattern({ label, alias, shape }: LabelledField): ValuePattern {
  const own = alias ?? label.replaceAll(".", String.raw`\.?`);
  const pattern = new RegExp(String.raw`(?:^|(?<=\s))${own}\s?:?\s?(${shape.source})(?=\s|$)`, "g");
  return { pattern, doubt: "Le libellé se lit mal : vérifiez la valeur." };
}

/** The patterns of a field, the strictest first; a described value has its label in brackets or in front. */
function patternsOf(field: LabelledField, method: Method): ValuePattern[] {
  const { label, shape, isDistinct = false } = field;
  const own = `\\(?${escapeLabel(label)}\\)?(?![\\w])\\.?`;
  // The number of a field, alone in a sentence, is any number.
  const start = method === "NUMBER" ? `${inFront}${own}\\s+` : String.raw`(?<![\w.])${own}\s*`;
  const sources = [
    `${inFront}${own}\\s+${describedPattern}(${shape.source})`,
    `${start}[:=]?\\s*(?:\\([^)]*\\)\\s*)?(${shape.source})`,
    ...(isDistinct ? [`${inFront}${own}\\s+${loosePattern}(${shape.source})`] : []),
    `${inFront}${own}\\s+${columnPattern}(${shape.source})`,
  ];
  return sources.map((source) => ({ pattern: new RegExp(source, "g") }));
}

interface FoundValue {
  raw: string;
  value: string;
  doubt?: string;
}

function findValue(
  text: string,
  { parse, own }: LabelledField,
  patterns: readonly ValuePattern[],
): FoundValue | null {
  for (const { pattern, doubt } of patterns)
    for (const [, match = ""] of text.matchAll(pattern)) {
      const raw = (own ? (own.exec(match)?.[0] ?? "") : match).trim();
      const value = parse ? parse(raw) : raw;
      if (value !== null && /[A-Z\d]/i.test(value))
        return { raw, value, ...(doubt !== undefined && { doubt }) };
    }
  return null;
}

/** A label alone on its line takes its value from the next line. */
const isLabelAlone = (text: string): boolean =>
  /^\(?[A-Z\d](?:\.?\d{0,2}[A-Za-z]?)*\)?[.:]?$/.test(text.trim());

/** True for a cell that starts with a label of its own. */
const isLabelled = (cell: string): boolean => /^\(?[A-Z](?:\.\d|\. |\))/.test(cell);

/** The cell below a heading that starts with the label, in a line of as many cells. */
function valueBelow(own: string, next: string, { label, shape, parse }: LabelledField): FoundValue | null {
  const [headings, cells] = [own.split("  "), next.split("  ")];
  const at = headings.findIndex((cell) => new RegExp(`^\\(?${escapeLabel(label)}\\)?(?![\\w.])`).test(cell));
  const raw = cells[at];
  if (at < 0 || raw === undefined || headings.length !== cells.length || isLabelled(raw)) return null;
  if (new RegExp(`^(?:${shape.source})$`).exec(raw) === null) return null;
  const value = parse ? parse(raw) : raw;
  return value === null || value === "" ? null : { raw, value };
}

/** The first value of a label in the lines; its place is that of the words of the value. */
function findField(
  lines: readonly Line[],
  field: LabelledField,
  find: (own: string, next: string | undefined) => { found: FoundValue; isOnNext: boolean } | null,
): Omit<ProposedField, "method" | "isChecked"> | null {
  for (const [index, line] of lines.entries()) {
    const following = lines[index + 1];
    const result = find(comparableLine(line.text), following && comparableLine(following.text));
    if (!result) continue;
    const own = result.isOnNext ? (following ?? line) : line;
    return { key: field.key, ...result.found, ...placeOf(own, result.found.raw) };
  }
  return null;
}

/** The first value of each label. */
export function readLabelledFields(
  lines: readonly Line[],
  labelledFields: readonly LabelledField[],
  method: Method,
): ProposedField[] {
  return labelledFields.flatMap((field) => {
    const withPatterns = (patterns: readonly ValuePattern[]) => (own: string, next: string | undefined) => {
      const isOnNext = isLabelAlone(own) && next !== undefined;
      const found = findValue(isOnNext ? `${own} ${next}` : own, field, patterns);
      return found && { found, isOnNext };
    };
    const below = (own: string, next: string | undefined) => {
      const found = next === undefined ? null : valueBelow(own, next, field);
      return found && { found, isOnNext: true };
    };
    const isGluable = method === "LABEL" && field.shape !== wordsPattern;
    const found =
      findField(lines, field, withPatterns(patternsOf(field, method))) ??
      findField(lines, field, below) ??
      (isGluable ? findField(lines, field, withPatterns([gluedPattern(field)])) : null);
    return found ? [{ ...found, method, isChecked: null }] : [];
  });
}
