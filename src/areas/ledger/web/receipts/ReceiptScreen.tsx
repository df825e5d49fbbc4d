// One receipt: what it pays, what is left of it, and what to do with that.
import { Button } from "@mantine/core";
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { receiptFields, receiptRecordFields } from "../../model/receipts/fields.ts";
import { creditChoices, receiptMethods, receiptOrigins, securities } from "../../model/receipts/receipt.ts";
import type { ReceiptView } from "../../model/receipts/view.ts";
import { AllocateSection } from "./AllocateSection.tsx";
import { AllocationsTable } from "../parts/AllocationsTable.tsx";
import { ReceiptBadge } from "./ReceiptsScreen.tsx";

const RefundDialog = lazyDialog(() => import("./RefundDialog.tsx"));
const CreditChoiceDialog = lazyDialog(() => import("./CreditChoiceDialog.tsx"));
const ReverseReceiptDialog = lazyDialog(() => import("./ReverseReceiptDialog.tsx"));

const ReceiptFacts = ({ receipt }: { receipt: ReceiptView }) => (
  <Section title="Encaissement">
    <Facts
      columns={3}
      of={[
        [receiptFields.companyName.heading ?? "", receipt.companyName],
        [receiptFields.receivedOn.label, frenchDay(receipt.receivedOn)],
        [receiptFields.method.label, receiptMethods[receipt.method]],
        [receiptFields.amountCents.label, frenchPrice(receipt.amountCents)],
        [
          receipt.security ? "Encore détenu" : receiptFields.remainingCents.label,
          frenchPrice(receipt.remainingCents),
        ],
        [receiptFields.security.label, receipt.security && securities[receipt.security]],
        [receiptFields.reference.label, receipt.reference],
        [receiptFields.payer.label, receipt.payer],
        [receiptFields.origin.label, receiptOrigins[receipt.origin]],
        [receiptRecordFields.announcedOn.label, receipt.announcedOn && frenchDay(receipt.announcedOn)],
        [receiptFields.clientChoice.label, receipt.clientChoice && creditChoices[receipt.clientChoice]],
      ]}
    />
  </Section>
);

type DialogName = "choice" | "refund" | "reverse";

function Actions({ receipt, open }: { receipt: ReceiptView; open: (name: DialogName) => void }) {
  const { hasPermission } = useSession();
  return (
    <>
      {receipt.isReversible && hasPermission("MATCH_RECEIPTS") && (
        <Button variant="default" color="red" onClick={() => open("reverse")}>
          Annuler l’encaissement
        </Button>
      )}
      {receipt.remainingCents > 0 &&
        receipt.companyId &&
        !receipt.security &&
        hasPermission("MATCH_RECEIPTS") && (
          <Button variant="default" onClick={() => open("choice")}>
            Choix du client
          </Button>
        )}
      {receipt.remainingCents > 0 && receipt.companyId && hasPermission("REFUND") && (
        <Button variant="default" onClick={() => open("refund")}>
          Rembourser
        </Button>
      )}
    </>
  );
}

export default function ReceiptScreen({ params }: { params: { id: string } }) {
  const read = useRead(receiptsContract.readReceipt, { params });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const close = (): void => setDialog(null);
  return (
    <>
      <RecordScreen
        read={read}
        kind="receipt"
        list="/billing/receipts"
        title={({ amountCents, receivedOn }) =>
          `${frenchPrice(amountCents)} reçus le ${frenchDay(receivedOn)}`
        }
        aside={(receipt) => <ReceiptBadge of={receipt} />}
        subtitle={({ companyName, payer }) => companyName || payer || "Payeur inconnu"}
        actions={(receipt) => <Actions receipt={receipt} open={setDialog} />}
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
      {read.data && dialog === "refund" && (
        <RefundDialog
          of={read.data}
          endpoint={receiptsContract.refundReceipt}
          refundWarning={read.data.refundWarning}
          isOfProvider={read.data.origin === "PROVIDER"}
          onClose={close}
        />
      )}
      {read.data && dialog === "choice" && <CreditChoiceDialog receipt={read.data} onClose={close} />}
      {read.data && dialog === "reverse" && <ReverseReceiptDialog receipt={read.data} onClose={close} />}
    </>
  );
}
