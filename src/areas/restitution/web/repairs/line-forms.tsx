// The forms of one line of an estimate.
import { field } from "#kernel/field.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { repairEndpoints as api } from "../../contract/repairs.ts";
import { lineRecord } from "../../model/repairs/records.ts";
import type { LineOfEstimate } from "./LineCard.tsx";

const { fields } = lineRecord;
const form = formOf<LineOfEstimate>();

const judge = (verdict: "BILLABLE" | "TOLERATED", submit: string) =>
  form(api.judgeRepairLine)({
    title: ({ label }) => label,
    lead: ({ why }) => why,
    start: ({ lineId }) => ({ lineId, verdict }),
    fields: ["reason"],
    submit,
  });

export default {
  bill: judge("BILLABLE", "Facturer cette ligne"),
  tolerate: judge("TOLERATED", "Tolérer"),
  price: form(api.priceRepairLine)({
    title: ({ label }) => label,
    start: ({ lineId, priceCents }) => ({ lineId, ...(priceCents !== null && { priceCents }) }),
    fields: [{ name: "priceCents", of: fields.priceCents, description: "Avant vétusté" }],
    submit: "Enregistrer le prix",
  }),
  attach: form(api.attachRepairLine)({
    title: ({ label }) => label,
    lead: "La ligne quitte le montant et reste dans le document.",
    start: ({ damages }) => ({ damageId: damages[0]?.id ?? null }),
    fields: ({ damages }) => [
      {
        name: "damageId",
        of: field.set("Sinistre", Object.fromEntries(damages.map(({ id, name }) => [id, name]))),
        isRequired: true,
      },
    ],
    submit: "Rattacher",
  }),
  detach: form(api.attachRepairLine)({
    title: ({ label }) => label,
    lead: "La ligne est de nouveau à juger.",
    start: () => ({ damageId: null }),
    fields: [],
    submit: "Détacher du sinistre",
  }),
};
