// Fields of a billing document, labelled for lists, forms and the history.
import { field, fields, stamps } from "#kernel/field.ts";
import { documentOrigins, documentStages, documentStatuses } from "./document.ts";
import { documentSendings } from "./sending.ts";
import { documentKinds } from "./frozen.ts";
import { lateLabels } from "./late.ts";

/** Amounts as printed: their basis is in their label. */
const fixedAmount = { isFixed: true } as const;

export const documentFields = fields({
  ...stamps,
  kind: field.set("Nature", documentKinds),
  number: field.identifier("Numéro", 16),
  companyId: field.id("Société", "company"),
  companyName: field.text("Nom de la société", { heading: "Société" }),
  contractId: field.id("Contrat", "contract"),
  orderIds: field.text("Contrats"),
  issuerId: field.id("Émetteur", "issuer"),
  origin: field.set("Objet", documentOrigins),
  month: field.day("Mois facturé"),
  reference: field.text("Référence du client"),
  status: field.set("Statut", documentStatuses),
  stage: field.set("Règlement", documentStages),
  issuedOn: field.day("Émis le"),
  dueOn: field.dueDay("Échéance"),
  lateFrom: field.day("En retard depuis le"),
  sentOn: field.day("Envoyé le"),
  isToSend: field.boolean("À envoyer"),
  sending: field.set("Envoi", documentSendings),
  netCents: field.cents("Montant HT", fixedAmount),
  vatCents: field.cents("TVA", fixedAmount),
  totalCents: field.cents("Montant TTC", fixedAmount),
  remainingCents: field.cents("Reste dû", fixedAmount),
  lateCents: field.cents(lateLabels.late, fixedAmount),
  settledCents: field.cents("Réglé", fixedAmount),
  disputedCents: field.cents("Montant contesté", fixedAmount),
});

/** With those that its list does not load. */
export const documentRecordFields = fields({
  ...documentFields,
  clientId: field.id("Client", "client"),
  disputeReason: field.text("Motif de la contestation"),
  sentAt: field.instant("Instant de l’envoi"),
  isSentByHand: field.boolean("Envoi noté à la main"),
  isCanceled: field.boolean("Annulé"),
  isLateDelivery: field.boolean("Livraison impayée"),
  prepaidCents: field.cents("Réglé avant l’émission", fixedAmount),
  content: field.group("Contenu figé"),
});
