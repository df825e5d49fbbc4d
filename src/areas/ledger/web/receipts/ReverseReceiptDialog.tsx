import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";

interface ReverseReceiptDialogProps {
  receipt: ReceiptView;
  onClose: () => void;
}

export default function ReverseReceiptDialog({ receipt, onClose }: ReverseReceiptDialogProps) {
  const { id, version, amountCents } = receipt;
  return (
    <FormDialog
      onClose={onClose}
      title="Annuler l’encaissement"
      size="sm"
      endpoint={receiptsContract.reverseReceipt}
      params={{ id }}
      start={{ version, reason: "", returnedOn: null }}
      submit="Annuler l’encaissement"
      isGrave
      done="L’encaissement est annulé."
    >
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
    </FormDialog>
  );
}
