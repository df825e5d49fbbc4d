// Money received, entered by hand: a cheque, a transfer that no statement brings.
import { issuersContract } from "#billing/contract/issuers.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useToday } from "#kernel/web/today.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { CashSwitch } from "../parts/CashSwitch.tsx";
import { receiptRecord } from "../../model/receipts/records.ts";

export default function ReceiptDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { data: issuers = [] } = useRead(issuersContract.listIssuers, {});
  return (
    <Dialog isOpen onClose={onClose} title="Nouvel encaissement" size="sm">
      <FormPanel
        endpoint={receiptsContract.createReceipt}
        start={{ receivedOn: today, method: "TRANSFER", reference: "", isConfirmed: false }}
        submit="Enregistrer"
        onDone={({ id }) => navigate(`/billing/receipts/view/${id}`)}
        onCancel={onClose}
      >
        <RecordField name="companyId" of={receiptRecord.fields.companyId} />
        {issuers.length > 1 && (
          <SelectField
            name="issuerId"
            of={receiptRecord.fields.issuerId}
            options={Object.fromEntries(issuers.map(({ id, name, code }) => [id, name || code]))}
          />
        )}
        <DayField name="receivedOn" of={receiptRecord.fields.receivedOn} />
        <SelectField name="method" of={receiptRecord.fields.method} />
        <MoneyField name="amountCents" of={receiptRecord.fields.amountCents} />
        <TextField name="reference" of={receiptRecord.fields.reference} />
        <CashSwitch />
      </FormPanel>
    </Dialog>
  );
}
