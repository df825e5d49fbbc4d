// A notice as a document: what it looks like, and the values that it prints. Plates are read in every document.
import { type DocumentKind, documentKind, type Extraction, type ReadValue } from "#documents/model/kind.ts";
import { platesIn } from "#documents/model/plates.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { amountPattern, dayPattern, parseAmount, parseDay } from "#purchasing/model/extract/amounts.ts";

const key = (name: string): string => `fines.${name}`;
const dayTerm = { shape: dayPattern, parse: parseDay } as const;

const hourPattern = String.raw`\d{1,2} ?(?:H|:) ?\d{2}`;
function parseHour(text: string): string | null {
  const [, hour = "", minute = ""] = /^(\d{1,2}) ?[hH:] ?(\d{2})$/.exec(text.trim()) ?? [];
  const padded = hour.padStart(2, "0");
  return Number(hour) < 24 && Number(minute) < 60 && hour !== "" ? `${padded}:${minute}` : null;
}

const amountTerm = {
  shape: amountPattern,
  parse: (text: string): string | null => {
    const cents = parseAmount(text);
    return cents === null ? null : String(cents);
  },
} as const;

const terms: Readonly<Record<string, Term>> = {
  [key("number")]: {
    label: "Numéro de l’avis",
    labels: [
      String.raw`(?:NUMERO|N[°O]\.?) ?(?:DE L.|D.|DU )?AVIS(?: DE (?:CONTRAVENTION|PAIEMENT))?`,
      String.raw`(?:NUMERO|N[°O]\.?) ?(?:DE |DU )?DOSSIER`,
      "AKTENZEICHEN",
      String.raw`(?:N[°O]\.? )?(?:EXPEDIENTE|PROCESSO)`,
      String.raw`(?:NOTICE|REFERENCE) (?:NUMBER|NO\.?)`,
    ],
    shape: String.raw`(?=[A-Z\d .\-/]*\d{4})[A-Z\d][A-Z\d.\-/]{5,38}`,
  },
  [key("noticeKey")]: { label: "Clé", labels: ["CLE"], shape: String.raw`\d{2}(?!\d)` },
  [key("sendingDate")]: {
    label: "Date de l’avis",
    labels: [
      "DATE (?:DE L.|D.)(?:AVIS|ENVOI)(?: DE (?:L.AVIS|CONTRAVENTION|PAIEMENT))?",
      "AVIS (?:ENVOYE|EMIS|ETABLI) LE",
      "DATUM DES SCHREIBENS",
      "FECHA DE LA NOTIFICACION",
      "DATA DA NOTIFICACAO",
    ],
    ...dayTerm,
  },
  [key("offenceOn")]: {
    label: "Commise le",
    labels: [
      "DATE (?:ET HEURE )?DE (?:L.INFRACTION|LA CONTRAVENTION|PASSAGE|STATIONNEMENT)",
      "(?:COMMISE|CONSTATEE|RELEVEE) LE",
      "DATE ET HEURE DE CONSTATATION",
      String.raw`DESCRIPTION DE (?:L.INFRACTION|LA CONTRAVENTION) ?\nLE`,
      "TATTAG",
      "FECHA DE LA INFRACCION",
      "DATA DA INFRACAO",
    ],
    // A letter begins so too: « Rennes, / Le 16/11/2026 ».
    weakLabels: [String.raw`(?<=\n)LE`],
    ...dayTerm,
  },
  [key("offenceTime")]: {
    label: "Heure",
    labels: [
      "HEURE DE (?:L.INFRACTION|LA CONTRAVENTION|PASSAGE)",
      String.raw`(?:COMMISE|CONSTATEE|RELEVEE) LE (?:${dayPattern}) A`,
      String.raw`DATE ET HEURE DE (?:L.INFRACTION|LA CONTRAVENTION|PASSAGE) ?:? *(?:${dayPattern})(?: A)?`,
      String.raw`DATE ET HEURE DE CONSTATATION ?:? *(?:${dayPattern})`,
      String.raw`DESCRIPTION DE (?:L.INFRACTION|LA CONTRAVENTION) ?\nLE (?:${dayPattern}) A`,
      "TATZEIT|UHRZEIT",
      "HORA",
    ],
    weakLabels: ["HEURE", String.raw`(?<=\n)LE (?:${dayPattern}) A`],
    shape: hourPattern,
    parse: parseHour,
  },
  [key("place")]: {
    label: "Lieu",
    labels: ["LIEU(?: DE (?:L.INFRACTION|LA CONTRAVENTION))?", "TATORT", "LUGAR", "LOCAL"],
  },
  [key("nature")]: {
    label: "Infraction",
    labels: ["NATURE DE (?:L.INFRACTION|LA CONTRAVENTION)", "QUALIFICATION"],
  },
  [key("authority")]: {
    label: "Autorité",
    labels: ["AUTORITE", "EXPLOITANT", "BEHORDE"],
  },
  [key("reducedCents")]: {
    label: "Montant minoré",
    labels: ["(?:AMENDE|MONTANT)(?: FORFAITAIRE)? MINOREE?"],
    ...amountTerm,
  },
  [key("fixedCents")]: {
    label: "Montant forfaitaire",
    labels: [
      "(?:AMENDE|MONTANT) FORFAITAIRE(?! M[AI])",
      "MONTANT DU (?:FPS|FORFAIT(?: DE POST-STATIONNEMENT)?)",
      "MONTANT DU",
    ],
    ...amountTerm,
  },
  [key("increasedCents")]: {
    label: "Montant majoré",
    labels: ["(?:AMENDE|MONTANT)(?: FORFAITAIRE)? MAJOREE?"],
    ...amountTerm,
  },
};

