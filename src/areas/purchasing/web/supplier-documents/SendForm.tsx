// The upload of one awaited document, on the page of a supplier.
import { Suspense } from "react";
import { call } from "#kernel/web/calls/client.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import { type UploadPage, supplierDocumentTypes } from "../../model/documents/supplier-document.ts";
import { supplierWordings } from "../../model/documents/supplier-wording.ts";

const SenderReading = idlePart(() => import("#documents/web/parts/SenderReading.tsx"));

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
      <Suspense>
        <SenderReading
          read={(file) => call(api.readSupplierPaper, { params: { token, id }, files: { file } })}
        />
      </Suspense>
    </FormPanel>
  );
}
