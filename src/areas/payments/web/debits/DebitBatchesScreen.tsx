// Batches of direct debits, the file of returns of the bank, and the debits that wait for a person.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { useRead, useList } from "#kernel/web/calls/reads.ts";
import { countText } from "#kernel/text/count-text.ts";
import { StatusBadge, Badge, DayCell } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import { paymentsContract } from "../../contract.ts";
import { debitBatchFlow } from "../../model/debits/batch-flow.ts";
import { payoutRecord, payoutStatuses } from "../../model/providers/payout.ts";
import { debitRecord } from "../../model/debits/records.ts";
import { PaymentModeNotice } from "../parts/PaymentModeNotice.tsx";

const ReturnsDialog = lazyDialog(() => import("./ReturnsDialog.tsx"));

const columns = columnsOf(paymentsContract.listDebitBatches)([
  { key: "reference", width: 160 },
  { key: "collectionOn", width: 150, onPhone: "second" },
  { key: "provider", width: 115 },
  { key: "nbOfDebits", width: 115, onPhone: "second" },
  { key: "totalCents", width: 125, onPhone: "end" },
  {
    key: "status",
    width: 175,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={debitBatchFlow} status={status} />,
  },
  { key: "createdBy", width: 144 },
  { key: "approvedBy", width: 144 },
  ...hidden("sentAt", "createdAt"),
]);

const tones = { PENDING: "info", PAID: "success", FAILED: "danger" } as const;

/** The last payouts of GoCardless and Stripe: what each is made of, down to what the bank receives. */
function Payouts() {
  const { data: payouts } = useRead(paymentsContract.readPayouts, {});
  if (!payouts || payouts.length === 0) return null;
  return (
    <Section title="Versements des prestataires" isFlush>
      <FieldTable
        label="Versements des prestataires"
        rows={payouts}
        fields={payoutRecord.fields}
        columns={[
          "provider",
          { key: "arrivesOn", cell: ({ arrivesOn }) => <DayCell day={arrivesOn} /> },
          { key: "reference", cell: ({ reference }) => reference },
          { title: "Paiements", cell: ({ nbOfPayments }) => frenchNumber(nbOfPayments), isRight: true },
          { title: "Encaissé", cell: ({ paymentCents }) => frenchPrice(paymentCents), isRight: true },
          { title: "Impayés", cell: ({ returnCents }) => frenchPrice(returnCents), isRight: true },
          { title: "Remboursé", cell: ({ refundCents }) => frenchPrice(refundCents), isRight: true },
          { title: "Frais", cell: ({ feeCents }) => frenchPrice(feeCents), isRight: true },
          { title: "Autres", cell: ({ otherCents }) => frenchPrice(otherCents), isRight: true },
          "amountCents",
          {
            key: "status",
            cell: ({ status }) => <Badge tone={tones[status]}>{payoutStatuses[status]}</Badge>,
          },
        ]}
      />
    </Section>
  );
}

const shown = 20;
const list = {
  conditions: [{ field: "isToSettle", operator: "eq", value: true }],
  pageSize: shown,
} as const;

/** Debits that came back for a reason that no rule settles: each leads to its batch. */
function ToSettle() {
  const { data } = useList(paymentsContract.listDebits, { list });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={countText(data.items.length, "rejet à traiter", "rejets à traiter")} isFlush>
      <FieldTable
        label="Rejets à traiter"
        rows={data.items}
        fields={debitRecord.fields}
        columns={[
          {
            key: "companyName",
            cell: ({ id, batchId, companyName }) => (
              <Go to={`/billing/debits/view/${batchId}?debit=${id}`}>{companyName}</Go>
            ),
          },
          "documentNumber",
          "amountCents",
          { key: "returnedOn", cell: ({ returnedOn }) => <DayCell day={returnedOn} /> },
          { key: "returnCode", cell: ({ returnCode }) => returnCode },
          { key: "returnText", title: "Motif", cell: ({ returnText }) => returnText, isLong: true },
        ]}
      />
    </Section>
  );
}

export default function DebitBatchesScreen() {
  const { hasPermission } = useSession();
  const [isReading, setReading] = useState(false);
  const prepare = hasPermission("PREPARE_DEBITS") && (
    <Button component={Go} to="/billing/debits/new">
      Préparer une remise
    </Button>
  );
  return (
    <>
      <ListScreen
        name="listDebitBatches"
        endpoint={paymentsContract.listDebitBatches}
        columns={columns}
        filters={["status", "collectionOn", "provider"]}
        to={({ id }) => `/billing/debits/view/${id}`}
        above={
          <>
            <PaymentModeNotice isOnlyTest />
            <ToSettle />
          </>
        }
        below={<Payouts />}
        actions={
          <>
            {hasPermission("IMPORT_STATEMENT") && (
              <Button variant="default" onClick={() => setReading(true)}>
                Lire les retours de la banque
              </Button>
            )}
            {prepare}
          </>
        }
        empty={{
          title: "Aucune remise de prélèvements",
          hint: "Une remise réunit ce qui est à prélever un jour. Elle est préparée, approuvée, puis envoyée à la banque ou au prestataire.",
          action: prepare,
        }}
      />
      {isReading && <ReturnsDialog onClose={() => setReading(false)} />}
    </>
  );
}
