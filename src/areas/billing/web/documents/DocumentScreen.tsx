// Page of a document: its amounts, its lines with their computation, what is to pay, what corrects it.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Endpoint } from "#kernel/contract.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import type { Tab } from "#kit/record/tabs.ts";
import { documentsContract } from "../../contract/documents.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import type { DocumentView } from "../../model/documents/view.ts";
import { Attachments } from "./Attachments.tsx";
import { StageBadge } from "./document-columns.tsx";
import { DocumentFacts } from "./DocumentFacts.tsx";
import { DocumentLines } from "./DocumentLines.tsx";
import { Settlement } from "./Settlement.tsx";

const CreditDialog = lazyDialog(() => import("./CreditDialog.tsx"));
const SendingDialog = lazyDialog(() => import("./SendingDialog.tsx"));
const DisputeDialog = lazyDialog(() => import("./DisputeDialog.tsx"));

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

type DialogName = "credit" | "dispute" | "endDispute" | "recordSending";

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
  const read = useRead(documentsContract.readBillingDocument, { params });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = (): void => setDialog(null);
  const document = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="billingDocument"
        list="/billing/documents"
        title={({ kind, number }) => [documentKinds[kind], number].filter(Boolean).join(" ")}
        aside={(one) => <StageBadge of={one} />}
        subtitle={({ clientId, companyName }) => (
          <Go to={`/prospection/clients/view/${clientId}?tab=billing`}>{companyName}</Go>
        )}
        selfConfirming={["finalise", "discard", "credit", "dispute", "endDispute", "recordSending"]}
        moves={{
          finalise,
          discard,
          send,
          recordSending: () => setDialog("recordSending"),
          credit: () => setDialog("credit"),
          dispute: () => setDialog("dispute"),
          endDispute: () => setDialog("endDispute"),
        }}
        actions={(one) => <Papers document={one} />}
        tabs={tabs}
      />
      {document && dialog === "credit" && <CreditDialog document={document} onClose={close} />}
      {document && dialog === "recordSending" && <SendingDialog document={document} onClose={close} />}
      {document && (dialog === "dispute" || dialog === "endDispute") && (
        <DisputeDialog document={document} isEnd={dialog === "endDispute"} onClose={close} />
      )}
    </>
  );
}
