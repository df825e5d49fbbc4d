// The forms of the insurer and of the money of a damage: claim, offer, refunds, assistance, repair paid, share of the client.
import { scanTypes } from "#kernel/documents/files.ts";
import { frenchPrice } from "#kernel/money.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { damagesContract as api } from "../../contract.ts";
import type { Damage } from "../../model/damages/damage.ts";
import { assistanceRecord, damageRecord, refundRecord } from "../../model/damages/records.ts";

const { fields } = damageRecord;

const form = formOf<Damage, typeof fields>(fields);

export const moneyForms = {
  claim: form(api.claimDamage)({
    start: ({ claimedOn, claimNumber }, { day }) => ({ claimedOn: claimedOn ?? day, claimNumber }),
    title: "Déclaration à l’assureur",
    fields: ["claimedOn", "claimNumber"],
    submit: "Enregistrer",
    done: "La déclaration est notée.",
  }),
  recordOffer: form(api.recordDamageOffer)({
    start: ({ offerCents }, { day }) => ({ offeredOn: day, ...(offerCents !== null && { offerCents }) }),
    title: "Offre de l’assureur",
    fields: ["offeredOn", "offerCents"],
    done: "L’offre est notée : nous avons trente jours pour répondre.",
  }),
  answerOffer: form(api.answerDamageOffer)({
    start: (_, { day }) => ({ answeredOn: day }),
    title: "Réponse à l’offre",
    fields: [
      {
        name: "offerAnswer",
        description: "Refusée, le véhicule est gardé : son titre est bloqué jusqu’au second rapport.",
      },
      "answeredOn",
    ],
    submit: "Enregistrer",
    done: "La réponse est notée.",
  }),
  addAssistance: form(api.addAssistanceInvoice)({
    start: (_, { day }) => ({ supplier: "", number: "", day }),
    labels: assistanceRecord.fields,
    fields: [
      ["supplier", "number"],
      ["amountCents", "day"],
      <FileField key="invoice" name="invoice" label="Facture" types={scanTypes} isRequired />,
    ],
    submit: "Ajouter la facture",
    done: "La facture est ajoutée.",
  }),
  refund: form(api.addDamageRefund)({
    start: (_, { day }) => ({ day, payer: "" }),
    title: "Remboursement reçu",
    labels: refundRecord.fields,
    fields: [
      ["amountCents", "day"],
      "payer",
      { name: "reason", description: "S’il dépasse ce que le sinistre a coûté" },
    ],
    submit: "Noter le remboursement",
    done: "Le remboursement est noté.",
  }),
  recourse: form(api.setDamageRecourse)({
    start: ({ repairCents, ...damage }, { day }) => {
      const claimedCents = damage.recourseClaimedCents ?? repairCents;
      return {
        recourseClaimedOn: damage.recourseClaimedOn ?? day,
        ...(claimedCents !== null && { recourseClaimedCents: claimedCents }),
        recourseReceivedOn: damage.recourseReceivedOn,
        recourseReceivedCents: damage.recourseReceivedCents,
      };
    },
    size: "md",
    fields: [
      ["recourseClaimedOn", "recourseClaimedCents"],
      ["recourseReceivedOn", "recourseReceivedCents"],
    ],
    submit: "Enregistrer",
    done: "Le recours est noté.",
  }),
  setRepairPaid: form(api.setRepairPaid)({
    start: ({ repairPaidOn, repairCents, repairVatCents }, { day }) => {
      const isPaid = repairPaidOn === null;
      const totalCents = (repairCents ?? 0) + (repairVatCents ?? 0);
      return { isPaid, paidOn: isPaid ? day : null, amountCents: isPaid ? totalCents : null };
    },
    title: ({ repairPaidOn }) => (repairPaidOn === null ? "Réparation payée" : "Annuler le paiement"),
    fields: ({ repairPaidOn }) =>
      repairPaidOn === null
        ? [
            [
              { name: "paidOn", of: fields.repairPaidOn },
              { name: "amountCents", of: fields.repairPaidCents },
            ],
          ]
        : ["reason"],
    submit: ({ repairPaidOn }) => (repairPaidOn === null ? "Noter le paiement" : "Annuler le paiement"),
    isGrave: ({ repairPaidOn }) => repairPaidOn !== null,
    done: "C’est enregistré.",
  }),
  setFeeBilled: form(api.setRepairFee)({
    start: ({ feeCents, proposedShareCents }) => ({
      isBilled: feeCents === null,
      amountCents: feeCents === null ? proposedShareCents : null,
    }),
    title: ({ feeCents }) => (feeCents === null ? "Facturer la part du client" : "Annuler la part du client"),
    fields: ({ feeCents, proposedShareCents }) =>
      feeCents === null
        ? [
            {
              name: "amountCents",
              of: fields.feeCents,
              description:
                proposedShareCents === null
                  ? "Aucune part n’est calculée."
                  : `Calculée : ${frenchPrice(proposedShareCents)} HT, selon la responsabilité.`,
            },
            { name: "reason", description: "Si le montant change" },
          ]
        : ["reason"],
    submit: ({ feeCents }) => (feeCents === null ? "Facturer" : "Annuler la part"),
    isGrave: ({ feeCents }) => feeCents !== null,
    done: "C’est enregistré.",
  }),
};
