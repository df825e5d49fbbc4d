// The memo of an insurer as a document of a car. It bears no end date: that is typed when the insurance is reviewed.
import { scanTypes } from "#kernel/documents/files.ts";
import { documentKind, type ReadValue } from "#documents/model/kind.ts";
import { firstMatch, type ReadPage } from "#kernel/documents/reading.ts";

const labels = { insurer: "Assureur", policyNumber: "N° de police", subscriber: "Souscripteur" } as const;
type MemoKey = keyof typeof labels;

/** The text after its label, to the end of the column. */
const termPatterns: Readonly<Record<MemoKey, RegExp>> = {
  insurer: /\bASSUREUR[ :]+(\S.*?)(?= {2}|\n|$)/,
  policyNumber: /\b(?:CONTRAT|POLICE)(?: N[O°.]*)?[ :]+([A-Z\d][A-Z\d/.-]*\d[A-Z\d/.-]*)/,
  subscriber: /\bSOUSCRIPTEUR[ :]+(\S.*?)(?= {2}|\n|$)/,
};

const readMemo = (pages: readonly ReadPage[]): ReadValue[] =>
  (Object.keys(labels) as MemoKey[]).flatMap((key) => {
    const found = firstMatch(pages, termPatterns[key]);
    const [value] = found?.groups ?? [];
    return found && value
      ? [{ key: `insurance.${key}`, label: labels[key], value, page: found.page, box: found.box }]
      : [];
  });

export const memoKind = documentKind({
  key: "insurance.memo",
  label: "Attestation d’assurance",
  mayAdd: "SEND_INSURANCE_REQUEST",
  mayReview: "SEND_INSURANCE_REQUEST",
  types: scanTypes,
  listsCars: true,
  signs: [/MEMO VEHICULE ASSURE|ATTESTATION D.ASSURANCE/, /ASSUREUR|COMPAGNIE/, /CONTRAT|POLICE/],
  read: readMemo,
  section: (carId) => `/car-summary/insurances/${carId}`,
});

/** The form values of a memo already filed. */
export const toMemoTerms = (values: readonly ReadValue[]): { insurer: string; policyNumber: string } => {
  const read = (key: MemoKey): string => values.find((one) => one.key === `insurance.${key}`)?.value ?? "";
  return { insurer: read("insurer"), policyNumber: read("policyNumber") };
};