const readNotice = (pages: readonly ReadPage[]): Extraction => ({
  values: readTerms(pages, terms),
  warnings: [],
});

export const noticeKind: DocumentKind = documentKind({
  key: "fines.NOTICE",
  label: "Avis d’amende",
  mayAdd: "CREATE_FINE",
  mayReview: "CREATE_FINE",
  mayRead: "LIST_FINES",
  types: scanTypes,
  isReviewed: false,
  isOnRequest: true,
  listsCars: true,
  signs: [
    /AVIS DE CONTRAVENTION|AVIS D.AMENDE FORFAITAIRE MAJOREE|FORFAIT DE POST-STATIONNEMENT|AVIS DE PEAGE|PEAGE IMPAYE|BUSSGELDBESCHEID|ZEUGENFRAGEBOGEN|AVIS DE NON-DESIGNATION/,
    /INFRACTION|CONTRAVENTION|STATIONNEMENT|PASSAGE|TATTAG/,
    /AMENDE|MONTANT|BETRAG|FORFAIT/,
  ],
  read: readNotice,
});

export const readKeys = {
  number: key("number"),
  noticeKey: key("noticeKey"),
  sendingDate: key("sendingDate"),
  offenceOn: key("offenceOn"),
  offenceTime: key("offenceTime"),
  place: key("place"),
  nature: key("nature"),
  authority: key("authority"),
  reducedCents: key("reducedCents"),
  fixedCents: key("fixedCents"),
  increasedCents: key("increasedCents"),
  plate: "licensePlate",
} as const;
export type ReadKey = keyof typeof readKeys;

export const readValue = (values: readonly ReadValue[], name: ReadKey): ReadValue | undefined =>
  values.find(({ key: one }) => one === readKeys[name]);

const identityTerms = Object.fromEntries(
  Object.entries(terms).filter(([name]) => name === readKeys.number || name === readKeys.offenceOn),
);

/** Features that distinguish notices, by decreasing weight: the number, then the day and the car. */
const identityOf = (page: ReadPage): readonly (readonly string[])[] => {
  const values = readTerms([page], identityTerms);
  const all = (name: ReadKey) =>
    values
      .filter((one) => one.key === readKeys[name])
      .flatMap(({ raw, others = [] }) => [raw ?? "", ...others]);
  return [all("number"), all("offenceOn"), platesIn([page]).map(({ value }) => value)];
};

const isDisjoint = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && one.every((value) => !other.includes(value));

/** Pages of one notice bear one number; without two numbers to compare, one day and one car. */
function isOfOther(of: readonly (readonly string[])[], page: readonly (readonly string[])[]): boolean {
  const [[number = [], ...facts], [otherNumber = [], ...otherFacts]] = [of, page];
  if (number.length > 0 && otherNumber.length > 0) return isDisjoint(number, otherNumber);
  return facts.some((values, at) => isDisjoint(values, otherFacts[at] ?? []));
}

/** The pages of each notice of a file, from 1. A page that says nothing continues the notice before it. */
export function noticeParts(pages: readonly ReadPage[]): number[][] {
  const parts: { pages: number[]; of: readonly (readonly string[])[] }[] = [];
  for (const [index, page] of pages.entries()) {
    const of = identityOf(page);
    const last = parts.at(-1);
    if (!last || isOfOther(last.of, of)) parts.push({ pages: [index + 1], of });
    else {
      last.pages.push(index + 1);
      last.of = last.of.map((values, at) => [...values, ...(of[at] ?? [])]);
    }
  }
  return parts.map((part) => part.pages);
}
