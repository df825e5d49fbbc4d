// Batches of debits that a line may credit, with the fee of the bank: a person confirms.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { BatchProposal } from "../../model/matching/debit-batch.ts";
import type { LineView } from "../../model/matching/view.ts";

interface ProposalProps {
  proposal: BatchProposal;
  isPending: boolean;
  confirm: () => void;
}

function ProposalRow({ proposal, isPending, confirm }: ProposalProps) {
  const { batchId, reference, collectionOn, nbOfDebits, totalCents, rejectedCents, feeCents } = proposal;
  return (
    <Inline as="li" gap={16} justify="between" wraps align="start">
      <Stack gap={4} shrinks>
        <strong>
          Remise <Go to={`/billing/debits/view/${batchId}`}>{reference}</Go>
          {feeCents > 0 && `, moins ${frenchPrice(feeCents)} de frais`}
        </strong>
        <Text ink="muted" size="small">
          {countText(nbOfDebits, "prélèvement", "prélèvements")} du {frenchDay(collectionOn)} :{" "}
          {frenchPrice(totalCents)}
          {rejectedCents > 0 && `, dont ${frenchPrice(rejectedCents)} rejetés`}
        </Text>
      </Stack>
      <Button loading={isPending} onClick={confirm}>
        Rapprocher
      </Button>
    </Inline>
  );
}

export function BatchProposals({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, batchProposals, batchRefusals } = line;
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchDebitBatch);
  const confirm = async ({ batchId, reference }: BatchProposal): Promise<void> => {
    try {
      await match.mutateAsync({ params: { id }, body: { version, batchId } });
      onMatched();
      notifySuccess(`La ligne est rapprochée avec la remise ${reference}.`);
    } catch (error) {
      notifyFailure(error);
    }
  };
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
        {batchProposals.map((proposal) => (
          <ProposalRow
            key={proposal.batchId}
            proposal={proposal}
            isPending={match.isPending}
            confirm={() => void confirm(proposal)}
          />
        ))}
      </Stack>
    </Section>
  );
}
