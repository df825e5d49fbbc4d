// A prerequisite of a move as stored and displayed: whether it is met, the proof, and the party that must act.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { movesWithPrerequisites } from "./car-subject.ts";

/** Parties that can be awaited. */
export const awaitedParties = {
  client: "Le client",
  supplier: "Le fournisseur",
  prefecture: "La préfecture",
  us: "Nous",
} as const;
export type AwaitedParty = keyof typeof awaitedParties;
export const awaitedPartySchema = enumOf(awaitedParties);

export const prerequisiteSchema = z.object({
  key: z.string(),
  label: z.string(),
  isMet: z.boolean(),
  bearsOn: z.array(z.enum(movesWithPrerequisites)),
  awaits: awaitedPartySchema,
  /** The permission needed to settle it. */
  settledBy: z.string(),
  proof: z.string(),
  to: z.string() as z.ZodType<PageAddress>,
  since: daySchema,
});
/** Columns of an export. */
export const prerequisiteFields = fields({
  label: field.text("Point"),
  proof: field.text("Constat"),
  isMet: field.boolean("Fait"),
  awaits: field.set("Attend", awaitedParties),
  since: field.day("Depuis le"),
  bearsOn: field.set("Porte sur", { prepare: "La préparation", deliver: "La livraison", lend: "Le prêt" }),
  settledBy: field.text("Autorisation de qui débloque"),
  to: field.text("Où"),
  key: field.text("Code"),
});
export type KeptPrerequisite = z.output<typeof prerequisiteSchema>;
