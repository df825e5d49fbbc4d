// Withdraws a quote from signature, with a reason recorded in the journal.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { quoteSignaturesContract } from "../../contract/signatures.ts";
import type { Quote } from "../../model/quote.ts";

export default function WithdrawDialog({
  quote: { orderId, signatureId },
  isOpen,
  onClose,
}: {
  quote: Quote;
  isOpen: boolean;
  onClose: () => void;
}) {
  if (signatureId === null) return null;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Annuler la signature de ${orderId}`}
      size="sm"
      endpoint={quoteSignaturesContract.cancelQuoteSignature}
      start={{ signatureId }}
      submit="Annuler la signature"
      isGrave
      done="La signature est annulée : le devis peut être modifié."
    >
      <TextArea name="reason" label="Motif" description="Gardé dans le journal de la signature." />
    </FormDialog>
  );
}
