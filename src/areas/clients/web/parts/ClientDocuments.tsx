// The documents stored with a client: opened, added, removed.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { scanTypes } from "#kernel/documents/files.ts";
import { ActionIcon } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { FileField } from "#kit/field/FileField.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { clientsContract } from "../../contract.ts";
import { type ClientDocument } from "../../model/document.ts";

function RemoveButton({ clientId, document }: { clientId: string; document: ClientDocument }) {
  const remove = useWrite(clientsContract.removeClientDocument);
  const ask = async (): Promise<void> => {
    if (
      !(await confirm({
        title: "Retirer ce document ?",
        text: `« ${document.name} » ne pourra pas être retrouvé.`,
        yes: "Retirer",
        isDanger: true,
      }))
    )
      return;
    await remove
      .mutateAsync({ params: { id: clientId, documentId: document.id } })
      .catch((error: unknown) => notifyFailure(error));
  };
  return (
    <ActionIcon aria-label={`Retirer ${document.name}`} loading={remove.isPending} onClick={() => void ask()}>
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}

function AddForm({ clientId }: { clientId: string }) {
  // The form is renewed after each file sent.
  const [sent, setSent] = useState(0);
  return (
    <FormPanel
      key={sent}
      endpoint={clientsContract.addClientDocument}
      params={{ id: clientId }}
      submit="Ajouter"
      onDone={({ name }) => {
        notifySuccess(`« ${name} » est ajouté.`);
        setSent((count) => count + 1);
      }}
    >
      <FileField name="file" label="Nouveau document" description="PDF, JPEG ou PNG" types={scanTypes} />
    </FormPanel>
  );
}

export default function ClientDocuments({ clientId }: { clientId: string }) {
  const { data, pending } = useLoadedRead(
    clientsContract.listClientDocuments,
    { params: { id: clientId } },
    { lines: 3 },
  );
  const { hasPermission } = useSession();
  if (!data) return pending;
  const mayChange = hasPermission("UPDATE_CLIENT");
  const lines = data.map((document) => ({
    key: document.id,
    name: document.name,
    note: `${document.addedBy}, ${frenchInstant(document.addedAt)}`,
    endpoint: clientsContract.downloadClientDocument,
    sent: { params: { id: clientId, documentId: document.id } },
    action: mayChange && <RemoveButton clientId={clientId} document={document} />,
  }));
  return (
    <Section title="Documents">
      <Documents lines={lines} empty="Aucun document n’est gardé avec ce client" />
      {mayChange && <AddForm clientId={clientId} />}
    </Section>
  );
}
