// Debits that may have come back by a line: those that it names, with the fee of the bank, which a person confirms; those
// of its amount when it names none, of which a person chooses one.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import {
  type ReturnChoice,
  type ReturnProposal,
  returnWindowDays,
} from "../../model/matching/returned-debit.ts";
import type { LineView } from "../../model/matching/view.ts";

interface ProposalProps {
  proposal: ReturnProposal;
  isPending: boolean;
  accept: () => void;
}

function ProposalRow({ proposal, isPending, accept }: ProposalProps) {
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
      <Button loading={isPending} onClick={accept}>
        Rapprocher
      </Button>
    </Inline>
  );
}

interface ChoiceProps {
  choice: ReturnChoice;
  isPending: boolean;
  choose: () => void;
}

function ChoiceRow({ choice, isPending, choose }: ChoiceProps) {
  const { reference, collectionOn, isReturned, isNamed, companyName, documentId, number } = choice;
  return (
    <Inline as="li" gap={16} justify="between" wraps align="start">
      <Stack gap={4} shrinks>
        <strong>
          {companyName}
          {isNamed && ", nommée dans la ligne"}
        </strong>
        <Text ink="muted" size="small">
          {reference} du {frenchDay(collectionOn)},{" "}
          <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>
          {isReturned ? ", déjà noté comme rejeté" : ", à noter comme rejeté"}
        </Text>
      </Stack>
      <Button variant="default" loading={isPending} onClick={choose}>
        C’est ce prélèvement
      </Button>
    </Inline>
  );
}

const confirmChoice = ({ companyName, reference, amountCents, isReturned }: ReturnChoice): Promise<boolean> =>
  confirm({
    title: `Le prélèvement de ${companyName} est revenu ?`,
    text: isReturned
      ? `La ligne ne nomme aucun prélèvement : vérifiez auprès de la banque qu’il s’agit bien de ${reference}.`
      : `La ligne ne nomme aucun prélèvement : vérifiez auprès de la banque qu’il s’agit bien de ${reference}. Il sera noté comme rejeté, et ${frenchPrice(amountCents)} seront de nouveau dus.`,
    yes: "Rapprocher",
  });

export function ReturnProposals({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, amountCents, returnProposals, returnChoices } = line;
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchReturnedDebit);
  const record = async ({ debitId }: ReturnProposal): Promise<void> => {
    try {
      await match.mutateAsync({ params: { id }, body: { version, debitId } });
      onMatched();
      notifySuccess("La ligne est rapprochée avec le prélèvement rejeté.");
    } catch (error) {
      notifyFailure(error);
    }
  };
  const choose = async (choice: ReturnChoice): Promise<void> => {
    if (await confirmChoice(choice)) await record(choice);
  };
  if (!hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <>
      {returnProposals.length > 0 && (
        <Section title={returnProposals.length > 1 ? "Propositions" : "Proposition"}>
          <Stack as="ul" gap={16}>
            {returnProposals.map((proposal) => (
              <ProposalRow
                key={proposal.debitId}
                proposal={proposal}
                isPending={match.isPending}
                accept={() => void record(proposal)}
              />
            ))}
          </Stack>
        </Section>
      )}
      {returnChoices.length > 0 && (
        <Section title="Un prélèvement rejeté ?">
          <Text below={12} ink="muted">
            La ligne ne nomme aucun prélèvement. Voici ceux de {frenchPrice(-amountCents)} collectés depuis
            moins de {returnWindowDays} jours : choisissez celui que la banque a rejeté, s’il en fait partie.
          </Text>
          <Stack as="ul" gap={16}>
            {returnChoices.map((choice) => (
              <ChoiceRow
                key={choice.debitId}
                choice={choice}
                isPending={match.isPending}
                choose={() => void choose(choice)}
              />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
