// A payment received of a deposit or of a collateral.
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { depositsContract } from "../../contract/deposits.ts";
import { depositFields } from "../../model/deposits/deposit.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";

export default function DepositDialog({
  contractId,
  security,
  remainingCents,
  onClose,
}: {
  contractId: string;
  security: Security;
  remainingCents: number;
  onClose: () => void;
}) {
  const today = useToday();
  return (
    <FormDialog
      onClose={onClose}
      title={`${securities[security]} reçu`}
      size="sm"
      endpoint={depositsContract.recordDeposit}
      params={{ contractId }}
      start={{ security, receivedOn: today, amountCents: remainingCents }}
      submit="Enregistrer"
      done="Le versement est enregistré."
    >
      <DayField name="receivedOn" of={depositFields.receivedOn} />
      <MoneyField name="amountCents" of={depositFields.amountCents} />
      <TextField name="reference" of={depositFields.reference} />
    </FormDialog>
  );
}
