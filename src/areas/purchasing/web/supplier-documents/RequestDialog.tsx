// The request for documents to the supplier of an order.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { Row } from "#kit/form/FormPanel.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { supplierDocumentLabels } from "../../model/documents/supplier-document.ts";

const documentOptions = Object.entries(supplierDocumentLabels).map(([value, label]) => ({ value, label }));

interface RequestDialogProps {
  order: OrderView;
  recipient: { name: string; email: string } | null;
  onClose: () => void;
}

const RequestDialog = ({ order: { id, lines }, recipient, onClose }: RequestDialogProps) => (
  <FormDialog
    onClose={onClose}
    title="Demander des documents"
    size="lg"
    closesOutside={false}
    endpoint={api.askSupplierDocuments}
    params={{ orderId: id }}
    start={{
      lineIds: lines.map((line) => line.id),
      kinds: [],
      recipientName: recipient?.name ?? "",
      recipientEmail: recipient?.email ?? "",
      message: "",
    }}
    submit="Envoyer la demande"
    isOutgoing
    done="La demande est envoyée au fournisseur."
  >
    <MultiSelectField name="kinds" label="Documents" options={documentOptions} />
    <MultiSelectField
      name="lineIds"
      label="Véhicules"
      options={lines.map((line) => ({ value: line.id, label: line.vin }))}
    />
    <Row>
      <TextField name="recipientName" label="À l’attention de" maxLength={120} />
      <TextField name="recipientEmail" label="E-mail" type="email" />
    </Row>
    <TextArea name="message" label="Message" rows={2} />
  </FormDialog>
);

export default RequestDialog;
