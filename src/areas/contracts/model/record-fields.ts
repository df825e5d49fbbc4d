// All that a contract and an amendment keep besides what lists show: for forms and the history.
import { field, fields } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow.ts";
import { fluidityFields, quotedCarFields, termsFields } from "#quotes/model/record-fields.ts";
import { amendmentFlow, amendmentKinds } from "./amendment.ts";
import { contractFields } from "./fields.ts";
import { cancelOrigins } from "./flow.ts";

export const contractRecordFields = fields({
  ...contractFields,
  companyName: field.text("Société"),
  clientName: field.text("Client"),
  salesman: field.text("Commercial"),
  car: field.group("Véhicule", quotedCarFields),
  pricingTerms: field.unread,
  pricedFrom: field.unread,
  kmPrices: field.group("Prix des kilomètres", {
    overCents: field.cents("Au-delà"),
    underCents: field.cents("En deçà"),
  }),
  signedTerms: field.group("Conditions signées", termsFields),
  signedGrid: field.group("Grille signée", fluidityFields),
  terms: field.group("Conditions", termsFields),
  financialDepositCents: field.cents("Dépôt de garantie"),
  activationFeeCents: field.cents("Frais de mise en service"),
  endDay: field.day("Restitué le"),
  cancelOrigin: field.set("Origine de l’annulation", cancelOrigins),
  cancelExplanation: field.text("Explication de l’annulation"),
});

const agreementFields = fields({
  terms: field.group("Conditions", termsFields),
  holder: field.group("Locataire", { companyName: field.text("Société") }),
});

export const amendmentFields = fields({
  number: field.number("Numéro"),
  kind: field.set("Nature", amendmentKinds),
  status: field.set("Statut", stateLabels(amendmentFlow)),
  effectOn: field.day("Date d’effet"),
  explanation: field.text("Explication"),
  draft: field.group("Demande", {
    ...termsFields,
    waiver: field.group("Remise", { cents: field.cents("Montant"), reason: field.text("Motif") }),
  }),
  before: field.group("Avant", agreementFields),
  after: field.group("Après", agreementFields),
  effect: field.group("Effet", {
    isFromDelivery: field.boolean("Dès la livraison"),
    rentBeforeCents: field.cents("Loyer avant"),
    rentAfterCents: field.cents("Loyer après"),
    monthsLeftBefore: field.number("Mois restants avant"),
    monthsLeftAfter: field.number("Mois restants après"),
    settlement: field.group("Régularisation", {
      months: field.number("Mois"),
      rentCents: field.cents("Loyer"),
      amountCents: field.cents("Montant"),
      waivedCents: field.cents("Remise"),
      waiverReason: field.text("Motif de la remise"),
    }),
    remainingBeforeCents: field.cents("Reste à payer avant"),
    remainingAfterCents: field.cents("Reste à payer après"),
    termBefore: field.day("Terme avant"),
    termAfter: field.day("Terme après"),
    followedBy: field.unread,
  }),
  agreedPriceCents: field.cents("Loyer convenu"),
  grid: field.group("Grille de fluidité", fluidityFields),
  measure: field.unread,
  signedAt: field.instant("Signé le"),
  appliedAt: field.instant("Appliqué le"),
});
