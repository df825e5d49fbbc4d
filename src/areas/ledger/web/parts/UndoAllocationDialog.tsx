import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import type { AllocationView } from "../../model/receipts/view.ts";

interface UndoAllocationDialogProps {
  allocation: AllocationView;
  onClose: () => void;
}

export default function UndoAllocationDialog({ allocation, onClose }: UndoAllocationDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Annuler l’affectation de ${frenchPrice(allocation.cents)}`}
      size="sm"
      endpoint={receiptsContract.undoAllocation}
      params={{ id: allocation.id }}
      start={{ reason: "" }}
      submit="Annuler l’affectation"
      isGrave
      done="L’affectation est annulée : la somme est de nouveau à affecter."
    >
      <TextField name="reason" label="Motif" />
    </FormDialog>
  );
}
