// Debits that may have come back by a line: those that it names, with the fee of the bank, which a person confirms; those
// of its amount when it names none, of which a person chooses one.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import {
  type ReturnChoice,
  type ReturnProposal,
  returnWindowDays,
} from "../../model/matching/returned-debit.ts";
import type { LineView } from "../../model/matching/view.ts";
import { ProposalRow, reportMatch } from "./ProposalRow.tsx";

const Document = ({ of: { documentId, number } }: { of: ReturnProposal }) => (
  <Go to={`/billing/documents/view/${documentId}`}>{number}</Go>
);

const recordText = ({ isReturned }: ReturnProposal): string =>
  isReturned ? ", déjà noté comme rejeté" : ", à noter comme rejeté";

const confirmChoice = ({ companyName, reference, amountCents, isReturned }: ReturnChoice): Promise<boolean> =>
  confirm({
    title: `Le prélèvement de ${companyName} est revenu ?`,
    text: `La ligne ne nomme aucun prélèvement : vérifiez auprès de la banque qu’il s’agit bien de ${reference}.${isReturned ? "" : ` Il sera noté comme rejeté, et ${frenchPrice(amountCents)} seront de nouveau dus.`}`,
    yes: "Rapprocher",
  });

export function ReturnProposals({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, amountCents, returnProposals, returnChoices } = line;
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchReturnedDebit);
  const record = ({ debitId }: ReturnProposal): Promise<void> =>
    reportMatch(match.mutateAsync({ params: { id }, body: { version, debitId } }), {
      onMatched,
      done: "La ligne est rapprochée avec le prélèvement rejeté.",
    });
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
                title={`Retour de ${proposal.reference}${proposal.feeCents > 0 ? ` et frais de ${frenchPrice(proposal.feeCents)}` : ""}`}
                detail={
                  <>
                    {proposal.companyName}, <Document of={proposal} /> : {frenchPrice(proposal.amountCents)}
                    {recordText(proposal)}
                  </>
                }
                isMain
                isPending={match.isPending}
                accept={() => record(proposal)}
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
              <ProposalRow
                key={choice.debitId}
                title={`${choice.companyName}${choice.isNamed ? ", nommée dans la ligne" : ""}`}
                detail={
                  <>
                    {choice.reference} du {frenchDay(choice.collectionOn)}, <Document of={choice} />
                    {recordText(choice)}
                  </>
                }
                button="C’est ce prélèvement"
                isMain={false}
                isPending={match.isPending}
                accept={() => choose(choice)}
              />
            ))}
          </Stack>
        </Section>
      )}
    </>
  );
}
