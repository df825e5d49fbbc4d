// What is asked of a car before a move, as it is kept and shown: whether it is met, by what fact, whose turn it is.
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { field, fields } from "#kernel/field.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { movesWithPrerequisites } from "./flow.ts";

/** Whom something waits for. */
export const awaitedParties = {
  client: "Le client",
  supplier: "Le fournisseur",
  prefecture: "La préfecture",
  us: "Nous",
} as const;
export type AwaitedParty = keyof typeof awaitedParties;
export const awaitedPartySchema = z.enum(Object.keys(awaitedParties) as [AwaitedParty, ...AwaitedParty[]]);

export const prerequisiteSchema = z.object({
  key: z.string(),
  label: z.string(),
  isMet: z.boolean(),
  bearsOn: z.array(z.enum(movesWithPrerequisites)),
  awaits: awaitedPartySchema,
  /** The permission of who settles it. */
  settledBy: z.string(),
  proof: z.string(),
  to: z.string() as z.ZodType<PageAddress>,
  since: daySchema,
});
/** What an export says of each. */
export const prerequisiteFields = fields({
  label: field.text("Point"),
  proof: field.text("Constat"),
  isMet: field.boolean("Fait"),
  awaits: field.set("Attend", awaitedParties),
  since: field.day("Depuis le"),
  bearsOn: field.set("Porte sur", { prepare: "La préparation", deliver: "La livraison" }),
  settledBy: field.text("Autorisation de qui débloque"),
  to: field.text("Où"),
  key: field.text("Code"),
});
export type KeptPrerequisite = z.output<typeof prerequisiteSchema>;
