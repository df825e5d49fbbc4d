// Transfers sent of the amount of a line: a person chooses the one that it shows.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { confirm } from "#kit/dialog/Confirm.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { bankContract } from "../../contract.ts";
import type { TransferChoice } from "../../model/matching/sent-transfer.ts";
import type { LineView } from "../../model/matching/view.ts";
import { ProposalRow, reportMatch } from "./ProposalRow.tsx";

const confirmChoice = ({ companyName, reference, isExecuted, isNamed }: TransferChoice): Promise<boolean> =>
  isNamed
    ? Promise.resolve(true)
    : confirm({
        title: `Le virement à ${companyName} ?`,
        text: `La ligne ne cite ni ce virement ni cette société : vérifiez auprès de la banque qu’il s’agit bien de ${reference}.${isExecuted ? "" : " Il sera noté comme exécuté, et le remboursement comme payé."}`,
        yes: "Rapprocher",
      });

export function TransferChoices({ line, onMatched }: { line: LineView; onMatched: () => void }) {
  const { id, version, amountCents, transferChoices } = line;
  const { hasPermission } = useSession();
  const match = useWrite(bankContract.matchSentTransfer);
  const choose = async (choice: TransferChoice): Promise<void> => {
    if (!(await confirmChoice(choice))) return;
    await reportMatch(
      match.mutateAsync({ params: { id }, body: { version, transferId: choice.transferId } }),
      {
        onMatched,
        done: `La ligne est rapprochée avec le virement à ${choice.companyName}.`,
      },
    );
  };
  if (transferChoices.length === 0 || !hasPermission("MATCH_RECEIPTS")) return null;
  return (
    <Section title="Un virement envoyé ?">
      <Text below={12} ink="muted">
        Voici les virements de {frenchPrice(-amountCents)} envoyés à la banque, qu’aucune autre ligne ne
        montre : choisissez celui de cette ligne, s’il en fait partie.
      </Text>
      <Stack as="ul" gap={16}>
        {transferChoices.map((choice) => (
          <ProposalRow
            key={choice.transferId}
            title={`${choice.companyName}${choice.isNamed ? ", citée dans la ligne" : ""}`}
            detail={
              <>
                {choice.reference} du {frenchDay(choice.executionOn)}, ordre{" "}
                <Go to={`/billing/transfers/view/${choice.batchId}`}>{choice.batchReference}</Go>
                {choice.isExecuted ? ", déjà exécuté" : ", exécution attendue"}
              </>
            }
            button="C’est ce virement"
            isMain={choice.isNamed}
            isPending={match.isPending}
            accept={() => choose(choice)}
          />
        ))}
      </Stack>
    </Section>
  );
}
