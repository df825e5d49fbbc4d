// The day on which documents were paid, for all that is left of each.
import type { Result } from "#kernel/contract.ts";
import { countText } from "#kernel/text/count-text.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useToday } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { BulkForm } from "#kit/list/bulk/BulkForm.tsx";
import type { BulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import type { accountContract } from "../../contract/account.ts";
import { receiptsContract } from "../../contract/receipts.ts";
import { CashSwitch } from "../parts/CashSwitch.tsx";
import { receiptRecord } from "../../model/receipts/records.ts";
import { paymentDateSchema } from "../../model/receipts/view.ts";

export type DueDeposit = Result<typeof accountContract.listDueDeposits>["items"][number];

export default function PaymentDateForm({ items, answer }: BulkQuestion<DueDeposit>) {
  const today = useToday();
  return (
    <BulkForm
      title="Payé le…"
      schema={paymentDateSchema}
      start={{ day: today, method: "TRANSFER", reference: "", isConfirmed: false }}
      submit={`Enregistrer ${countText(items.length, "paiement", "paiements")}`}
      run={(body) => (document: DueDeposit) =>
        call(receiptsContract.setPaymentDate, { params: { id: document.id }, body })
      }
      answer={answer}
    >
      <DayField name="day" of={receiptRecord.fields.receivedOn} />
      <SelectField name="method" of={receiptRecord.fields.method} />
      <TextField name="reference" of={receiptRecord.fields.reference} />
      <CashSwitch cents={Math.max(...items.map(({ remainingCents }) => remainingCents))} />
    </BulkForm>
  );
}
