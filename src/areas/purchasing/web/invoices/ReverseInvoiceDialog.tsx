// Reversal, with its reason, of an invoice registered by mistake.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea } from "#kit/field/fields.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import { invoiceFields } from "../../model/invoices/records.ts";
import type { InvoiceView } from "../../model/invoices/invoice.ts";

interface ReverseInvoiceDialogProps {
  invoice: InvoiceView;
  onClose: () => void;
}

export default function ReverseInvoiceDialog({
  invoice: { id, version, number },
  onClose,
}: ReverseInvoiceDialogProps) {
  return (
    <FormDialog
      endpoint={invoicesContract.reverseSupplierInvoice}
      params={{ id }}
      start={{ version, reason: "" }}
      title={`Annuler la facture ${number}`}
      submit="Annuler la facture"
      isGrave
      done={`La facture ${number} est annulée.`}
      onClose={onClose}
    >
      <p>
        Elle reste dans la liste, annulée ; son numéro et ses véhicules sont libres, son document est
        conservé.
      </p>
      <TextArea name="reason" label={invoiceFields.reversalReason.label} rows={2} />
    </FormDialog>
  );
}
