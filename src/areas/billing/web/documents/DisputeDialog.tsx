// An amount that the customer disputes, or the end of the dispute.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { documentFields as fields } from "../../model/documents/records.ts";
import type { DocumentView } from "../../model/documents/view.ts";

interface DisputeDialogProps {
  document: DocumentView;
  isEnd: boolean;
  onClose: () => void;
}

export default function DisputeDialog({
  document: { id, version, number, remainingCents },
  isEnd,
  onClose,
}: DisputeDialogProps) {
  if (isEnd)
    return (
      <FormDialog
        endpoint={documentsContract.endBillingDispute}
        params={{ id }}
        start={{ version, reason: "" }}
        title={`Clore la contestation de ${number ?? "ce document"}`}
        submit="Clore la contestation"
        done="La contestation est close : la somme peut de nouveau être prélevée et relancée."
        onClose={onClose}
      >
        <TextArea name="reason" label="Issue" description="Ce qui a été convenu avec le client" rows={3} />
      </FormDialog>
    );
  return (
    <FormDialog
      endpoint={documentsContract.disputeBillingDocument}
      params={{ id }}
      start={{ version, cents: remainingCents, reason: "" }}
      title={`Noter une contestation de ${number ?? "ce document"}`}
      submit="Noter la contestation"
      done="La contestation est notée : la somme n’est ni prélevée ni relancée."
      onClose={onClose}
    >
      <MoneyField name="cents" of={fields.disputedCents} />
      <TextArea name="reason" of={fields.disputeReason} rows={3} />
    </FormDialog>
  );
}
