// Number and day of an order or invoice: next to their label, under their heading, or in a phrase of the document.
import { rivalsDoubt } from "#documents/model/doubt.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { dayPattern, parseDay } from "./amounts.ts";
import { labelledPattern, type Proposed, readFirst } from "./proposed.ts";

const titles =
  "(?:BON DE COMMANDE(?: (?:DE )?VEHICULE(?: NEUF| D.OCCASION)?)?|COMMANDE|FACTURE(?: PRO ?FORMA| DE VENTE| (?:DE )?VEHICULE(?: NEUF| D.OCCASION)?)?|AUFTRAGS?(?:BESTATIGUNG)?|(?:VERBINDLICHE )?BESTELLUNG|RECHNUNGS?|PROFORMA(?:RECHNUNG)?|PURCHASE ORDER|ORDER|INVOICE)";
const numberShape = String.raw`[A-Z]{0,6}[ \-/]?\d[A-Z0-9\-/]{1,18}|[A-Z]{1,6}[\-/]?\d(?![A-Z0-9])`;
const numberPattern = new RegExp(
  String.raw`(?:^|[^A-Z])(?<!DATE (?:DE |D.)?(?:LA )?)${titles}-?[ ]{0,3}(?:NUMMER ?|NUMBER ?|NUMERO ?|NR\.? ?|N[°º]\.? ?|NO?(?![A-Z])\.? ?|# ?)?:? {0,3}(${numberShape})`,
  "m",
);
const numberOrNull = (text: string): string | null => (/\d/.test(text) ? text.trim() : null);

const numberTerm: Term = {
  label: "Numéro",
  labels: [
    String.raw`(?:N[°ºO]\.?|NUMERO|REFERENCE|REF\.?) ?(?:DE |D.)?(?:LA )?${titles}`,
    String.raw`${titles}[ -]?(?:N[°º]|NR\.?|NO\.?|NUMMER|NUMBER)`,
  ],
  shape: numberShape,
};

const dayLabels =
  "DATE (?:DE |D.)?(?:LA )?(?:COMMANDE|FACTURE|FACTURATION|EMISSION)|FACTURE DU|COMMANDE DU|BESTELLDATUM|RECHNUNGSDATUM|AUFTRAGSDATUM|ORDER DATE|INVOICE DATE|DATED|(?<!NAISSANCE )DATE|DATUM|(?:ETABLI|COMMANDE|FACTURE|EMIS)E? LE|(?:BESTELLT|AUSGESTELLT) AM|TAX POINT";
const dayTerm: Term = { label: "Date", labels: [dayLabels], shape: dayPattern, parse: parseDay };

/** « Facture 12 du 3 mars 2026 »; « Lyon, le 3 mars 2026 ». */
const dayPhrases = [
  new RegExp(String.raw`(?:^|[^A-Z])${titles}[^\n]{0,30}? (?:DU|VOM|OF) (${dayPattern})`, "m"),
  new RegExp(String.raw`^[^\n]{0,60}?[A-Z]{2}[A-Z '-]*, (?:LE|DEN) (${dayPattern})`, "m"),
];

const otherDays =
  "LOI|DECRET|ARTICLE|CIRCULATION|MEC|IMMATRICULATION|(?:ERST)?ZULASSUNG|EZ|REG|REGISTERED|LIVRAISON|LIEFER[A-Z]*|DELIVERY|ECHEANCE|VALABLE";
/** A day without a label, on a line that does not say what other day it is. */
const bareDay = new RegExp(
  String.raw`^(?![^\n]*(?<![A-Z])(?:${otherDays})(?![A-Z]))[^\n]{0,80}?(?<![\d./-])(${dayPattern})`,
  "m",
);

const fromTerm = <Value>(
  pages: readonly ReadPage[],
  term: Term,
  parse: (text: string) => Value | null,
): Proposed<Value> | null => {
  const [found] = readTerms(pages, { found: term });
  const value = found ? parse(found.raw ?? found.value) : null;
  if (!found || value === null) return null;
  const { raw, page, doubt = rivalsDoubt(found) } = found;
  return {
    value,
    text: raw ?? found.value,
    page,
    evidence: "LABEL",
    isDoubtful: doubt !== null,
    ...(doubt !== null && { doubt }),
  };
};

export const readOrderNumber = (pages: readonly ReadPage[]): Proposed<string> | null =>
  readFirst(pages, [numberPattern], numberOrNull) ?? fromTerm(pages, numberTerm, numberOrNull);

/** A bare day is proposed with a doubt. */
export function readOrderDay(pages: readonly ReadPage[]): Proposed<Day> | null {
  const stated =
    readFirst(pages, [labelledPattern(dayLabels, dayPattern)], parseDay) ??
    readFirst(pages, dayPhrases, parseDay) ??
    fromTerm(pages, dayTerm, parseDay);
  if (stated) return stated;
  const bare = readFirst(pages, [bareDay], parseDay);
  return bare && { ...bare, evidence: "WEAK" };
}
