// A signature procedure that billing starts: a mandate, or an early termination or an instalment plan proposed to a client.
import { z } from "zod";
import { column, nullable, record } from "#kernel/record.ts";
import { id, version } from "#kernel/schema/french.ts";

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

export const billingProcedureRecord = record({
  kind: column.set("Document", kinds),
  companyId: column.id("Fiche de la société", "company"),
  companyName: column.clientName("Société"),
  clientId: column.id("Client", "client"),
  /** Null for a mandate and for an instalment plan. */
  contractId: nullable(column.id("Contrat", "contract")),
  /** The RUM of a mandate, the number of a contract, the day on which a plan was proposed. */
  reference: column.code("Référence"),
  state: column.set("Signature", procedureStates),
  sentTo: column.freeText("Destinataire"),
  createdAt: column.instant("Demandée le"),
  seenAt: nullable(column.instant("Ouverte le")),
  remindedAt: nullable(column.instant("Relancée le")),
  expiresAt: nullable(column.instant("Lien valable jusqu’au")),
});

/** `id` is that of the mandate, of the early termination or of the instalment plan. */
export const billingProcedureSchema = z.object({ id, version, ...billingProcedureRecord.shape });
export type BillingProcedure = z.output<typeof billingProcedureSchema>;
