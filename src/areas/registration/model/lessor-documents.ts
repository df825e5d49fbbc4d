// The documents of the lessor, stored once and copied to the registration file of each car that it owns.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import type { FieldMessages } from "#kernel/failure.ts";
import { column, nullable, record } from "#kernel/record.ts";
import { fieldErrors } from "#kernel/schema/field-errors.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { registrationKindLabels } from "./required-documents.ts";
import { isRecentExtract } from "./terms/recent-extract.ts";

const { KBIS_BAILLEUR, IDENTITE_SIGNATAIRE, MANDAT_IMMATRICULATION } = registrationKindLabels;
const labels = { KBIS_BAILLEUR, IDENTITE_SIGNATAIRE, MANDAT_IMMATRICULATION };
export const lessorDocumentKinds = keysOf(labels);
export const lessorDocumentKindSchema = z.enum(lessorDocumentKinds);
export type LessorDocumentKind = z.output<typeof lessorDocumentKindSchema>;

export const lessorDocumentRecord = record({
  kind: column.set("Pièce", labels),
  datedOn: nullable(column.day("Date du Kbis")),
});

export const lessorDocumentForm = z
  .object({ kind: lessorDocumentKindSchema, datedOn: daySchema.nullable().default(null) })
  .check(
    fieldErrors<{ kind: LessorDocumentKind; datedOn: Day | null }>(({ kind, datedOn }): FieldMessages =>
      kind === "KBIS_BAILLEUR" && datedOn === null ? { datedOn: "Indiquez la date du Kbis." } : {},
    ),
  );

export const lessorDocumentSchema = z.object({
  id,
  ...lessorDocumentRecord.shape,
  name: z.string(),
  addedAt: instant,
  addedBy: z.string(),
  /** True when the caller may open it. */
  isOpen: z.boolean(),
  /** False for a Kbis of more than three months. */
  isCurrent: z.boolean(),
});
export type LessorDocument = z.output<typeof lessorDocumentSchema>;

export const isCurrent = ({ datedOn }: { datedOn: Day | null }, today: Day): boolean =>
  datedOn === null || isRecentExtract(datedOn, today);
