// Debits that may have come back by a line, with the fee of the bank: a person confirms.
import { Button } from "@mantine/core";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { statementsContract } from "../../contract/statements.ts";
import type { ReturnProposal } from "../../model/matching/returned-debit.ts";
import type { LineView } from "../../model/matching/view.ts";

interface ProposalProps {
  proposal: ReturnProposal;
  isPending: boolean;
  confirm: () => void;
}

function ProposalRow({ proposal, isPending, confirm }: ProposalProps) {
  const { reference, amountCents, feeCents, isReturned, companyName, documentId, number } = proposal;
  return (
    <Inline as="li" gap={16} justify="between" wraps align="start">
      <Stack gap={4} shrinks>
        <strong>
          Retour de {reference}
          {feeCents > 0 && ` et frais de ${frenchPrice(feeCents)}`}
        </strong>
        <Text ink="muted" size="small">
          {companyName}, <Go to={`/billing/documents/view/${documentId}`}>{number}</Go> :{" "}
          {frenchPrice(amountCents)}
          {isReturned ? ", déjà noté comme rejeté" : ", à noter comme rejeté"}
        </Text>
      </Stack>
      <Button loading={isPending} onClick={confirm}>
        Rapprocher
      </Button>
    </Inline>
  );
}

export function ReturnProposals({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, returnProposals } = line;
  const { hasPermission } = useSession();
  const match = useWrite(statementsContract.matchReturnedDebit);
  const confirm = async ({ debitId }: ReturnProposal): Promise<void> => {
    try {
      await match.mutateAsync({ params: { id }, body: { version, debitId } });
      onMatched();
      notifySuccess("La ligne est rapprochée avec le prélèvement rejeté.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  if (returnProposals.length === 0 || !hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <Section title={returnProposals.length > 1 ? "Propositions" : "Proposition"}>
      <Stack as="ul" gap={16}>
        {returnProposals.map((proposal) => (
          <ProposalRow
            key={proposal.debitId}
            proposal={proposal}
            isPending={match.isPending}
            confirm={() => void confirm(proposal)}
          />
        ))}
      </Stack>
    </Section>
  );
}
