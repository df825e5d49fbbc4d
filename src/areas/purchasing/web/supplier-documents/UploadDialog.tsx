// A document received from the supplier by other means, uploaded for them.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import {
  type SupplierDocument,
  supplierDocumentLabels,
  supplierDocumentTypes,
} from "../../model/documents/supplier-document.ts";

interface UploadDialogProps {
  orderId: string;
  document: SupplierDocument;
  onClose: () => void;
}

const UploadDialog = ({ orderId, document: { id, kind, vin }, onClose }: UploadDialogProps) => (
  <FormDialog
    onClose={onClose}
    title={`${supplierDocumentLabels[kind]} de ${vin}`}
    closesOutside={false}
    endpoint={api.addSupplierPaper}
    params={{ orderId, id }}
    submit="Déposer"
    done="Le document est déposé."
  >
    <FileField
      name="file"
      label="Document reçu du fournisseur"
      description="Vous l’avez vérifié : il est validé."
      types={[...supplierDocumentTypes(kind)]}
      isRequired
    />
  </FormDialog>
);

export default UploadDialog;
