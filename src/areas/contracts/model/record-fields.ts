// Fields of a contract and an amendment that lists do not show, for forms and the history.
import { field, fields } from "#kernel/field.ts";
import { stateLabels } from "#kernel/flow/flow.ts";
import { fluidityFields, quotedCarFields, termsFields } from "#quotes/model/record-fields.ts";
import { lesseeTerritories } from "#settings/model/lessee-vat.ts";
import { amendmentKinds } from "./amendments/amendment.ts";
import { amendmentFlow } from "./amendments/flow.ts";
import { contractFields } from "./fields.ts";
import { cancelOrigins } from "./flow.ts";
import { depositOutcomes, settlementBearers } from "./amendments/transfer-clauses.ts";

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
    isBySide: field.unread,
  }),
  signedTerms: field.group("Conditions signées", termsFields),
  signedGrid: field.group("Grille signée", fluidityFields),
  terms: field.group("Conditions", termsFields),
  financialDepositCents: field.cents("Dépôt de garantie"),
  activationFeeCents: field.cents("Frais de mise en service"),
  activationFeeDiscountCents: field.cents("Remise sur la mise en service"),
  collateralSecurityDepositCents: field.cents("Gage-espèces"),
  vatTerritory: field.set("Territoire de TVA", lesseeTerritories),
  endDay: field.day("Restitué le"),
  cancelOrigin: field.set("Origine de l’annulation", cancelOrigins, { prompt: "Origine" }),
  cancelExplanation: field.text("Explication de l’annulation", { prompt: "Explication" }),
});

const agreementFields = fields({
  terms: field.group("Conditions", termsFields),
  holder: field.group("Locataire", { companyName: field.text("Société") }),
});

export const amendmentFields = fields({
  number: field.number("Numéro"),
  kind: field.set("Nature", amendmentKinds),
  status: field.set("Statut", stateLabels(amendmentFlow)),
  effectOn: field.day("Date d’effet", { prompt: "Prend effet le" }),
  explanation: field.text("Explication", { prompt: "Motif" }),
  draft: field.group("Demande", {
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
  }),
  before: field.group("Avant", agreementFields),
  after: field.group("Après", agreementFields),
  effect: field.group("Effet", {
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
  }),
  agreedPriceCents: field.cents("Loyer convenu"),
  pricedOn: field.day("Calculé le"),
  grid: field.group("Grille de fluidité", fluidityFields),
  measure: field.unread,
  signedAt: field.instant("Signé le"),
  appliedAt: field.instant("Appliqué le"),
});
