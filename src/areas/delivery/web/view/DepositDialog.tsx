// A guarantee deposit received.
import { useToday } from "#kernel/web/today.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextField } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
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
    <Dialog isOpen onClose={onClose} title="Dépôt de garantie reçu" size="sm">
      <FormPanel
        endpoint={deliveryContract.recordDeposit}
        params={{ contractId }}
        start={{ receivedOn: today, amountCents: remainingCents }}
        submit="Enregistrer"
        onCancel={onClose}
        onDone={() => {
          notifySuccess("Le dépôt est enregistré.");
          onClose();
        }}
      >
        <DayField name="receivedOn" of={depositFields.receivedOn} />
        <MoneyField name="amountCents" of={depositFields.amountCents} />
        <TextField name="reference" of={depositFields.reference} />
      </FormPanel>
    </Dialog>
  );
}
