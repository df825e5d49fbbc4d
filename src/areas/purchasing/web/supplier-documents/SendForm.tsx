// The upload of one awaited document, on the page of a supplier.
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import { type UploadPage, supplierDocumentTypes } from "../../model/documents/supplier-document.ts";
import { supplierWordings } from "../../model/documents/supplier-wording.ts";

interface SendFormProps {
  token: string;
  of: Pick<UploadPage["documents"][number], "id" | "kind">;
  language: UploadPage["language"];
  onSent: (page: UploadPage) => void;
}

export default function SendForm({ token, of: { id, kind }, language, onSent }: SendFormProps) {
  const words = supplierWordings[language];
  return (
    <FormPanel
      endpoint={api.giveSupplierPaper}
      params={{ token, id }}
      submit={words.send}
      isOutgoing
      onDone={onSent}
    >
      <FileField
        name="file"
        label={words.documents[kind]}
        types={[...supplierDocumentTypes(kind)]}
        isRequired
        hidesLabel
      />
    </FormPanel>
  );
}
