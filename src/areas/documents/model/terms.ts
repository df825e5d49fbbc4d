// Values that a document words after their labels: « Souscripteur : X », a label and its value in two columns, a
// heading with its value below it.
import { cellsOf } from "#fleet/model/vin-labels.ts";
import { foldText, matchAt, plainText, type ReadPage } from "#kernel/documents/reading.ts";
import { isSame } from "./compare.ts";
import type { Candidate } from "./kind.ts";

export interface Term extends Pick<Candidate, "label" | "agreement" | "isLoose"> {
  /** Patterns of its labels, in capitals without accents, the surest first. */
  labels: readonly string[];
  /** Patterns of labels that also word other facts, read when no surer one is found: their value is always doubtful. */
  weakLabels?: readonly string[];
  /** Pattern of its value; absent: words, up to the end of their column. */
  shape?: string;
  /** The value to store; null for a text that cannot be one. */
  parse?: (text: string) => string | null;
  /** Check of its own key. */
  isRight?: (value: string) => boolean;
}

interface Place {
  page: number;
  from: number;
  to: number;
}

const words = String.raw`[^\s:][^\n]*?(?=\s{2}|\s*\n|\s*$)`;
/**
 * After a label: a colon or a column, with a remark in brackets between at most; else a space, unless the words go on
 * with the label: « Marque et modèle », « Souscripteur du contrat ».
 */
const separators = [
  String.raw`(?: ?\([^)\n]{1,30}\))?(?: *:[ ]*| {2,})`,
  String.raw` (?!(?:ET|OU|DU|DE|DES|AU|[/&])[ ]|D')`,
];
const starting = "(?<![A-Z])";

/** Headings that tables of many documents have, whether a term reads them or not. */
const commonHeading =
  /^(?:\(?[A-Z]\.\d\)|\([A-Z]\)|(?:N[°O]|NUMERO|DATE|TYPE|GENRE|CATEGORIE|ENERGIE|MARQUE|MODELE|COULEUR|PUISSANCE|PAYS|CENTRE|IMMATRICULATION|KILOMETRAGE|NATURE|RESULTAT)(?: D[EU] [A-Z-]+)?$)/;

/** Words in front of a colon, or a common heading, are a label and not a value. */
const isLabelLike = (text: string): boolean =>
  (/:/.test(text.slice(0, 40)) && !/\d:\d/.test(text)) || commonHeading.test(text);

function* besideLabel(folded: string, label: string, { shape }: Term): Iterable<Omit<Place, "page">> {
  for (const separator of separators)
    for (const { indices } of folded.matchAll(
      new RegExp(`${starting}(?:${label})${separator}(${shape ?? words})`, "gd"),
    )) {
      const [from, to] = indices?.[1] ?? [0, 0];
      yield { from, to };
    }
}

/** The cell under a heading, in one of the two lines below it. */
function* belowLabel(folded: string, label: string, { shape }: Term): Iterable<Omit<Place, "page">> {
  const heading = new RegExp(`^(?:${label})(?: ?\\([^)]{1,30}\\))? ?:?$`);
  const value = new RegExp(`^(?:${shape ?? words})`);
  const rows = cellsOf(folded);
  for (const [index, cells] of rows.entries())
    for (const [column, { from, to }] of cells.entries()) {
      if (!heading.test(folded.slice(from, to))) continue;
      const cell = rows[index + 1]?.[column];
      const isUnder = cell && rows[index + 1]?.length === cells.length;
      const found = isUnder && value.exec(folded.slice(cell.from, cell.to));
      if (found) yield { from: cell.from, to: cell.from + found[0].length };
    }
}

/** True for a heading of the same document: in a table, headings are adjacent. */
const isHeading = (text: string, terms: readonly Term[]): boolean =>
  terms.some(({ labels }) => labels.some((label) => new RegExp(`^(?:${label})(?: ?\\(|$)`).test(text)));

interface TermReading {
  pages: readonly ReadPage[];
  key: string;
  term: Term;
  all: readonly Term[];
}

function* valuesBeside(
  { pages, key, term, all }: TermReading,
  label: string,
  find: typeof besideLabel,
): Iterable<Candidate & Place> {
  const { label: title, parse = (text) => text, isRight, agreement, isLoose } = term;
  for (const [index, { text }] of pages.entries()) {
    const folded = foldText(plainText(text));
    for (const { from, to } of find(folded, label, term)) {
      const written = folded.slice(from, to).trim();
      if (term.shape === undefined && (isLabelLike(written) || isHeading(written, all))) continue;
      const found = matchAt(pages, index, { from, to });
      const value = parse(plainText(found.text).trim());
      if (value === null || value === "") continue;
      yield {
        key,
        label: title,
        value,
        raw: found.text.trim(),
        page: found.page,
        box: found.box,
        from,
        to,
        ...(isRight && { isChecked: isRight(value) }),
        ...(agreement && { agreement }),
        ...(isLoose === true && { isLoose }),
      };
    }
  }
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.page === other.page && one.from < other.to && other.from < one.to;

/** The first value by its surest label, with the other values that its labels state elsewhere in the document. */
function readTerm(reading: TermReading): Candidate[] {
  const { labels, weakLabels = [] } = reading.term;
  const valuesOf = (patterns: readonly string[]) =>
    patterns.flatMap((label) =>
      [besideLabel, belowLabel].flatMap((find) => [...valuesBeside(reading, label, find)]),
    );
  const sure = valuesOf(labels);
  const found = [...sure, ...valuesOf(weakLabels)];
  const [first] = found;
  if (!first) return [];
  const others = found.filter(
    (one) =>
      one.isLoose !== true &&
      !isSamePlace(one, first) &&
      one.isChecked !== false &&
      !isSame(reading.key, one.value, first.value),
  );
  const { from: _from, to: _to, ...value } = first;
  return [
    {
      ...value,
      ...(sure.length === 0 && { doubt: "Son libellé est imprécis : relisez-le." }),
      ...(others.length > 0 && { others: [...new Set(others.map((one) => one.raw ?? one.value))] }),
    },
  ];
}

/** The value of each term, and whether it is the only candidate of its kind. */
export const readTerms = (pages: readonly ReadPage[], terms: Readonly<Record<string, Term>>): Candidate[] =>
  Object.entries(terms).flatMap(([key, term]) => readTerm({ pages, key, term, all: Object.values(terms) }));
