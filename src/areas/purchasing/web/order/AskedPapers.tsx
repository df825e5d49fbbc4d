// What was asked of the supplier for its cars, what came, and what is to be checked.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay, dayInParis } from "#kernel/day.ts";
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
import { openDocument } from "#kit/record/Documents.tsx";
import { supplierDocumentsContract as api } from "../../contract/documents.ts";
import type { OrderView } from "../../model/order.ts";
import {
  isAwaited,
  type SupplierDocument,
  supplierPapers,
  supplierPaperStates,
} from "../../model/supplier-document.ts";

const tones = { ASKED: "info", PENDING: "warning", APPROVED: "success", MISSING: "danger" } as const;
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

const Refuse = ({ document, onClose }: { document: SupplierDocument; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={`Refuser : ${supplierPapers[document.kind]}`} size="md">
    <FormPanel
      endpoint={api.reviewSupplierDocument}
      params={{ id: document.id }}
      start={{ isApproved: false, reason: "" }}
      submit="Refuser"
      isGrave
      onCancel={onClose}
      onDone={() => {
        notifySuccess("Le document est refusé : le fournisseur est prévenu.");
        onClose();
      }}
    >
      <TextArea name="reason" label="Motif, écrit au fournisseur" />
    </FormPanel>
  </Dialog>
);

function Review({ document, onRefuse }: { document: SupplierDocument; onRefuse: () => void }) {
  const review = useWrite(api.reviewSupplierDocument);
  const approve = (): void =>
    void review
      .mutateAsync({ params: { id: document.id }, body: { isApproved: true } })
      .then(() => notifySuccess("Le document est accepté."), notifyFailure);
  return (
    <>
      <Button size="compact-sm" loading={review.isPending} onClick={approve}>
        Accepter
      </Button>{" "}
      <Button size="compact-sm" variant="default" onClick={onRefuse}>
        Refuser
      </Button>
    </>
  );
}

function Line({ document, onRefuse }: { document: SupplierDocument; onRefuse: () => void }) {
  const { holds } = useSession();
  const { id, vin, kind, state, reason, askedAt, receivedAt, hasFile } = document;
  return (
    <tr>
      <td>{vin}</td>
      <td data-label="Document">
        {hasFile ? (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => void openDocument(api.downloadSupplierDocument, { params: { id } })}
          >
            {supplierPapers[kind]}
          </Button>
        ) : (
          supplierPapers[kind]
        )}
      </td>
      <td data-label="Statut">
        <Badge tone={tones[state]}>{supplierPaperStates[state]}</Badge> <small>{reason}</small>
      </td>
      <td data-label="Demandé le">{frenchDay(dayInParis(askedAt))}</td>
      <td data-label="Reçu le">{receivedAt && frenchDay(dayInParis(receivedAt))}</td>
      <td>
        {state === "PENDING" && holds("ASK_SUPPLIER_DOCUMENTS") && (
          <Review document={document} onRefuse={onRefuse} />
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
  const [refused, setRefused] = useState<SupplierDocument | null>(null);
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
            <Line key={document.id} document={document} onRefuse={() => setRefused(document)} />
          ))}
        </PlainTable>
      )}
      {isAsking && <Ask order={order} recipient={data.recipient} onClose={() => setAsking(false)} />}
      {refused && <Refuse document={refused} onClose={() => setRefused(null)} />}
    </Section>
  );
}
