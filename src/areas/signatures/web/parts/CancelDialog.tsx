import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
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
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Annuler la signature"
      size="sm"
      endpoint={signatures.cancelSignature}
      params={{ id: procedure.id }}
      start={{ version: procedure.version, reason: "" }}
      submit="Annuler la signature"
      isGrave
      done="Signature annulée."
    >
      <TextArea name="reason" label="Motif" description="Gardé dans le journal de la signature." />
    </FormDialog>
  );
}
