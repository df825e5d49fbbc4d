// One line of a bank statement: its details, and its payments, made or proposed.
import { useState } from "react";
import { useRead } from "#kernel/web/calls/reads.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { bankContract } from "../../contract.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { lineFields, type LineView } from "../../model/matching/view.ts";
import { AllocationsTable } from "#ledger/web/parts/AllocationsTable.tsx";
import { useIssuerName } from "#ledger/web/parts/issuer-name.ts";
import { BatchProposals } from "./BatchProposals.tsx";
import { NextLine } from "./NextLine.tsx";
import { Proposals } from "./Proposals.tsx";
import { ReturnProposals } from "./ReturnProposals.tsx";
import { TransferChoices } from "./TransferChoices.tsx";

const MatchSection = idlePart(() => import("./MatchSection.tsx"));
const IgnoreDialog = lazyDialog(() => import("./IgnoreDialog.tsx"));
const UnmatchDialog = lazyDialog(() => import("./UnmatchDialog.tsx"));

function LineFacts({ line }: { line: LineView }) {
  const issuerName = useIssuerName();
  return (
    <Section title="Ce que dit la banque">
      <Facts
        columns={3}
        of={[
          [lineFields.issuerId.label, issuerName(line.issuerId)],
          [lineFields.amountCents.label, frenchPrice(line.amountCents)],
          [lineFields.bookedOn.label, frenchDay(line.bookedOn)],
          [lineFields.partyName.label, line.partyName],
          [lineFields.remittance.label, line.remittance],
          [lineFields.structuredReference.label, line.structuredReference],
          [lineFields.label.label, line.label],
          [lineFields.partyMask.label, line.partyMask],
          [lineFields.returnCode.label, line.returnCode],
          [
            lineFields.unexplainedCents.label,
            line.unexplainedCents !== 0 && frenchPrice(line.unexplainedCents),
          ],
          [lineFields.matchReason.label, line.matchReason],
          [lineFields.companyName.heading ?? "", line.companyName],
          [lineFields.feeCents.label, line.feeCents > 0 && frenchPrice(line.feeCents)],
          [lineFields.ignoredAccount.label, line.ignoredAccount],
        ]}
      />
    </Section>
  );
}

const Receipts = ({ line: { receipts } }: { line: LineView }) =>
  receipts.map((receipt) => (
    <div key={receipt.id}>
      <AllocationsTable allocations={receipt.allocations} isGuarantee={receipt.security !== null} />
      {receipt.remainingCents > 0 && !receipt.security && (
        <Section>
          {frenchPrice(receipt.remainingCents)} restent un crédit de la société :{" "}
          <Go to={`/billing/receipts/view/${receipt.id}`}>affecter ou rembourser</Go>.
        </Section>
      )}
    </div>
  ));

const Elsewhere = ({ line: { elsewhere } }: { line: LineView }) =>
  elsewhere.length > 0 && (
    <Section title="Documents d’un autre émetteur">
      {elsewhere.map((sentence) => (
        <Text key={sentence} isParagraph>
          {sentence}
        </Text>
      ))}
    </Section>
  );

type DialogName = "ignore" | "undo";

export default function StatementLineScreen({ params }: { params: { id: string } }) {
  const read = useRead(bankContract.readStatementLine, { params });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [matchedId, setMatchedId] = useState("");
  const close = (): void => setDialog(null);
  const line = read.data;
  return (
    <>
      <RecordScreen
        read={read}
        kind="statementLine"
        list="/billing/statements"
        title={({ partyName, amountCents, label }) =>
          `${partyName || label || "Ligne"} : ${frenchPrice(amountCents)}`
        }
        aside={({ status }) => <StatusBadge flow={lineFlow} status={status} />}
        subtitle={({ bookedOn }) => `Relevé du ${frenchDay(bookedOn)}`}
        selfConfirming={["ignore", "undo"]}
        moves={{ ignore: () => setDialog("ignore"), undo: () => setDialog("undo") }}
        tabs={[
          {
            key: "line",
            label: "Rapprochement",
            show: (one) => (
              <>
                <LineFacts line={one} />
                <Receipts line={one} />
                {one.status !== "TO_MATCH" && one.id === matchedId && <NextLine line={one} />}
                <TransferChoices line={one} onMatched={() => setMatchedId(one.id)} />
                <ReturnProposals line={one} onMatched={() => setMatchedId(one.id)} />
                {one.status === "TO_MATCH" && one.amountCents > 0 && (
                  <>
                    <Elsewhere line={one} />
                    <BatchProposals line={one} onMatched={() => setMatchedId(one.id)} />
                    <Proposals line={one} onMatched={() => setMatchedId(one.id)} />
                    <MatchSection line={one} onMatched={() => setMatchedId(one.id)} />
                  </>
                )}
              </>
            ),
          },
        ]}
      />
      {line && dialog === "ignore" && <IgnoreDialog line={line} onClose={close} />}
      {line && dialog === "undo" && <UnmatchDialog line={line} onClose={close} />}
    </>
  );
}
