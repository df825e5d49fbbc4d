// « Payé le »: the day on which a document was paid, for all that is left of it.
import { frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { CashSwitch } from "../parts/CashSwitch.tsx";
import { receiptFields } from "../../model/receipts/fields.ts";

interface PaymentDateDialogProps {
  id: string;
  remainingCents: number;
  onClose: () => void;
}

export default function PaymentDateDialog({ id, remainingCents, onClose }: PaymentDateDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      onClose={onClose}
      title="Payé le…"
      size="sm"
      endpoint={receiptsContract.setPaymentDate}
      params={{ id }}
      start={{ day: today, method: "TRANSFER", isConfirmed: false }}
      submit={`Enregistrer ${frenchPrice(remainingCents)}`}
      done="Le paiement est enregistré."
    >
      <DayField name="day" of={receiptFields.receivedOn} />
      <SelectField name="method" of={receiptFields.method} />
      <TextField name="reference" of={receiptFields.reference} />
      <CashSwitch cents={remainingCents} />
    </FormDialog>
  );
}
