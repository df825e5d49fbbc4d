// Proposals for a line, best first: one button each.
import { Button } from "@mantine/core";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Bullets, Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { usePageActions } from "#kit/page/actions.ts";
import { Go } from "#kit/page/Go.tsx";
import { usePending } from "#kit/pending.ts";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { LineView, Proposal } from "../../model/matching/view.ts";

const Payments = ({ proposal: { payments, restCents } }: { proposal: Proposal }) => (
  <Bullets>
    {payments.map(({ partId, documentId, number, cents }) => (
      <li key={partId}>
        <Go to={`/billing/documents/view/${documentId}`}>{number}</Go> : {frenchPrice(cents)}
      </li>
    ))}
    {restCents > 0 && <li>{frenchPrice(restCents)} de crédit pour la société</li>}
  </Bullets>
);

interface ProposalProps {
  proposal: Proposal;
  isPending: boolean;
  accept: () => void;
}

const ProposalRow = ({ proposal, isPending, accept }: ProposalProps) => (
  <Inline as="li" gap={16} justify="between" wraps align="start">
    <Stack gap={4} shrinks>
      <strong>{proposal.companyName}</strong>
      <Text ink="muted" size="small">
        {proposal.why}
      </Text>
      <Payments proposal={proposal} />
    </Stack>
    <Button variant={proposal.isBest ? "filled" : "default"} loading={isPending} onClick={accept}>
      Rapprocher
    </Button>
  </Inline>
);

interface ProposalsProps {
  line: LineView;
  onMatched: () => void;
}

export function Proposals({ line: { id, version, proposals }, onMatched }: ProposalsProps) {
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchStatementLine);
  const { pending, run } = usePending();
  const accept = async ({ companyId, companyName, payments }: Proposal): Promise<void> => {
    const body = { version, companyId, payments: payments.map(({ partId, cents }) => ({ partId, cents })) };
    try {
      await match.mutateAsync({ params: { id }, body });
      onMatched();
      notifySuccess(`La ligne est rapprochée avec ${companyName}.`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const best = proposals.find(({ isBest }) => isBest);
  const mayMatch = hasPermission("MATCH_RECEIPTS");
  usePageActions(
    best && mayMatch
      ? [
          {
            label: `Rapprocher avec ${best.companyName}`,
            run: () => void run(() => accept(best)),
            isNext: true,
          },
        ]
      : [],
  );
  if (proposals.length === 0 || !mayMatch) return null;
  return (
    <Section title={proposals.length > 1 ? "Propositions" : "Proposition"}>
      <Stack as="ul" gap={16}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={`${proposal.companyId} ${proposal.why}`}
            proposal={proposal}
            isPending={pending !== null}
            accept={() => void run(() => accept(proposal))}
          />
        ))}
      </Stack>
    </Section>
  );
}
