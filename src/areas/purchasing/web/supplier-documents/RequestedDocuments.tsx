// What was asked of the supplier for its cars, what came, and what is to be checked.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OrderView } from "../../model/orders/order-view.ts";
import { isAwaited, type SupplierDocument, supplierPapers } from "../../model/documents/supplier-document.ts";

import { UnsentMessages } from "#people/web/parts/UnsentMessages.tsx";
import { RequestedDocument, requestTitles, CancelRequestDialog } from "./RequestedDocument.tsx";

const paperOptions = Object.entries(supplierPapers).map(([value, label]) => ({ value, label }));

interface RequestDialogProps {
  order: OrderView;
  recipient: { name: string; email: string } | null;
  onClose: () => void;
}

const RequestDialog = ({ order: { id, lines }, recipient, onClose }: RequestDialogProps) => (
  <Dialog isOpen onClose={onClose} title="Demander des documents" size="lg" closesOutside={false}>
    <FormPanel
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
      onCancel={onClose}
      onDone={() => {
        notifySuccess("La demande est envoyée au fournisseur.");
        onClose();
      }}
    >
      <MultiSelectField name="kinds" label="Documents" options={paperOptions} />
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
    </FormPanel>
  </Dialog>
);

function Remind({ orderId }: { orderId: string }) {
  const remind = useWrite(api.remindSupplier);
  const run = (): void =>
    void remind
      .mutateAsync({ params: { orderId } })
      .then(() => notifySuccess("Le fournisseur est relancé."), notifyFailure);
  return (
    <Button variant="default" loading={remind.isPending} onClick={run}>
      Relancer
    </Button>
  );
}

export function RequestedDocuments({ order }: { order: OrderView }) {
  const { data } = useRead(api.listSupplierDocuments, { params: { orderId: order.id } });
  const { hasPermission: holds } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [dropping, setDropping] = useState<SupplierDocument | null>(null);
  const [, set] = useAddress({ document: word });
  if (!data) return null;
  const mayAsk = holds("ASK_SUPPLIER_DOCUMENTS") && order.lines.length > 0;
  return (
    <Section
      title="Documents demandés au fournisseur"
      isFlush
      actions={
        mayAsk && (
          <>
            {data.documents.some(({ state }) => isAwaited(state)) && <Remind orderId={order.id} />}
            <Button onClick={() => setAsking(true)}>Demander des documents</Button>
          </>
        )
      }
    >
      <UnsentMessages about={order.id} />
      {data.documents.length === 0 && (
        <Empty title="Rien n’est demandé" hint="Le fournisseur reçoit un lien, où il dépose sans compte." />
      )}
      {data.documents.length > 0 && (
        <PlainTable label="Documents demandés" titles={requestTitles} stacks>
          {data.documents.map((document) => (
            <RequestedDocument
              key={document.id}
              document={document}
              onOpen={(id) => set({ document: id })}
              onDrop={() => setDropping(document)}
            />
          ))}
        </PlainTable>
      )}
      {dropping && (
        <CancelRequestDialog orderId={order.id} document={dropping} onClose={() => setDropping(null)} />
      )}
      {isAsking && (
        <RequestDialog order={order} recipient={data.recipient} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
