// The document of an invoice, kept ten years with it.
import { useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { DocumentLine, DocumentLines } from "#documents/web/parts/DocumentLine.tsx";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { invoicesContract } from "../../contract/invoices.ts";
import type { InvoiceView } from "../../model/invoices/invoice.ts";

export default function InvoiceDocuments({ invoice: { id, stage, documents } }: { invoice: InvoiceView }) {
  const { hasPermission } = useSession();
  const [sent, setSent] = useState(0);
  const [, set] = useAddress({ document: word });
  return (
    <Section title="Document">
      {documents.length === 0 ? (
        <Empty title="Aucun document" hint="La facture du fournisseur est conservée dix ans." />
      ) : (
        <DocumentLines>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              title="Facture"
              document={{ ...document, hasFile: true }}
              onOpen={() => set({ document: document.id })}
            />
          ))}
        </DocumentLines>
      )}
      {hasPermission("REGISTER_SUPPLIER_INVOICE") && stage !== "REVERSED" && (
        <FormPanel
          key={sent}
          endpoint={invoicesContract.addSupplierInvoiceDocument}
          params={{ id }}
          submit="Déposer"
          onDone={() => {
            notifySuccess("Le document est déposé.");
            setSent((count) => count + 1);
          }}
        >
          <FileField
            name="file"
            label="Facture"
            description="PDF ou photo"
            types={[...documentTypes]}
            isRequired
          />
        </FormPanel>
      )}
    </Section>
  );
}
