// A document received from the supplier by other means, uploaded for them.
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import {
  type SupplierDocument,
  supplierPapers,
  supplierPaperTypes,
} from "../../model/documents/supplier-document.ts";

interface UploadDialogProps {
  orderId: string;
  document: SupplierDocument;
  onClose: () => void;
}

const UploadDialog = ({ orderId, document: { id, kind, vin }, onClose }: UploadDialogProps) => (
  <Dialog isOpen onClose={onClose} title={`${supplierPapers[kind]} de ${vin}`} closesOutside={false}>
    <FormPanel
      endpoint={api.addSupplierPaper}
      params={{ orderId, id }}
      submit="Déposer"
      onCancel={onClose}
      onDone={() => {
        notifySuccess("Le document est déposé.");
        onClose();
      }}
    >
      <FileField
        name="file"
        label="Document reçu du fournisseur"
        description="Vous l’avez vérifié : il est validé."
        types={[...supplierPaperTypes(kind)]}
        isRequired
      />
    </FormPanel>
  </Dialog>
);

export default UploadDialog;
