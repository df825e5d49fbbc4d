// Withdraws a quote from signature, with a reason recorded in the journal.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { quotesContract } from "../../contract.ts";
import type { Quote } from "../../model/quote.ts";

interface WithdrawDialogProps {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
}

export default function WithdrawDialog({
  quote: { orderId, signatureId },
  isOpen,
  onClose,
}: WithdrawDialogProps) {
  const done = (): void => {
    notifySuccess("La signature est annulée : le devis peut être modifié.");
    onClose();
  };
  if (signatureId === null) return null;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Annuler la signature de ${orderId}`} size="sm">
      <FormPanel
        endpoint={quotesContract.cancelQuoteSignature}
        start={{ signatureId }}
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
