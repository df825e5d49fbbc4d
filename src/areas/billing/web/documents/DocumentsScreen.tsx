// Every document: drafts to finalise, what is to pay, what is late, credit notes.
import { Button } from "@mantine/core";
import { countText } from "#kernel/text/count-text.ts";
import { frenchPrice } from "#kernel/money.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { useBulkQuestion } from "#kit/list/bulk/bulk-question.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { notify, notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { documentsContract } from "../../contract/documents.ts";
import type { DocumentRow, FinalisedMany } from "../../model/documents/view.ts";
import { documentColumns, documentName } from "./document-columns.tsx";
import { useSelections } from "./useSelections.ts";

const SendingForm = idlePart(() => import("./SendingForm.tsx"));

const countOf = (count: number): string => countText(count, "document finalisé", "documents finalisés");

function report({ finalised, missing, refused }: FinalisedMany): void {
  if (finalised > 0) notifySuccess(`${countOf(finalised)}.`);
  if (missing > 0)
    notify({
      level: "warning",
      message: `${countText(missing, "brouillon a changé", "brouillons ont changé")} depuis : vérifiez la liste, puis recommencez.`,
    });
  if (refused.length > 0)
    notify({
      level: "error",
      title: countText(refused.length, "document refusé", "documents refusés"),
      message: refused.map(({ companyName, reason }) => `${companyName} : ${reason}`).join(" "),
    });
}

async function finalise(rows: readonly DocumentRow[], onDone: () => void): Promise<void> {
  const drafts = rows.filter(({ status }) => status === "DRAFT");
  if (drafts.length === 0) return notify({ level: "warning", message: "Aucun brouillon n’est sélectionné." });
  const totalCents = drafts.reduce(
    (sum, { kind, totalCents: cents }) => sum + (kind === "CREDIT_NOTE" ? -cents : cents),
    0,
  );
  const isSure = await confirm({
    title: `Finaliser ${countText(drafts.length, "brouillon", "brouillons")} ?`,
    text: `${frenchPrice(totalCents)} TTC au total, avoirs déduits. Chaque document reçoit son numéro et ne change plus.`,
    yes: "Finaliser",
  });
  if (!isSure) return;
  try {
    report(
      await call(documentsContract.finaliseBillingDocuments, { body: { ids: drafts.map(({ id }) => id) } }),
    );
    onDone();
  } catch (error) {
    notifyFailure(error);
  }
}

/** Sends one document; returns to whom. */
async function send({ id, version }: DocumentRow): Promise<string> {
  const { sendsTo } = await call(documentsContract.sendBillingDocument, {
    params: { id },
    body: { version },
  });
  return `envoyé à ${sendsTo}`;
}

export default function DocumentsScreen() {
  const { hasPermission } = useSession();
  const { ask, dialog } = useBulkQuestion<DocumentRow>();
  return (
    <>
      <ListScreen
        name="listBillingDocuments"
        endpoint={documentsContract.listBillingDocuments}
        columns={documentColumns}
        filters={["kind", "stage", "companyId", "issuedOn", "dueOn"]}
        to={({ id }) => `/billing/documents/view/${id}`}
        nameOf={documentName}
        selections={useSelections()}
        actions={
          hasPermission("CREATE_MANUAL_INVOICE") && (
            <Button component={Go} to="/billing/manual-invoices/new">
              Nouvelle facture
            </Button>
          )
        }
        bulk={[
          {
            label: "Finaliser",
            may: "FINALIZE_INVOICES",
            isNext: ({ status }) => status === "DRAFT",
            open: (rows, onDone) => void finalise(rows, onDone),
          },
          {
            label: "Envoyer",
            may: "SEND_INVOICE",
            isNext: ({ sending }) => sending === "TO_MAIL",
            sends: "Un e-mail part au contact de la société",
            run: send,
          },
          {
            label: "Noter l’envoi",
            may: "SEND_INVOICE",
            isNext: ({ sending }) => sending === "NO_CONTACT",
            ask: ask((question) => <SendingForm {...question} />),
          },
        ]}
        empty={{
          title: "Aucun document",
          hint: "Factures, avoirs, notes et appels de fonds apparaissent ici dès qu’un véhicule est livré ou qu’une garantie est due.",
        }}
      />
      {dialog}
    </>
  );
}
