// A refund of what is left of a receipt: a transfer then pays it, approved by two persons.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, SwitchField, TextField } from "#kit/field/fields.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { refundFields } from "../../model/receipts/fields.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";

interface RefundDialogProps {
  receipt: ReceiptView;
  onClose: () => void;
}

export default function RefundDialog({ receipt, onClose }: RefundDialogProps) {
  const { id, companyName, remainingCents, method } = receipt;
  return (
    <FormDialog
      onClose={onClose}
      title={`Rembourser ${companyName}`}
      size="sm"
      endpoint={receiptsContract.refundReceipt}
      params={{ id }}
      start={{ cents: remainingCents, reason: "", isConfirmed: false }}
      submit="Demander le remboursement"
      done={({ amountCents }) => `${frenchPrice(amountCents)} à rembourser : un virement reste à préparer.`}
    >
      <MoneyField name="cents" of={refundFields.amountCents} />
      <TextField name="reason" of={refundFields.reason} />
      {method === "DEBIT" && (
        <SwitchField name="isConfirmed" label="Rembourser même si le prélèvement peut encore être contesté" />
      )}
    </FormDialog>
  );
}
