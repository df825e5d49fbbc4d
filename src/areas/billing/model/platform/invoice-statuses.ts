// Lifecycle statuses of an electronic invoice (AFNOR XP Z12-012), as platforms send them.
import { z } from "zod";
import { column, record } from "#kernel/record.ts";
import type { DepositStatus } from "../documents/deposit-status.ts";

/** The name of each status, and the state that it gives to the deposit; none where it is information. */
export const invoiceStatuses: Readonly<Record<string, { label: string; gives?: DepositStatus }>> = {
  "200": { label: "Déposée" },
  "201": { label: "Émise par la plateforme" },
  "202": { label: "Reçue par la plateforme du client" },
  "203": { label: "Mise à disposition du client" },
  "204": { label: "Prise en charge" },
  "205": { label: "Approuvée", gives: "APPROVED" },
  "206": { label: "Approuvée partiellement", gives: "QUESTIONED" },
  "207": { label: "En litige", gives: "QUESTIONED" },
  "208": { label: "Suspendue", gives: "QUESTIONED" },
  "209": { label: "Complétée" },
  "210": { label: "Refusée", gives: "REFUSED" },
  "211": { label: "Paiement transmis" },
  "212": { label: "Encaissée" },
  "213": { label: "Rejetée", gives: "REJECTED" },
  "221": { label: "Erreur de routage", gives: "QUESTIONED" },
  "501": { label: "Irrecevable", gives: "REJECTED" },
};

export const platformStatusRecord = record({
  code: column.code("Statut"),
  receivedAt: column.instant("Reçu le"),
  reason: column.freeText("Motif"),
});
export const platformStatusSchema = z.object(platformStatusRecord.shape);
export type PlatformStatus = z.output<typeof platformStatusSchema>;

/** A status that we do not know is named by its code. */
export const statusLabel = (code: string): string => invoiceStatuses[code]?.label ?? `Statut ${code}`;

/** The last word of the platform that gives a state, whatever the order of reading. */
export const decisiveStatus = (statuses: readonly PlatformStatus[]): PlatformStatus | null =>
  statuses
    .filter(({ code }) => invoiceStatuses[code]?.gives !== undefined)
    .toSorted((one, other) => one.receivedAt.localeCompare(other.receivedAt))
    .at(-1) ?? null;
