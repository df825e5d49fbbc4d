// The reason why a transfer is withdrawn, or a whole batch abandoned.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { paymentsContract } from "../../contract.ts";
import type { TransferBatch } from "../../model/transfers/transfer.ts";

interface ReasonDialogProps {
  batch: TransferBatch;
  /** Null to abandon the batch. */
  transferId: string | null;
  onClose: () => void;
}

export default function ReasonDialog({
  batch: { id, version, reference },
  transferId,
  onClose,
}: ReasonDialogProps) {
  if (transferId === null)
    return (
      <FormDialog
        endpoint={paymentsContract.abandonTransferBatch}
        params={{ id }}
        start={{ version, reason: "" }}
        title={`Abandonner l’ordre ${reference}`}
        submit="Abandonner l’ordre"
        isGrave
        done="L’ordre est abandonné : ses remboursements attendent un autre ordre."
        onClose={onClose}
      >
        <TextArea name="reason" label="Motif" rows={3} />
      </FormDialog>
    );
  return (
    <FormDialog
      endpoint={paymentsContract.withdrawTransfer}
      params={{ id }}
      start={{ version, transferId, reason: "" }}
      title="Retirer un remboursement"
      submit="Retirer le remboursement"
      isGrave
      done="Le remboursement est retiré : l’ordre est à approuver."
      onClose={onClose}
    >
      <TextArea name="reason" label="Motif" rows={3} />
    </FormDialog>
  );
}
