// Uses of a credit note on its page: set off against what its company owes, or refunded.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { DocumentView } from "#billing/model/documents/view.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { useToday } from "#kernel/web/today.ts";
import { frenchPrice } from "#kernel/money.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Section } from "#kit/page/Page.tsx";
import { receiptsContract } from "../../contract/receipts.ts";
import { AllocateParts, usePartChoice } from "../parts/AllocateParts.tsx";
import type { CreditNoteUse as CreditNoteUseView } from "../../model/receipts/view.ts";
import { AllocationsTable } from "../parts/AllocationsTable.tsx";
import { RefundLink } from "../parts/RefundLink.tsx";

const RefundDialog = lazyDialog(() => import("./RefundDialog.tsx"));

function SetOff({ creditNote }: { creditNote: DocumentView }) {
  const { id, companyId, issuerId, remainingCents, issuedOn } = creditNote;
  const today = useToday();
  const choice = usePartChoice();
  const allocate = useWrite(receiptsContract.allocateCreditNote);
  return (
    <AllocateParts
      verb="Imputer"
      companyId={companyId}
      issuerId={issuerId}
      sumCents={remainingCents}
      receivedOn={issuedOn ?? today}
      settlesPrior
      choice={choice}
      isPending={allocate.isPending}
      allocate={(payments) => allocate.mutateAsync({ params: { id }, body: { payments } })}
      done="L’avoir est imputé."
    />
  );
}

interface RemainderProps {
  creditNote: DocumentView;
  use: CreditNoteUseView | undefined;
}

function Remainder({ creditNote, use }: RemainderProps) {
  const { hasPermission } = useSession();
  const [isOpen, open] = useState(false);
  const { status, remainingCents } = creditNote;
  return (
    <Section
      title="Reste de l’avoir"
      actions={
        status === "FINAL" &&
        remainingCents > 0 &&
        hasPermission("REFUND") && (
          <Button variant="default" onClick={() => open(true)}>
            Rembourser
          </Button>
        )
      }
    >
      <Text ink="muted">
        {status === "DRAFT"
          ? "Un avoir s’impute et se rembourse une fois finalisé."
          : remainingCents > 0
            ? `${frenchPrice(remainingCents)} restent à imputer ou à rembourser.`
            : "Cet avoir est utilisé en entier."}
      </Text>
      {use?.allocations.map(
        ({ id, cents, refund }) =>
          refund && (
            <Text key={id}>
              <RefundLink refund={refund} /> : {frenchPrice(cents)}.
            </Text>
          ),
      )}
      {isOpen && (
        <RefundDialog
          of={creditNote}
          endpoint={receiptsContract.refundCreditNote}
          refundWarning={use?.refundWarning ?? ""}
          onClose={() => open(false)}
        />
      )}
    </Section>
  );
}

export default function CreditNoteUse({ creditNote }: { creditNote: DocumentView }) {
  const { id, status, remainingCents } = creditNote;
  const { hasPermission } = useSession();
  const { data } = useRead(receiptsContract.readCreditNoteUse, { params: { id } });
  return (
    <>
      <Remainder creditNote={creditNote} use={data} />
      <AllocationsTable allocations={data?.allocations ?? []} />
      {status === "FINAL" && remainingCents > 0 && hasPermission("MATCH_RECEIPTS") && (
        <SetOff creditNote={creditNote} />
      )}
    </>
  );
}
