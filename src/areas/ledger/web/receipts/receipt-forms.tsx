// The forms of a receipt.
import { frenchPrice } from "#kernel/money.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { receiptsContract as api } from "../../contract/receipts.ts";
import { receiptRecord } from "../../model/receipts/records.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";

const { fields } = receiptRecord;

const form = formOf<ReceiptView, typeof fields>(fields);

export default {
  /** The night obeys. */
  choice: form(api.chooseCreditUse)({
    start: ({ clientChoice }) => ({ ...(clientChoice && { clientChoice }) }),
    title: "Choix du client",
    fields: [
      {
        name: "clientChoice",
        description:
          "Déduit : la prochaine nuit l’impute sur ce que doit la société, ou sur sa prochaine facture. À rembourser : rien n’est imputé, il reste à demander le remboursement.",
      },
    ],
    submit: "Enregistrer",
    done: "Le choix du client est noté.",
  }),
  reverse: form(api.reverseReceipt)({
    start: () => ({ returnedOn: null }),
    title: "Annuler l’encaissement",
    content: ({ amountCents }) => (
      <>
        <DayField
          name="returnedOn"
          label="Revenu impayé le"
          description="Laissez vide pour une erreur de saisie : l’encaissement est alors annulé à sa propre date."
        />
        <TextField
          name="reason"
          label="Motif"
          description={`${frenchPrice(amountCents)} : ce qu’il payait redevient dû, par des écritures contraires.`}
        />
      </>
    ),
    isGrave: true,
    done: "L’encaissement est annulé.",
  }),
};
