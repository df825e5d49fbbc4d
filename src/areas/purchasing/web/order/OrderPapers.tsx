// The order as the supplier signed it: nothing is paid without it.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchInstant } from "#kernel/day.ts";
import { useSession } from "#kernel/web/session.ts";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents, openDocument } from "#kit/record/Documents.tsx";
import { ordersContract } from "../../contract/orders.ts";
import type { OrderView } from "../../model/order.ts";

const types = ["application/pdf", "image/jpeg", "image/png"];

export function OrderPapers({ order: { id, documents } }: { order: OrderView }) {
  const { holds } = useSession();
  const [sent, setSent] = useState(0);
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
      <Documents
        empty="Le bon de commande n’est pas encore déposé : rien ne peut être payé"
        lines={documents.map((document) => ({
          key: document.id,
          name: document.name,
          note: `${document.addedBy}, ${frenchInstant(document.addedAt)}`,
          endpoint: ordersContract.downloadCarOrderDocument,
          sent: { params: { id, documentId: document.id } },
        }))}
      />
      {holds("PURCHASE_CAR") && (
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
            description="PDF, JPEG ou PNG"
            types={types}
            isRequired
          />
        </FormPanel>
      )}
    </Section>
  );
}
