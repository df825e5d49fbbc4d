// One receipt: what it pays, what is left of it, and what to do with that.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { receiptRecord } from "../../model/receipts/records.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";
import { AllocateSection } from "./AllocateSection.tsx";
import { AllocationsTable } from "../parts/AllocationsTable.tsx";
import { ReceiptBadge } from "./ReceiptsScreen.tsx";

const RefundDialog = lazyDialog(() => import("./RefundDialog.tsx"));
const forms = recordForms(() => import("./receipt-forms.tsx"));

const ReceiptFacts = ({ receipt }: { receipt: ReceiptView }) => (
  <Section title="Encaissement">
    <Facts
      columns={3}
      of={factsOf(receipt, receiptRecord.fields)(
        ["Société", receipt.companyName],
        "receivedOn",
        "method",
        "amountCents",
        [
          receipt.security ? "Encore détenu" : receiptRecord.fields.remainingCents.label,
          frenchPrice(receipt.remainingCents),
        ],
        "security",
        "reference",
        "payer",
        "origin",
        "announcedOn",
        "clientChoice",
      )}
    />
  </Section>
);

function Actions({ receipt }: { receipt: ReceiptView }) {
  const { hasPermission } = useSession();
  const [isRefunding, refund] = useState(false);
  const isCredit = receipt.remainingCents > 0 && receipt.companyId !== null;
  return (
    <>
      {receipt.isReversible && hasPermission("MATCH_RECEIPTS") && (
        <FormButton forms={forms} name="reverse" record={receipt} variant="default" color="red">
          Annuler l’encaissement
        </FormButton>
      )}
      {isCredit && !receipt.security && hasPermission("MATCH_RECEIPTS") && (
        <FormButton forms={forms} name="choice" record={receipt} variant="default">
          Choix du client
        </FormButton>
      )}
      {isCredit && hasPermission("REFUND") && (
        <Button variant="default" onClick={() => refund(true)}>
          Rembourser
        </Button>
      )}
      {isRefunding && (
        <RefundDialog
          of={receipt}
          endpoint={receiptsContract.refundReceipt}
          refundWarning={receipt.refundWarning}
          isOfProvider={receipt.origin === "PROVIDER"}
          onClose={() => refund(false)}
        />
      )}
    </>
  );
}

export default function ReceiptScreen({ params }: { params: { id: string } }) {
  return (
    <RecordScreen
      read={useRead(receiptsContract.readReceipt, { params })}
      kind="receipt"
      list="/billing/receipts"
      title={({ amountCents, receivedOn }) => `${frenchPrice(amountCents)} reçus le ${frenchDay(receivedOn)}`}
      aside={(receipt) => <ReceiptBadge of={receipt} />}
      subtitle={({ companyName, payer }) => companyName || payer || "Payeur inconnu"}
      actions={(receipt) => <Actions receipt={receipt} />}
      tabs={[
        {
          key: "receipt",
          label: "Encaissement",
          show: (receipt) => (
            <>
              <ReceiptFacts receipt={receipt} />
              <AllocationsTable allocations={receipt.allocations} isGuarantee={receipt.security !== null} />
              <AllocateSection receipt={receipt} />
            </>
          ),
        },
      ]}
    />
  );
}
