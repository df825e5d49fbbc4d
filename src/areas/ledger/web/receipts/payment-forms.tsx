// « Payé le »: the day on which a document was paid, for all that is left of it.
import type { DocumentView } from "#billing/model/documents/view.ts";
import { frenchPrice } from "#kernel/money.ts";
import { formOf } from "#kit/record/form-of.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { receiptRecord } from "../../model/receipts/records.ts";
import { CashSwitch } from "../parts/CashSwitch.tsx";

const { fields } = receiptRecord;

export default {
  pay: formOf<DocumentView, typeof fields>(fields)(receiptsContract.setPaymentDate)({
    start: (_document, { day }) => ({ day, method: "TRANSFER", isConfirmed: false }),
    title: "Payé le…",
    fields: ({ remainingCents }) => [
      { name: "day", of: fields.receivedOn },
      "method",
      "reference",
      <CashSwitch key="cash" cents={remainingCents} />,
    ],
    submit: ({ remainingCents }) => `Enregistrer ${frenchPrice(remainingCents)}`,
    done: "Le paiement est enregistré.",
  }),
};
