// A guarantee deposit received.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { deliveryContract } from "../../contract.ts";
import { depositFields } from "../../model/deposit.ts";

export default function DepositDialog({
  contractId,
  remainingCents,
  onClose,
}: {
  contractId: string;
  remainingCents: number;
  onClose: () => void;
}) {
  const today = useToday();
  return (
    <FormDialog
      onClose={onClose}
      title="Dépôt de garantie reçu"
      size="sm"
      endpoint={deliveryContract.recordDeposit}
      params={{ contractId }}
      start={{ receivedOn: today, amountCents: remainingCents }}
      submit="Enregistrer"
      done="Le dépôt est enregistré."
    >
      <DayField name="receivedOn" of={depositFields.receivedOn} />
      <MoneyField name="amountCents" of={depositFields.amountCents} />
      <TextField name="reference" of={depositFields.reference} />
    </FormDialog>
  );
}
