// Endpoints of the money of a damage.
import { z } from "zod";
import { write } from "#kernel/contract.ts";
import { scanTypes } from "#kernel/documents/files.ts";
import { id, version } from "#kernel/schema/french.ts";
import { damageSchema } from "../model/damages/damage.ts";
import { assistanceForm, feeForm, recourseForm, refundForm, repairPaidForm } from "../model/damages/forms.ts";

const params = z.object({ id });
const returns = damageSchema;
const record = "damage";
const path = "/damages/:id";

export const damageMoneyEndpoints = {
  addAssistanceInvoice: write({
    path: `${path}/assistance-invoice`,
    takes: { params, body: assistanceForm, files: { invoice: { types: scanTypes } } },
    returns,
    may: "MANAGE_DAMAGES",
    audit: { did: "a ajouté une facture d’assistance", record: "damageAssistance" },
  }),
  setDamageRecourse: write({
    path: `${path}/recourse`,
    takes: { params, body: recourseForm },
    returns,
    may: "MANAGE_DAMAGES",
    audit: { did: "a noté le recours contre le tiers", record },
    summary: "Noter le recours contre le tiers, et ce qu’il rapporte",
  }),
  addDamageRefund: write({
    path: `${path}/refund`,
    takes: { params, body: refundForm },
    returns,
    may: "MANAGE_DAMAGES",
    audit: { did: "a noté un remboursement", record: "damageRefund" },
  }),
  removeDamageRefund: write({
    method: "DELETE",
    path: `${path}/refund/:refundId`,
    takes: { params: params.extend({ refundId: id }), body: z.object({ version }) },
    returns,
    may: "MANAGE_DAMAGES",
    audit: { did: "a retiré un remboursement", record: "damageRefund" },
  }),
  setRepairPaid: write({
    path: `${path}/toggle-repair-payed`,
    takes: { params, body: repairPaidForm },
    returns,
    may: "PAY_DAMAGE_REPAIR",
    audit: { did: "a noté le paiement de la réparation", record },
    summary: "Noter que la réparation est payée, ou ne l’est pas",
  }),
  setRepairFee: write({
    path: `${path}/toggle-billed-repair-fee`,
    takes: { params, body: feeForm },
    returns,
    may: "BILL_DAMAGE_FEE",
    audit: { did: "a facturé au client sa part du sinistre", record },
    summary: "Facturer au client sa part d’un sinistre",
  }),
};
