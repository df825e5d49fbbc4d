// The forms of a mandate, by the names of its actions.
import { field } from "#kernel/field.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { mandatesContract as api } from "../contract.ts";
import type { Mandate } from "../model/mandate.ts";

const form = formOf<Mandate>();
const size = "md";

export default {
  giveToBank: form(api.recordMandateSubmission)({
    start: (_mandate, { day }) => ({ day }),
    title: "Le mandat est remis à la banque",
    size,
    fields: [{ name: "day", of: field.day("Remis le") }],
    submit: "Noter la remise",
    done: "La remise à la banque est notée.",
  }),
  confirm: form(api.confirmMandate)({
    start: (_mandate, { day }) => ({ day, proof: "" }),
    title: "La banque a enregistré le mandat",
    size,
    fields: [
      { name: "day", of: field.day("Enregistré le") },
      {
        name: "proof",
        of: field.text("Preuve"),
        description: "Le courrier de la banque, ou la personne qui l’a confirmé et quand.",
        rows: 2,
      },
    ],
    submit: "Confirmer",
    done: "Le mandat est actif.",
  }),
  refuse: form(api.refuseMandate)({
    title: "La banque refuse le mandat",
    size,
    submit: "Noter le refus",
    done: "Le refus de la banque est noté.",
  }),
  unblock: form(api.unblockMandate)({
    title: "Débloquer le mandat",
    size,
    done: "Le mandat est débloqué.",
  }),
  resume: form(api.resumeMandate)({
    title: "Le payeur reprend son mandat",
    size,
    submit: "Noter la reprise",
    done: "La reprise est notée.",
  }),
  block: form(api.blockMandate)({
    title: "Bloquer le mandat",
    size,
    done: "Le mandat est bloqué : aucun prélèvement n’est plus créé.",
  }),
  suspend: form(api.suspendMandate)({
    title: "Le payeur suspend son mandat",
    size,
    submit: "Noter la suspension",
    done: "La suspension est notée.",
  }),
  cancel: form(api.cancelMandate)({ size, done: "Le mandat est annulé." }),
  withdraw: form(api.cancelBillingProcedure)({
    title: "Annuler la demande de mandat",
    size,
    done: "La demande est annulée : le lien du client ne mène plus à rien.",
  }),
};
