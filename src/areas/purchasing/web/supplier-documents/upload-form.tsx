// A document received from the supplier by other means, uploaded for them.
import { FileField } from "#kit/field/FileField.tsx";
import { formOf } from "#kit/record/form-of.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import {
  type SupplierDocument,
  supplierDocumentLabels,
  supplierDocumentTypes,
} from "../../model/documents/supplier-document.ts";

export default {
  upload: formOf<SupplierDocument & { orderId: string }>()(api.addSupplierPaper)({
    title: ({ kind, vin }) => `${supplierDocumentLabels[kind]} de ${vin}`,
    size: "md",
    closesOutside: false,
    content: ({ kind }) => (
      <FileField
        name="file"
        label="Document reçu du fournisseur"
        description="Vous l’avez vérifié : il est validé."
        types={[...supplierDocumentTypes(kind)]}
        isRequired
      />
    ),
    submit: "Déposer",
    done: "Le document est déposé.",
  }),
};
