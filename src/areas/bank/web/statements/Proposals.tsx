// Proposals for a line, best first: one button each.
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Bullets, Stack } from "#kit/layout/layout.tsx";
import { usePageActions } from "#kit/page/actions.ts";
import { Go } from "#kit/page/Go.tsx";
import { usePending } from "#kit/pending.ts";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { LineView, Proposal } from "../../model/matching/view.ts";
import { ProposalRow, reportMatch } from "./ProposalRow.tsx";

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
    await reportMatch(match.mutateAsync({ params: { id }, body }), {
      onMatched,
      done: `La ligne est rapprochée avec ${companyName}.`,
    });
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
            title={proposal.companyName}
            detail={proposal.why}
            isMain={proposal.isBest}
            isPending={pending !== null}
            accept={() => run(() => accept(proposal))}
          >
            <Payments proposal={proposal} />
          </ProposalRow>
        ))}
      </Stack>
    </Section>
  );
}
