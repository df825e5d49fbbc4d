// The memo of an insurer as a document of a car. It bears no end date: that is typed when the insurance is reviewed.
import { scanTypes } from "#kernel/documents/files.ts";
import { documentKind, type Extraction, type ReadValue } from "#documents/model/kind.ts";
import { readTerms, type Term } from "#documents/model/terms.ts";
import type { ReadPage } from "#kernel/documents/reading.ts";
import { dayPattern, parseDay } from "#purchasing/model/extract/amounts.ts";

const termKeys = ["insurer", "policyNumber", "subscriber", "startsOn", "issuedOn"] as const;
type MemoKey = (typeof termKeys)[number];
export const termKey = (key: MemoKey): string => `insurance.${key}`;

const dayTerm = { shape: dayPattern, parse: parseDay } as const;

/** « Assuré » alone is a person; « véhicule assuré » is the title of the memo. */
const subscriberLabels = [
  "(?:NOM (?:ET ADRESSE )?DU )?SOUSCRIPTEUR",
  "PRENEUR D.ASSURANCE",
  "(?<!VEHICULE )ASSURE",
] as const;

const memoTerms: Readonly<Record<string, Term>> = {
  [termKey("insurer")]: {
    label: "Assureur",
    labels: ["ASSUREUR", "(?:COMPAGNIE|SOCIETE|ENTREPRISE) D.ASSURANCES?", "COMPAGNIE"],
    agreement: "NAME",
  },
  [termKey("policyNumber")]: {
    label: "N° de police",
    labels: [
      String.raw`(?:NUMERO DE |N[°O]\.? ?(?:DE )?)?(?:CONTRAT|POLICE)(?:(?: D.ASSURANCE)? ?(?:N[°O]\.?|NUMERO))?`,
    ],
    shape: String.raw`(?=[A-Z]|[A-Z\d/.-]{4})[A-Z\d][A-Z\d/.-]*\d[A-Z\d/.-]*`,
  },
  [termKey("subscriber")]: { label: "Souscripteur", labels: subscriberLabels, agreement: "NAME" },
  [termKey("startsOn")]: {
    label: "Début de la garantie",
    labels: [
      String.raw`(?:DATE D.EFFET|PRISE D.EFFET|DATE DE DEBUT|DEBUT(?: DE| DES)?(?: LA)? ?GARANTIES?|EFFET)[^\d\n]{0,30}?`,
      "(?:A COMPTER|A PARTIR|VALABLE|PERIODE(?: DE VALIDITE)?) ?:? *DU",
    ],
    agreement: "UNTIL",
    ...dayTerm,
  },
  [termKey("issuedOn")]: {
    label: "Établi le",
    labels: ["DATE D.EDITION", "(?:ETABLIE?|EDITEE?|DELIVREE?|EMISE?) LE", "FAIT A [A-Z -]{2,40}?,? LE"],
    ...dayTerm,
  },
  brand: { label: "Marque", labels: ["MARQUE(?: DU VEHICULE)?"] },
  model: { label: "Modèle", labels: ["MODELE", "DENOMINATION COMMERCIALE"], isLoose: true },
};

const readMemo = (pages: readonly ReadPage[]): Extraction => ({
  values: readTerms(pages, memoTerms),
  warnings: [],
});

export const memoKind = documentKind({
  key: "insurance.memo",
  label: "Attestation d’assurance",
  mayAdd: "SEND_INSURANCE_REQUEST",
  mayReview: "SEND_INSURANCE_REQUEST",
  types: scanTypes,
  listsCars: true,
  family: "MEMO",
  signs: [/MEMO VEHICULE ASSURE|ATTESTATION D.ASSURANCE/, /ASSUREUR|COMPAGNIE/, /CONTRAT|POLICE/],
  read: readMemo,
  section: (carId) => `/car-summary/insurances/${carId}`,
});

/** The form values of a memo already filed; a doubtful one is left to a person. */
export const toMemoTerms = (values: readonly ReadValue[]): { insurer: string; policyNumber: string } => {
  const read = (key: MemoKey): string =>
    values.find((one) => one.key === termKey(key) && !one.isDoubtful)?.value ?? "";
  return { insurer: read("insurer"), policyNumber: read("policyNumber") };
};
