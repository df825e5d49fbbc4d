// A write-off made by mistake: what it took is owed again.
import { frenchPrice } from "#kernel/money.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { recoveryContract } from "../../contract.ts";
import type { WriteOffView } from "../../model/dunning/write-off.ts";

export default function UndoWriteOffDialog({
  of: { id, cents },
  onClose,
}: {
  of: WriteOffView;
  onClose: () => void;
}) {
  return (
    <FormDialog
      onClose={onClose}
      title={`Annuler la perte de ${frenchPrice(cents)}`}
      endpoint={recoveryContract.undoWriteOff}
      params={{ id }}
      start={{ reason: "" }}
      submit="Annuler la perte"
      done="La somme est de nouveau due."
    >
      <TextArea name="reason" label="Motif" rows={2} />
    </FormDialog>
  );
}
