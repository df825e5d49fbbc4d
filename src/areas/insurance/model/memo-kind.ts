// The memo of an insurer as a document of a car. It bears no end date: that is typed when the insurance is reviewed.
import { scanTypes } from "#kernel/documents/files.ts";
import { type Candidate, documentKind, type Extraction, type ReadValue } from "#documents/model/kind.ts";
import { allMatches, type ReadPage } from "#kernel/documents/reading.ts";
import { dayPattern, parseDay } from "#purchasing/model/extract/amounts.ts";

interface MemoTerm extends Pick<Candidate, "agreement"> {
  label: string;
  /** In capitals without accents; the value is the first group. */
  patterns: readonly RegExp[];
  parse?: (text: string) => string | null;
}

/** The text after a label, to the end of its column; in a table it is the next column. */
const words = String.raw`(?: *:|  )[ :]*(\S.*?)(?= {2}|\n|$)`;
const day = String.raw`[^\d\n]{0,30}(${dayPattern})`;

export const memoTerms = {
  insurer: {
    label: "Assureur",
    agreement: "NAME",
    patterns: [
      new RegExp(String.raw`\b(?:ASSUREUR|COMPAGNIE(?: D.ASSURANCES?)?|SOCIETE D.ASSURANCES?)${words}`),
      /\bASSUREUR +(\S.*?)(?= {2}|\n|$)/,
    ],
  },
  policyNumber: {
    label: "N° de police",
    patterns: [/\b(?:CONTRAT|POLICE)(?: N[O°.]*)?[ :]+([A-Z\d][A-Z\d/.-]*\d[A-Z\d/.-]*)/],
  },
  subscriber: {
    label: "Souscripteur",
    agreement: "NAME",
    patterns: [
      new RegExp(String.raw`\b(?:SOUSCRIPTEUR|PRENEUR D.ASSURANCE|ASSURE)${words}`),
      /\bSOUSCRIPTEUR +(\S.*?)(?= {2}|\n|$)/,
    ],
  },
  startsOn: {
    label: "Début de la garantie",
    agreement: "UNTIL",
    patterns: [
      new RegExp(
        String.raw`(?:DATE D.EFFET|PRISE D.EFFET|EFFET|DEBUT(?: DE| DES)?(?: LA)? ?GARANTIES?|A COMPTER DU|A PARTIR DU|VALABLE DU|PERIODE DU)${day}`,
      ),
    ],
    parse: parseDay,
  },
} as const satisfies Record<string, MemoTerm>;
type MemoKey = keyof typeof memoTerms;
const memoKeys = Object.keys(memoTerms) as MemoKey[];
export const termKey = (key: MemoKey): string => `insurance.${key}`;

function readTerm(pages: readonly ReadPage[], key: MemoKey): Candidate[] {
  const { label, patterns, parse = (text) => text, agreement }: MemoTerm = memoTerms[key];
  for (const pattern of patterns)
    for (const { groups, page, box } of allMatches(pages, pattern)) {
      const value = parse(groups[0]?.trim() ?? "");
      if (value) return [{ key: termKey(key), label, value, page, box, ...(agreement && { agreement }) }];
    }
  return [];
}

const readMemo = (pages: readonly ReadPage[]): Extraction => ({
  values: memoKeys.flatMap((key) => readTerm(pages, key)),
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
