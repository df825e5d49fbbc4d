// The order signed by the supplier, required before any payment.
import { Button } from "@mantine/core";
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
import { openDocument } from "#kit/record/open-document.ts";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderView } from "../../model/orders/order-view.ts";

export default function SignedOrderDocuments({ order: { id, documents } }: { order: OrderView }) {
  const { hasPermission } = useSession();
  const [sent, setSent] = useState(0);
  const [, set] = useAddress({ document: word });
  return (
    <Section
      title="Bon de commande"
      actions={
        <Button
          variant="default"
          onClick={() => void openDocument(ordersContract.downloadOrderForm, { params: { id } })}
        >
          Bon à envoyer au fournisseur
        </Button>
      }
    >
      {documents.length === 0 ? (
        <Empty
          title="Aucun bon de commande"
          hint="Rien ne peut être payé avant que celui que le fournisseur a signé soit déposé."
        />
      ) : (
        <DocumentLines>
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              title="Bon de commande signé"
              document={{ ...document, hasFile: true }}
              onOpen={() => set({ document: document.id })}
            />
          ))}
        </DocumentLines>
      )}
      {hasPermission("PURCHASE_CAR") && (
        <FormPanel
          key={sent}
          endpoint={ordersContract.addCarOrderDocument}
          params={{ id }}
          submit="Déposer"
          onDone={() => {
            notifySuccess("Le bon de commande est déposé.");
            setSent((count) => count + 1);
          }}
        >
          <FileField
            name="file"
            label="Bon de commande"
            description="PDF ou photo"
            types={[...documentTypes]}
            isRequired
          />
        </FormPanel>
      )}
    </Section>
  );
}
