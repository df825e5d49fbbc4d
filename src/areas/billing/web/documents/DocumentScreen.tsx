// Page of a document: its amounts, its lines with their computation, what is to pay, what corrects it.
import { Button } from "@mantine/core";
import type { Endpoint } from "#kernel/contract.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { Section } from "#kit/page/Page.tsx";
import { Documents } from "#kit/record/Documents.tsx";
import { documentsContract } from "../../contract/documents.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { manualInvoicesContract } from "../../contract/manual-invoices.ts";
import { StageBadge } from "./document-columns.tsx";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { DocumentLines } from "./DocumentLines.tsx";
import { Settlement } from "./Settlement.tsx";

const forms = recordForms(() => import("./document-forms.tsx"));

/** Files joined to a document by the person who typed it. */
function Attachments({ document: { id, attachments } }: { document: DocumentView }) {
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

const tabs: readonly Tab<DocumentView>[] = [
  {
    key: "document",
    label: "Document",
    show: (document) => (
      <>
        <DocumentFacts document={document} />
        <DocumentLines document={document} />
        <Settlement document={document} />
        <Attachments document={document} />
      </>
    ),
  },
];

const sent = ({ id, version }: DocumentView) => ({ params: { id }, body: { version } });

async function finalise(document: DocumentView): Promise<void> {
  const { kind, companyName, totalCents } = document;
  const isSure = await confirm({
    title: "Finaliser ce document ?",
    text: `${documentKinds[kind]} de ${frenchPrice(totalCents)} TTC pour ${companyName}. Le document reçoit son numéro et ne change plus.`,
    yes: "Finaliser",
  });
  if (!isSure) return;
  const { number } = await call(documentsContract.finaliseBillingDocument, sent(document));
  notifySuccess(`${number ?? "Le document"} est finalisé.`);
}

async function discard(document: DocumentView): Promise<void> {
  const { kind, companyName, totalCents } = document;
  const isSure = await confirm({
    title: "Supprimer ce brouillon ?",
    text: `${documentKinds[kind]} de ${frenchPrice(totalCents)} TTC pour ${companyName}. Ses lignes sont perdues : il faudrait les saisir de nouveau.`,
    yes: "Supprimer le brouillon",
    isDanger: true,
  });
  if (!isSure) return;
  await call(documentsContract.discardBillingDocument, sent(document));
  notifySuccess("Le brouillon est supprimé.");
  navigate("/billing/documents?filter[stage]=DRAFT", { replace: true });
}

/** A document already sent leaves again only once confirmed. */
const confirmAgain = ({ sentOn, sendsTo, number }: DocumentView): Promise<boolean> =>
  sentOn === null
    ? Promise.resolve(true)
    : confirm({
        title: `Renvoyer ${number ?? "ce document"} ?`,
        text: `Déjà envoyé le ${frenchDay(sentOn)}. Il part de nouveau${sendsTo === "" ? "" : ` à ${sendsTo}`}.`,
        yes: "Renvoyer",
      });

async function send(document: DocumentView): Promise<void> {
  if (!(await confirmAgain(document))) return;
  await call(documentsContract.sendBillingDocument, sent(document));
  notifySuccess(`${document.number ?? "Le document"} est envoyé.`);
}

/** The PDF once it is drawn, and its electronic invoice, which a call for funds has not. */
function Papers({ document: { id, kind, hasPaper } }: { document: DocumentView }) {
  if (!hasPaper) return null;
  const open = (endpoint: Endpoint) => (): void => void openDocument(endpoint, { params: { id } });
  return (
    <>
      <Button variant="default" onClick={open(documentsContract.readBillingDocumentPaper)}>
        PDF
      </Button>
      {kind !== "CALL" && (
        <Button variant="default" onClick={open(documentsContract.readElectronicInvoice)}>
          XML
        </Button>
      )}
    </>
  );
}

export default function DocumentScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(documentsContract.readBillingDocument, { params })}
      kind="billingDocument"
      list="/billing/documents"
      title={({ kind, number }) => [documentKinds[kind], number].filter(Boolean).join(" ")}
      aside={(one) => <StageBadge of={one} />}
      subtitle={({ clientId, companyName }) => (
        <Go to={`/prospection/clients/view/${clientId}?tab=billing`}>{companyName}</Go>
      )}
      selfConfirming={["finalise", "discard"]}
      moves={{ finalise, discard, send }}
      forms={forms}
      actions={(one) => <Papers document={one} />}
      tabs={tabs}
    />
  );
}
