// Page of a batch of debits: who prepared, approved and sent it, what became of its debits, what was left out.
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { countText } from "#kernel/text/count-text.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { StatusBadge, Badge } from "#kit/cell/cells.tsx";
import { factsOf } from "#kit/cell/field-text.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { plainMove } from "#kit/record/plain-move.ts";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { paymentsContract } from "../../contract.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import type { DebitBatch } from "../../model/debits/debit.ts";
import { debitFlow } from "../../model/debits/debit-flow.ts";
import { collectors } from "../../model/debits/due.ts";
import { debitBatchRecord, debitRecord } from "../../model/debits/records.ts";
import { BankFile, batchFacts } from "../parts/batches.tsx";

const DebitDialog = lazyDialog(() => import("./DebitDialog.tsx"));
const forms = recordForms(() => import("./batch-forms.ts"), ["abandon"]);

const Overview = ({ batch }: { batch: DebitBatch }) => (
  <Section title="Remise">
    <Facts
      columns={4}
      of={factsOf(batch, debitBatchRecord.fields)(
        "provider",
        "collectionOn",
        "nbOfDebits",
        "totalCents",
        ...batchFacts(batch, "e"),
      )}
    />
  </Section>
);

/** Once the batch is sent: before, the list of debits says as much. */
const Progress = ({ progress }: Pick<DebitBatch, "progress">) => (
  <Section title="Ce que sont devenus les prélèvements" isFlush>
    <FieldTable
      label="Prélèvements par statut"
      rows={progress}
      keyOf={({ status }) => status}
      fields={debitRecord.fields}
      columns={[
        { key: "status", cell: ({ status }) => <StatusBadge flow={debitFlow} status={status} /> },
        { title: "Nombre", cell: ({ count }) => frenchNumber(count), isRight: true },
        { title: "Montant", cell: ({ totalCents }) => frenchPrice(totalCents), isRight: true },
      ]}
    />
  </Section>
);

function Skipped({ skipped }: Pick<DebitBatch, "skipped">) {
  if (skipped.length === 0) return null;
  return (
    <Section title={countText(skipped.length, "échéance non prélevée", "échéances non prélevées")} isFlush>
      <FieldTable
        label="Échéances non prélevées"
        rows={skipped}
        keyOf={({ partId }) => partId}
        fields={debitRecord.fields}
        columns={[
          "companyName",
          {
            title: "Document",
            cell: ({ documentId, number }) => <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>,
          },
          { key: "amountCents", title: "Reste dû" },
          { key: "reason", title: "Motif", cell: ({ reason }) => capitalise(reason), isLong: true },
        ]}
      />
    </Section>
  );
}

/** The columns of debits, in their batch. */
const debitColumns = columnsOf(paymentsContract.listDebits)([
  { key: "companyName", width: 200 },
  { key: "documentNumber", width: 130, onPhone: "second" },
  { key: "amountCents", width: 130, onPhone: "end" },
  {
    key: "status",
    width: 195,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={debitFlow} status={status} />,
  },
  {
    key: "accountChange",
    width: 240,
    onPhone: "second",
    cell: ({ accountChange }) => accountChange && <Badge tone="warning">{capitalise(accountChange)}</Badge>,
  },
  { key: "providerState", width: 150 },
  { key: "returnedOn", width: 110 },
  { key: "returnCode", width: 90, onPhone: "second" },
  { key: "retryOn", width: 120 },
  ...hidden(
    "isToSettle",
    "returnText",
    "provider",
    "endToEndId",
    "mandateReference",
    "scheme",
    "collectionOn",
    "notifiedAt",
    "reason",
    "settlement",
  ),
]);

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

async function approve(batch: DebitBatch): Promise<void> {
  await plainMove(paymentsContract.approveDebitBatch)(batch);
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
  await plainMove(paymentsContract.sendDebitBatch)(batch);
  notifySuccess(
    batch.provider === "embedded"
      ? "La remise est envoyée : téléchargez son fichier et déposez-le à la banque."
      : `La remise est confiée à ${collectors[batch.provider]}.`,
  );
}

export default function DebitBatchScreen({ params }: { params: { id: string } }) {
  const read = useRead(paymentsContract.readDebitBatch, { params });
  const [{ debit }, set] = useAddress({ debit: word });
  const batch = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="debitBatch"
        list="/billing/debits"
        title={({ reference }) => `Remise ${reference}`}
        aside={({ status }) => <StatusBadge flow={debitBatchFlow} status={status} />}
        selfConfirming={["send"]}
        moves={{ approve, send }}
        forms={forms}
        actions={(one) => (
          <BankFile of={one} endpoint={paymentsContract.downloadDebitFile} may="SEND_DEBITS" />
        )}
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
      {batch && debit !== "" && (
        <DebitDialog batch={batch} debitId={debit} onClose={() => set({ debit: "" })} />
      )}
    </>
  );
}
