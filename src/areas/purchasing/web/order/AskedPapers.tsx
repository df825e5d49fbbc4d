// What was asked of the supplier for its cars, what came, and what is to be checked.
import { Button } from "@mantine/core";
import { useState } from "react";
import { documentStates } from "#documents/model/document.ts";
import { frenchDay, dayInParis } from "#kernel/day.ts";
import { useAddress, word } from "#kernel/web/address.ts";
import { useRead, useWrite } from "#kernel/web/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { TextArea, TextField } from "#kit/field/fields.tsx";
import { MultiSelectField } from "#kit/field/MultiSelectField.tsx";
import { FormPanel, Row } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OrderView } from "../../model/order.ts";
import {
  isAwaited,
  type SupplierDocument,
  supplierPapers,
  supplierPaperStates,
} from "../../model/supplier-document.ts";

const paperOptions = Object.entries(supplierPapers).map(([value, label]) => ({ value, label }));

interface AskProps {
  order: OrderView;
  recipient: { name: string; email: string } | null;
  onClose: () => void;
}

const Ask = ({ order: { id, lines }, recipient, onClose }: AskProps) => (
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

function Line({ document, onOpen }: { document: SupplierDocument; onOpen: (id: string) => void }) {
  const { holds } = useSession();
  const { vin, kind, state, reason, askedAt, receivedAt, documentId } = document;
  const mayCheck = state === "PENDING" && holds("ASK_SUPPLIER_DOCUMENTS");
  return (
    <tr>
      <td>{vin}</td>
      <td data-label="Document">{supplierPapers[kind]}</td>
      <td data-label="Statut">
        <Badge tone={documentStates[state].tone}>{supplierPaperStates[state]}</Badge> <small>{reason}</small>
      </td>
      <td data-label="Demandé le">{frenchDay(dayInParis(askedAt))}</td>
      <td data-label="Reçu le">{receivedAt && frenchDay(dayInParis(receivedAt))}</td>
      <td>
        {documentId && (
          <Button
            size="compact-sm"
            {...(!mayCheck && { variant: "default" })}
            aria-label={`${mayCheck ? "Vérifier" : "Ouvrir"} : ${supplierPapers[kind]} de ${vin}`}
            onClick={() => onOpen(documentId)}
          >
            {mayCheck ? "Vérifier" : "Ouvrir"}
          </Button>
        )}
      </td>
    </tr>
  );
}

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

const titles = ["VIN", "Document", "Statut", "Demandé le", "Reçu le", { text: "Actions", isHidden: true }];

export function AskedPapers({ order }: { order: OrderView }) {
  const { data } = useRead(api.listSupplierDocuments, { params: { orderId: order.id } });
  const { holds } = useSession();
  const [isAsking, setAsking] = useState(false);
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
      {data.documents.length === 0 && (
        <Empty title="Rien n’est demandé" hint="Le fournisseur reçoit un lien, où il dépose sans compte." />
      )}
      {data.documents.length > 0 && (
        <PlainTable label="Documents demandés" titles={titles} stacks>
          {data.documents.map((document) => (
            <Line key={document.id} document={document} onOpen={(id) => set({ document: id })} />
          ))}
        </PlainTable>
      )}
      {isAsking && <Ask order={order} recipient={data.recipient} onClose={() => setAsking(false)} />}
    </Section>
  );
}
