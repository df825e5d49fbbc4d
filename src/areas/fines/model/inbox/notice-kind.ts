// A notice as a document: what it looks like, and the values that it prints. Plates are read in every document.
import { type DocumentKind, documentKind, type Extraction, type ReadValue } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { foldText, type ReadPage } from "#kernel/documents/reading.ts";
import { amountPattern, dayPattern, parseAmount, parseDay } from "#purchasing/model/extract/amounts.ts";
import type { FineKind } from "../kinds.ts";

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
      String.raw`(?:NUMERO|N[°O]\.?) ?(?:DE L.|D.|DU )?(?:AVIS|DOSSIER)(?: DE (?:CONTRAVENTION|PAIEMENT))?`,
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
      "(?:INFRACTION|CONTRAVENTION) (?:COMMISE|CONSTATEE|RELEVEE) LE",
      "DATE ET HEURE DE CONSTATATION",
      String.raw`(?<=\n)LE`,
      "TATTAG",
      "FECHA DE LA INFRACCION",
      "DATA DA INFRACAO",
    ],
    ...dayTerm,
  },
  [key("offenceTime")]: {
    label: "Heure",
    labels: [
      "HEURE(?: DE (?:L.INFRACTION|LA CONTRAVENTION|PASSAGE))?",
      String.raw`(?:INFRACTION|CONTRAVENTION) (?:COMMISE|CONSTATEE|RELEVEE) LE (?:${dayPattern}) A`,
      String.raw`DATE ET HEURE DE (?:L.INFRACTION|LA CONTRAVENTION|PASSAGE) ?:? *(?:${dayPattern})(?: A)?`,
      String.raw`DATE ET HEURE DE CONSTATATION ?:? *(?:${dayPattern})`,
      String.raw`(?<=\n)LE (?:${dayPattern}) A`,
      "TATZEIT|UHRZEIT",
      "HORA",
    ],
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
    labels: ["AUTORITE", "SERVICE VERBALISATEUR", "EXPLOITANT", "BEHORDE"],
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

const nonDesignation = /NON-DESIGNATION/;
const titles: readonly [RegExp, FineKind][] = [
  [/AVIS D.AMENDE FORFAITAIRE MAJOREE/, "INCREASED"],
  [/FORFAIT DE POST-STATIONNEMENT/, "PARKING_FEE"],
  [/AVIS DE PEAGE|PEAGE IMPAYE/, "TOLL"],
  [/AVIS DE CONTRAVENTION/, "OFFENCE"],
  [/BUSSGELD|ZEUGENFRAGEBOGEN|DENUNCIA|VERBALE|COIMA|PENALTY CHARGE/, "FOREIGN"],
];

/** The kind of the first title on the pages; null when there is none. A non-designation is recognised below its title. */
export function kindOfPages(pages: readonly Pick<ReadPage, "text">[]): FineKind | null {
  const text = foldText(pages.map((page) => page.text).join("\n"));
  if (nonDesignation.test(text)) return "NON_DESIGNATION";
  const [first] = titles
    .map(([title, kind]) => ({ kind, at: text.search(title) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at);
  return first?.kind ?? null;
}

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
