// A signature procedure that billing starts: a mandate, or an early termination or an instalment plan proposed to a client.
import { z } from "zod";
import { field, fields } from "#kernel/field.ts";
import { id, instant, version } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";

const kinds = {
  MANDATE: "Mandat",
  EARLY_TERMINATION: "Résiliation anticipée",
  INSTALMENT_PLAN: "Échéancier",
} as const;

export const procedureStates = {
  GENERATED: "Compte à saisir",
  PENDING: "À signer",
  REFUSED: "Refusée ou annulée",
  SIGNED: "Signée",
  REPLACED: "Remplacée ou annulée",
} as const;

/** `id` is that of the mandate, of the early termination or of the instalment plan. */
export const billingProcedureSchema = z.object({
  id,
  version,
  kind: z.enum(keysOf(kinds)),
  companyId: id,
  companyName: z.string(),
  clientId: id,
  /** Null for a mandate and for an instalment plan. */
  contractId: id.nullable(),
  /** The RUM of a mandate, the number of a contract, the day on which a plan was proposed. */
  reference: z.string(),
  state: z.enum(keysOf(procedureStates)),
  sentTo: z.string(),
  createdAt: instant,
  seenAt: instant.nullable(),
  remindedAt: instant.nullable(),
  expiresAt: instant.nullable(),
});
export type BillingProcedure = z.output<typeof billingProcedureSchema>;

export const billingProcedureFields = fields({
  kind: field.set("Document", kinds),
  companyId: field.id("Fiche de la société", "company"),
  companyName: field.text("Société"),
  clientId: field.id("Client", "client"),
  contractId: field.id("Contrat", "contract"),
  reference: field.text("Référence"),
  state: field.set("Signature", procedureStates),
  sentTo: field.text("Destinataire"),
  createdAt: field.instant("Demandée le"),
  seenAt: field.instant("Ouverte le"),
  remindedAt: field.instant("Relancée le"),
  expiresAt: field.instant("Lien valable jusqu’au"),
});
