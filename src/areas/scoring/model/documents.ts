// Documents of a scoring: the required ones, and the restricted ones that only a scorer may open.
import { z } from "zod";
import type { ClientType } from "#clients/model/type.ts";
import { addMonths, type Day, daySchema } from "#kernel/calendar/day.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { enumOf } from "#kernel/schema/keys.ts";

export const scoringDocuments = {
  IDENTITE: "Pièce d’identité",
  PERMIS: "Permis de conduire",
  KBIS: "Extrait Kbis",
  RIB: "RIB",
  LIASSE_FISCALE: "Liasse fiscale",
  EXTRA: "Document complémentaire",
} as const;
export type ScoringDocumentType = keyof typeof scoringDocuments;
export const documentTypeSchema = enumOf(scoringDocuments);

/** Identity documents, bank details and accounts: only a scorer may open them. */
export const isRestricted = (type: ScoringDocumentType): boolean => type !== "KBIS" && type !== "EXTRA";

/** Days during which a release of restricted documents counts: an access request is answered within a month. */
export const releaseDays = 30;

/** Document types added with a file alone; a liasse also needs its closing date, an extra document its name. */
export const standardTypes = [
  "IDENTITE",
  "PERMIS",
  "KBIS",
  "RIB",
] as const satisfies readonly ScoringDocumentType[];

/** Document types that may be added: an individual has neither Kbis nor accounts. */
export const offeredTypes = (clientType: ClientType): ScoringDocumentType[] =>
  (Object.keys(scoringDocuments) as ScoringDocumentType[]).filter(
    (type) => clientType === "COMPANY" || (type !== "KBIS" && type !== "LIASSE_FISCALE"),
  );

const requiredTypes: Readonly<Record<ClientType, readonly ScoringDocumentType[]>> = {
  COMPANY: ["IDENTITE", "KBIS", "RIB", "LIASSE_FISCALE"],
  INDIVIDUAL: ["IDENTITE", "PERMIS", "RIB"],
};

/** True when accounts closed on that day are too old for a decision. */
export const isTooOld = (closingDate: Day, today: Day, expiryMonths: number): boolean =>
  addMonths(closingDate, expiryMonths) < today;

export interface DocumentFacts {
  type: ScoringDocumentType;
  closingDate: Day | null;
}

/** Required documents that are missing. A liasse fiscale closed too long ago counts as missing. */
export function missingDocuments(
  documents: readonly DocumentFacts[],
  clientType: ClientType,
  on: { today: Day; expiryMonths: number },
): ScoringDocumentType[] {
  const isCounted = ({ closingDate }: DocumentFacts): boolean =>
    closingDate === null || !isTooOld(closingDate, on.today, on.expiryMonths);
  const present = new Set(documents.filter(isCounted).map(({ type }) => type));
  return requiredTypes[clientType].filter((type) => !present.has(type));
}

export const scoringDocumentSchema = z.object({
  id,
  type: documentTypeSchema,
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  closingDate: daySchema.nullable(),
  isRestricted: z.boolean(),
  addedAt: instant,
  addedBy: z.string(),
  /**
   * Decisions that rely on it, with their article of law, in French: it cannot be removed then. Empty when there are
   * none.
   */
  reliedOnBy: z.string(),
});
export type ScoringDocument = z.output<typeof scoringDocumentSchema>;
