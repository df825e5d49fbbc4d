// One line of a bank statement: its details, and its payments, made or proposed.
import { useState } from "react";
import { Button } from "@mantine/core";
import { useRead, useList } from "#kernel/web/calls/reads.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { factsOf } from "#kit/cell/field-text.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { recordForms } from "#kit/record/record-forms.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { bankContract } from "../../contract.ts";
import { lineFlow } from "../../model/matching/line-flow.ts";
import { lineRecord } from "../../model/matching/records.ts";
import type { LineView } from "../../model/matching/view.ts";
import { AllocationsTable } from "#ledger/web/parts/AllocationsTable.tsx";
import { useIssuerName } from "#ledger/web/parts/issuer-name.ts";
import { BatchProposals } from "./BatchProposals.tsx";
import { Proposals } from "./Proposals.tsx";
import { ReturnProposals } from "./ReturnProposals.tsx";
import { TransferChoices } from "./TransferChoices.tsx";

const MatchSection = idlePart(() => import("./MatchSection.tsx"));
const forms = recordForms(() => import("./line-forms.tsx"), ["ignore", "undo"]);

function LineFacts({ line }: { line: LineView }) {
  const issuerName = useIssuerName();
  return (
    <Section title="Ce que dit la banque">
      <Facts
        columns={3}
        of={factsOf(line, lineRecord.fields)(
          ["Émetteur", issuerName(line.issuerId)],
          "amountCents",
          "bookedOn",
          "partyName",
          "remittance",
          "structuredReference",
          "label",
          "partyMask",
          "returnCode",
          [
            lineRecord.fields.unexplainedCents.label,
            line.unexplainedCents !== 0 && frenchPrice(line.unexplainedCents),
          ],
          "matchReason",
          ["Société", line.companyName],
          [lineRecord.fields.feeCents.label, line.feeCents > 0 && frenchPrice(line.feeCents)],
          "ignoredAccount",
        )}
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

const toMatch = [
  { field: "status", operator: "eq", value: "TO_MATCH" },
  { field: "amountCents", operator: "gt", value: 0 },
] as const;

const focus = (element: HTMLButtonElement | null): void => element?.focus();

/** The next line to match, focused once the displayed one has been matched. */
function NextLine({ line }: { line: LineView }) {
  const { data } = useList(bankContract.listStatementLines, {
    list: { conditions: toMatch, pageSize: 2 },
  });
  if (!data) return null;
  // The list may still hold the line that was just matched.
  const next = data.items.find(({ id }) => id !== line.id);
  return (
    <Section title="Suite">
      {next ? (
        <Button ref={focus} onClick={() => navigate(`/billing/statements/view/${next.id}`)}>
          Ligne suivante : {next.partyName || next.label || "ligne"}, {frenchPrice(next.amountCents)}
        </Button>
      ) : (
        <Button ref={focus} variant="default" onClick={() => navigate("/billing/statements")}>
          Tout est rapproché : revenir aux relevés
        </Button>
      )}
    </Section>
  );
}

export default function StatementLineScreen({ params }: { params: { id: string } }) {
  const read = useRead(bankContract.readStatementLine, { params });
  const [matchedId, setMatchedId] = useState("");
  return (
    <RecordScreen
      read={read}
      kind="statementLine"
      list="/billing/statements"
      title={({ partyName, amountCents, label }) =>
        `${partyName || label || "Ligne"} : ${frenchPrice(amountCents)}`
      }
      aside={({ status }) => <StatusBadge flow={lineFlow} status={status} />}
      subtitle={({ bookedOn }) => `Relevé du ${frenchDay(bookedOn)}`}
      forms={forms}
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
  );
}
