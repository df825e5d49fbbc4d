// Payments on a document page: « Payé le », and removal of a typed payment date.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { DocumentView } from "#billing/model/documents/view.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import { DayCell } from "#kit/cell/cells.tsx";
import { Box, Text } from "#kit/layout/layout.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import {
  debitText,
  type DocumentPayment,
  type DocumentPayments as Settlement,
} from "../../model/receipts/view.ts";

const CreditNoteUse = idlePart(() => import("./CreditNoteUse.tsx"));
const PaymentDateDialog = lazyDialog(() => import("./PaymentDateDialog.tsx"));

async function takeBack(id: string): Promise<void> {
  const isSure = await confirm({
    title: "Retirer la date de paiement ?",
    text: "Le document redevient à payer. L’encaissement saisi est annulé par une écriture contraire.",
    yes: "Retirer",
    isDanger: true,
  });
  if (!isSure) return;
  try {
    await call(receiptsContract.removePaymentDate, { params: { id } });
    notifySuccess("La date de paiement est retirée.");
  } catch (error) {
    notifyFailure(error);
  }
}

const titles = ["Date", "Payé par", { text: "Montant", isRight: true }];

function Source({ payment: { receiptId, credit, label } }: { payment: DocumentPayment }) {
  if (receiptId) return <Go to={`/billing/receipts/view/${receiptId}`}>{label}</Go>;
  return credit ? <Go to={`/billing/documents/view/${credit.id}`}>{label}</Go> : label;
}

const Payments = ({ payments, debits }: Settlement) =>
  payments.length + debits.length === 0 ? (
    <Empty
      title="Rien n’est encore payé"
      hint="Prélèvements, virements et avoirs qui règlent ce document apparaissent ici."
    />
  ) : (
    <PlainTable label="Ce qui a payé ce document" titles={titles} stacks>
      {payments.map((payment) => (
        <tr key={payment.id}>
          <td>
            <DayCell day={payment.effectiveOn} />
          </td>
          <td data-label="Payé par">
            <Source payment={payment} />
          </td>
          <td data-right data-label="Montant">
            {frenchPrice(payment.cents)}
          </td>
        </tr>
      ))}
      {debits.map(({ id, on, cents }) => (
        <tr key={id}>
          <td />
          <td data-label="Payé par">
            <Text ink="muted">{debitText(on)}</Text>
          </td>
          <td data-right data-label="Montant">
            <Text ink="muted">{frenchPrice(cents)}</Text>
          </td>
        </tr>
      ))}
    </PlainTable>
  );

function InvoicePayments({ document: { id, status, remainingCents } }: { document: DocumentView }) {
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  const { data, pending } = useLoadedRead(
    receiptsContract.readDocumentPayments,
    { params: { id } },
    { lines: 2 },
  );
  if (!data) return pending;
  const mayDate = hasPermission("ADD_PAYMENT_DATE_TO_BILLING") && status === "FINAL";
  return (
    <Section
      title="Règlements"
      isFlush
      actions={
        mayDate && (
          <>
            {data.payments.some(({ undoneElsewhere }) => undoneElsewhere === null) && (
              <Button variant="default" color="red" size="compact-sm" onClick={() => void takeBack(id)}>
                Retirer la date de paiement
              </Button>
            )}
            {remainingCents > 0 && (
              <Button size="compact-sm" onClick={() => open(true)}>
                Payé le…
              </Button>
            )}
          </>
        )
      }
    >
      <Payments {...data} />
      {mayDate &&
        [...new Set(data.payments.flatMap(({ undoneElsewhere }) => undoneElsewhere ?? []))].map((text) => (
          <Box key={text} as="p" ink="muted" size="small" padding={10} paddingX={16}>
            {text}
          </Box>
        ))}
      {isOpen && <PaymentDateDialog id={id} remainingCents={remainingCents} onClose={() => open(false)} />}
    </Section>
  );
}

export default function DocumentPayments({ record }: { record: DocumentView }) {
  return record.kind === "CREDIT_NOTE" ? (
    <CreditNoteUse creditNote={record} />
  ) : (
    <InvoicePayments document={record} />
  );
}
