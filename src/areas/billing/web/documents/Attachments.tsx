// Files joined to a document by the person who typed it.
import { frenchInstant } from "#kernel/calendar/day.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { manualInvoicesContract } from "../../contract/manual-invoices.ts";
import type { DocumentView } from "../../model/documents/view.ts";

export function Attachments({ document: { id, attachments } }: { document: DocumentView }) {
  if (attachments.length === 0) return null;
  const lines = attachments.map((one) => ({
    key: one.id,
    name: one.name,
    note: `${one.addedBy}, ${frenchInstant(one.addedAt)}`,
    endpoint: manualInvoicesContract.readDocumentAttachment,
    sent: { params: { id, attachmentId: one.id } },
  }));
  return (
    <Section title="Fichiers joints">
      <Documents lines={lines} empty="Aucun fichier joint" />
    </Section>
  );
}
