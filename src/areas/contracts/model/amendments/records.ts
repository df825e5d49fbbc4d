// Amendments: their columns.
import { field } from "#kernel/field.ts";
import { column, kept, nullable, record } from "#kernel/record.ts";
import { termsFields } from "#quotes/model/record-fields.ts";
import { agreementSchema } from "../terms/terms.ts";
import { amendmentDraftSchema, amendmentKinds } from "./amendment.ts";
import { effectSchema } from "./effect.ts";
import { amendmentFlow } from "./flow.ts";
import { depositOutcomes, settlementBearers } from "./transfer-clauses.ts";

const agreementFields = {
  terms: field.group("Conditions", termsFields),
  holder: field.group("Locataire", { companyName: field.text("Société") }),
};

const draftFields = {
  ...termsFields,
  confirmedCents: field.unread,
  companyId: field.id("Nouvelle société locataire", "company"),
  clauses: field.group("Clauses du transfert", {
    releasesAssignor: field.boolean("Société qui part libérée", {
      prompt: "Libérer la société qui part, à compter de la date d’effet",
    }),
    deposit: field.set("Dépôt de garantie et gage-espèces", depositOutcomes),
    settlement: field.set("Régularisations déjà convenues", settlementBearers, {
      prompt: "Régularisations déjà convenues à la charge de",
    }),
  }),
  waiver: field.group("Remise", {
    cents: field.cents("Montant", { prompt: "Remise HT" }),
    reason: field.text("Motif", { prompt: "Raison de la remise" }),
  }),
};

const effectFields = {
  isFromDelivery: field.boolean("Dès la livraison"),
  rentBeforeCents: field.cents("Loyer avant"),
  rentAfterCents: field.cents("Loyer après"),
  exemptBeforeCents: field.cents("Loyer exonéré de TVA avant"),
  exemptAfterCents: field.cents("Loyer exonéré de TVA après"),
  monthsLeftBefore: field.number("Mois restants avant"),
  monthsLeftAfter: field.number("Mois restants après"),
  settlement: field.group("Régularisation", {
    months: field.number("Mois"),
    rentCents: field.cents("Loyer"),
    amountCents: field.cents("Montant"),
    waivedCents: field.cents("Remise"),
    waiverReason: field.text("Motif de la remise"),
    parts: field.unread,
  }),
  remainingBeforeCents: field.cents("Reste à payer avant"),
  remainingAfterCents: field.cents("Reste à payer après"),
  left: field.unread,
  toCome: field.unread,
  termBefore: field.day("Terme avant"),
  termAfter: field.day("Terme après"),
  followedBy: field.unread,
};

export const amendmentRecord = record({
  contractId: column.id("Contrat", "contract"),
  /** 1 for the first of its contract. */
  number: column.number("Numéro"),
  kind: column.set("Nature", amendmentKinds),
  status: column.status(amendmentFlow),
  effectOn: column.day("Date d’effet", { prompt: "Prend effet le" }),
  explanation: column.freeText("Explication", { prompt: "Motif" }),
  /** The input, from which a change starts. */
  draft: column.group("Demande", amendmentDraftSchema, "values", draftFields),
  before: kept(column.group("Avant", agreementSchema, "values", agreementFields)),
  after: kept(column.group("Après", agreementSchema, "values", agreementFields)),
  effect: column.group("Effet", effectSchema, "nobody", effectFields),
  signedAt: nullable(column.instant("Signé le")),
  appliedAt: nullable(column.instant("Appliqué le")),
});
