import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { signatures } from "../../contract.ts";
import type { Procedure } from "../../model/procedure.ts";

/** Withdraws a document from signature, with a reason recorded in the journal. */
export default function CancelDialog({
  procedure,
  isOpen,
  onClose,
}: {
  procedure: Procedure;
  isOpen: boolean;
  onClose: () => void;
}) {
  const done = (): void => {
    notifySuccess("Signature annulée.");
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Annuler la signature" size="sm">
      <FormPanel
        endpoint={signatures.cancelSignature}
        params={{ id: procedure.id }}
        start={{ version: procedure.version, reason: "" }}
        submit="Annuler la signature"
        isGrave
        onDone={done}
        onCancel={onClose}
      >
        <TextArea name="reason" label="Motif" description="Gardé dans le journal de la signature." />
      </FormPanel>
    </Dialog>
  );
}
