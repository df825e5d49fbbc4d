// Page of a batch of debits: who prepared, approved and sent it, what became of its debits, what was left out.
import { useState } from "react";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { countText } from "#kernel/text/count-text.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { DownloadButton } from "#kit/record/DownloadButton.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { paymentsContract } from "../../contract.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import type { DebitBatch } from "../../model/debits/debit.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { collectors } from "../../model/debits/due.ts";
import { debitColumns } from "./debit-columns.tsx";

const AbandonDialog = lazyDialog(() => import("./AbandonDialog.tsx"));
const DebitDialog = lazyDialog(() => import("./DebitDialog.tsx"));

const Overview = ({ batch }: { batch: DebitBatch }) => (
  <Section title="Remise">
    <Facts
      columns={4}
      of={[
        ["Collecté par", collectors[batch.provider]],
        ["Jour du prélèvement", frenchDay(batch.collectionOn)],
        ["Prélèvements", frenchNumber(batch.nbOfDebits)],
        ["Total", frenchPrice(batch.totalCents)],
        ["Préparée", `le ${frenchInstant(batch.createdAt)} par ${batch.createdBy}`],
        ["Modifiée en dernier par", batch.changedBy === batch.createdBy ? null : batch.changedBy],
        ["Approuvée", batch.approvedAt && `le ${frenchInstant(batch.approvedAt)} par ${batch.approvedBy}`],
        ["Envoyée", batch.sentAt && `le ${frenchInstant(batch.sentAt)} par ${batch.sentBy}`],
        ["Motif", batch.reason || null],
      ]}
    />
  </Section>
);

/** Once the batch is sent: before, the list of debits says as much. */
const Progress = ({ progress }: Pick<DebitBatch, "progress">) => (
  <Section title="Ce que sont devenus les prélèvements" isFlush>
    <PlainTable
      label="Prélèvements par statut"
      titles={["Statut", { text: "Nombre", isRight: true }, { text: "Montant", isRight: true }]}
      stacks
    >
      {progress.map(({ status, count, totalCents }) => (
        <tr key={status}>
          <td>
            <StatusBadge flow={debitFlow} status={status} />
          </td>
          <td data-right data-label="Nombre">
            {frenchNumber(count)}
          </td>
          <td data-right data-label="Montant">
            {frenchPrice(totalCents)}
          </td>
        </tr>
      ))}
    </PlainTable>
  </Section>
);

function Skipped({ skipped }: Pick<DebitBatch, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <Section title={countText(skipped.length, "échéance non prélevée", "échéances non prélevées")} isFlush>
      <PlainTable
        label="Échéances non prélevées"
        titles={["Société", "Document", { text: "Reste dû", isRight: true }, "Motif"]}
        stacks
      >
        {skipped.map((one) => (
          <tr key={one.partId}>
            <td>{one.companyName}</td>
            <td data-label="Document">
              <Go to={`/billing/documents/view/${one.documentId}`}>{one.number}</Go>
            </td>
            <td data-right data-label="Reste dû">
              {frenchPrice(one.amountCents)}
            </td>
            <td data-long data-label="Motif">
              {capitalise(one.reason)}
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

function Debits({ batch: { id } }: { batch: DebitBatch }) {
  return (
    <Section title="Prélèvements" isFlush>
      <ListPanel
        key={id}
        name="listDebits"
        endpoint={paymentsContract.listDebits}
        columns={debitColumns}
        fixed={[{ field: "batchId", operator: "eq", value: id }]}
        pageSize={20}
        to={(debit) => `/billing/debits/view/${id}?debit=${debit.id}`}
        empty={{ title: "Aucun prélèvement", hint: "Cette remise n’en contient plus." }}
      />
    </Section>
  );
}

const sent = ({ id, version }: DebitBatch) => ({ params: { id }, body: { version } });

async function approve(batch: DebitBatch): Promise<void> {
  await call(paymentsContract.approveDebitBatch, sent(batch));
  notifySuccess("La remise est approuvée : elle peut partir.");
}

async function send(batch: DebitBatch): Promise<void> {
  const { nbOfDebits, totalCents, collectionOn } = batch;
  const isSure = await confirm({
    title: `Envoyer la remise ${batch.reference} ?`,
    text: `${countText(nbOfDebits, "prélèvement")} pour ${frenchPrice(totalCents)}, le ${frenchDay(collectionOn)}.`,
    yes: "Envoyer",
  });
  if (!isSure) return;
  await call(paymentsContract.sendDebitBatch, sent(batch));
  notifySuccess(
    batch.provider === "embedded"
      ? "La remise est envoyée : téléchargez son fichier et déposez-le à la banque."
      : `La remise est confiée à ${collectors[batch.provider]}.`,
  );
}

function File({ batch: { id, hasFile } }: { batch: DebitBatch }) {
  const { hasPermission } = useSession();
  return hasFile && hasPermission("SEND_DEBITS") ? (
    <DownloadButton endpoint={paymentsContract.downloadDebitFile} sent={{ params: { id } }}>
      Fichier pour la banque
    </DownloadButton>
  ) : null;
}

export default function DebitBatchScreen({ params }: { params: { id: string } }) {
  const read = useRead(paymentsContract.readDebitBatch, { params });
  const [{ debit }, set] = useAddress({ debit: word });
  const [isAbandoned, setAbandoned] = useState(false);
  const batch = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="debitBatch"
        list="/billing/debits"
        title={({ reference }) => `Remise ${reference}`}
        aside={({ status }) => <StatusBadge flow={debitBatchFlow} status={status} />}
        selfConfirming={["send", "abandon"]}
        moves={{ approve, send, abandon: () => setAbandoned(true) }}
        actions={(one) => <File batch={one} />}
        tabs={[
          {
            key: "batch",
            label: "Remise",
            show: (one) => (
              <>
                <Overview batch={one} />
                {one.sentAt !== null && <Progress progress={one.progress} />}
                <Debits batch={one} />
                <Skipped skipped={one.skipped} />
              </>
            ),
          },
        ]}
      />
      {batch && isAbandoned && <AbandonDialog batch={batch} onClose={() => setAbandoned(false)} />}
      {batch && debit !== "" && (
        <DebitDialog batch={batch} debitId={debit} onClose={() => set({ debit: "" })} />
      )}
    </>
  );
}
