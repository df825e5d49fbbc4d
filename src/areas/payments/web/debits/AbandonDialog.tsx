// The reason why a batch is abandoned.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { paymentsContract } from "../../contract.ts";
import type { DebitBatch } from "../../model/debits/debit.ts";

interface AbandonDialogProps {
  batch: DebitBatch;
  onClose: () => void;
}

export default function AbandonDialog({ batch: { id, version, reference }, onClose }: AbandonDialogProps) {
  return (
    <FormDialog
      endpoint={paymentsContract.abandonDebitBatch}
      params={{ id }}
      start={{ version, reason: "" }}
      title={`Abandonner la remise ${reference}`}
      submit="Abandonner la remise"
      isGrave
      done="La remise est abandonnée : ses échéances peuvent être prélevées dans une autre."
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" rows={3} />
    </FormDialog>
  );
}
