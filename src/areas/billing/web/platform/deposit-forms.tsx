// The forms of an electronic invoice, by the names of its actions.
import { field } from "#kernel/field.ts";
import { TextField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { platformContract as api } from "../../contract/platform.ts";
import { depositRecord, type DepositView } from "../../model/platform/deposit.ts";

const { fields } = depositRecord;

const form = formOf<DepositView, typeof fields>(fields);

const noted = { size: "md", closesOutside: false, submit: "Enregistrer" } as const;
const withReason = { ...noted, ...reasoned() };

export default {
  deposit: form(api.depositElectronicInvoice)({
    start: (_, { day }) => ({ depositedOn: day, platformReference: "" }),
    title: ({ number }) => `Dépôt de ${number}`,
    size: "md",
    fields: [
      "depositedOn",
      <TextField
        key="platformReference"
        name="platformReference"
        of={fields.platformReference}
        description="Donnée par la plateforme quand elle accepte le fichier"
        maxLength={100}
      />,
    ],
    submit: "Enregistrer",
    done: "Le dépôt est enregistré.",
  }),
  reject: form(api.rejectElectronicInvoice)({
    ...withReason,
    title: "Rejet par la plateforme",
    done: "Le rejet est noté.",
  }),
  refuse: form(api.refuseElectronicInvoice)({
    ...withReason,
    title: "Refus du client",
    done: "Le refus est noté.",
  }),
  treat: form(api.treatElectronicInvoice)({
    ...noted,
    fields: [
      {
        name: "reason",
        of: field.text("Suite donnée"),
        description: "Le numéro de l’avoir, ou la réponse au client",
        rows: 3,
      },
    ],
    done: "Le refus est traité.",
  }),
  undo: form(api.undoElectronicInvoice)({ ...withReason, done: "La facture est de nouveau à déposer." }),
};
