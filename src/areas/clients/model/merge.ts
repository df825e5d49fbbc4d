// The request that joins a client into another one.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { id, version } from "#kernel/schema/french.ts";

/** The side that keeps what both clients have. */
export const mergeSides = { THIS: "Celui de cette fiche", OTHER: "Celui de l’autre fiche" } as const;
const sideSchema = z.enum(["THIS", "OTHER"]).nullable().default(null);
export type MergeSide = keyof typeof mergeSides;

export const mergeForm = z.object({
  version,
  fromId: id,
  /** Null until the user was asked: only where both have a scoring of one company. */
  keptScoring: sideSchema,
  /** Null until the user was asked: only where both are linked to the CRM. */
  keptCrmLink: sideSchema,
});
export type MergeForm = z.output<typeof mergeForm>;

export const mergeFields = fields({
  keptScoring: field.set("Scoring à garder", mergeSides),
  keptCrmLink: field.set("Lien du CRM à garder", mergeSides),
});
