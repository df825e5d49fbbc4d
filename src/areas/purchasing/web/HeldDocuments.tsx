// The documents that an order or an invoice holds, and the upload of another one.
import { type ReactNode, useState } from "react";
import { documentTypes } from "#documents/model/kind.ts";
import { DocumentLine, DocumentLines } from "#documents/web/parts/DocumentLine.tsx";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { invoicesContract } from "../contract/invoices.ts";
import type { ordersContract } from "../contract/orders.ts";
import type { OrderView } from "../model/orders/order-view.ts";

interface HeldDocumentsProps {
  title: string;
  actions?: ReactNode;
  of: { id: string; documents: OrderView["documents"] };
  /** The name of each. */
  name: string;
  empty: { title: string; hint: string };
  /** Null for a user who may add none. */
  upload:
    | typeof ordersContract.addCarOrderDocument
    | typeof invoicesContract.addSupplierInvoiceDocument
    | null;
  label: string;
  done: string;
}

export function HeldDocuments({ title, actions, of, name, empty, upload, label, done }: HeldDocumentsProps) {
  const [sent, setSent] = useState(0);
  const [, set] = useAddress({ document: word });
  return (
    <Section title={title} actions={actions}>
      {of.documents.length === 0 ? (
        <Empty {...empty} />
      ) : (
        <DocumentLines>
          {of.documents.map((document) => (
            <DocumentLine
              key={document.id}
              title={name}
              document={{ ...document, hasFile: true }}
              onOpen={() => set({ document: document.id })}
            />
          ))}
        </DocumentLines>
      )}
      {upload && (
        <FormPanel
          key={sent}
          endpoint={upload}
          params={{ id: of.id }}
          submit="Déposer"
          done={done}
          onDone={() => setSent((count) => count + 1)}
        >
          <FileField
            name="file"
            label={label}
            description="PDF ou photo"
            types={[...documentTypes]}
            isRequired
          />
        </FormPanel>
      )}
    </Section>
  );
}
