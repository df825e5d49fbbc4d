// Batches of debits that a line may credit, with the fee of the bank: a person confirms.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { LineView } from "../../model/matching/view.ts";
import { ProposalRow, reportMatch } from "./ProposalRow.tsx";

export function BatchProposals({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, batchProposals, batchRefusals } = line;
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchDebitBatch);
  const nbOfNamed = batchProposals.length + batchRefusals.length;
  if (nbOfNamed === 0 || !hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <Section title={nbOfNamed > 1 ? "Remises citées" : "Remise citée"}>
      {batchRefusals.map((reason) => (
        <Text key={reason} ink="muted">
          {reason}
        </Text>
      ))}
      <Stack as="ul" gap={16}>
        {batchProposals.map((proposal) => {
          const { batchId, reference, collectionOn, nbOfDebits, totalCents, rejectedCents, feeCents } =
            proposal;
          return (
            <ProposalRow
              key={batchId}
              title={
                <>
                  Remise <Go to={`/billing/debits/view/${batchId}`}>{reference}</Go>
                  {feeCents > 0 && `, moins ${frenchPrice(feeCents)} de frais`}
                </>
              }
              detail={`${countText(nbOfDebits, "prélèvement", "prélèvements")} du ${frenchDay(collectionOn)} : ${frenchPrice(totalCents)}${rejectedCents > 0 ? `, dont ${frenchPrice(rejectedCents)} rejetés` : ""}`}
              isMain
              isPending={match.isPending}
              accept={() =>
                reportMatch(match.mutateAsync({ params: { id }, body: { version, batchId } }), {
                  onMatched,
                  done: `La ligne est rapprochée avec la remise ${reference}.`,
                })
              }
            />
          );
        })}
      </Stack>
    </Section>
  );
}
