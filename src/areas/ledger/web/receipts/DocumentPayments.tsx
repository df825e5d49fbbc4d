// Payments on a document page: « Payé le », and removal of a typed payment date.
import { Button } from "@mantine/core";
import type { DocumentView } from "#billing/model/documents/view.ts";
import { field } from "#kernel/field.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import { Box, Text } from "#kit/layout/layout.tsx";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import {
  debitText,
  type DocumentPayment,
  type DocumentPayments as Settlement,
} from "../../model/receipts/view.ts";

const CreditNoteUse = idlePart(() => import("./CreditNoteUse.tsx"));
const forms = recordForms(() => import("./payment-forms.tsx"));

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

const fields = { effectiveOn: field.day("Date"), cents: field.cents("Montant") };

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
    <FieldTable
      label="Ce qui a payé ce document"
      rows={payments}
      fields={fields}
      columns={[
        "effectiveOn",
        { title: "Payé par", cell: (payment) => <Source payment={payment} /> },
        "cents",
      ]}
    >
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
    </FieldTable>
  );

function InvoicePayments({ document }: { document: DocumentView }) {
  const { id, status, remainingCents } = document;
  const { hasPermission } = useSession();
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
              <FormButton forms={forms} name="pay" record={document} size="compact-sm">
                Payé le…
              </FormButton>
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
