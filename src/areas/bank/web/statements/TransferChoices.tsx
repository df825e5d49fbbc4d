// Transfers sent of the amount of a line: a person chooses the one that it shows.
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
import type { TransferChoice } from "../../model/matching/sent-transfer.ts";
import type { LineView } from "../../model/matching/view.ts";

interface ChoiceProps {
  choice: TransferChoice;
  isPending: boolean;
  choose: () => void;
}

function ChoiceRow({ choice, isPending, choose }: ChoiceProps) {
  const { reference, batchId, batchReference, executionOn, isExecuted, isNamed, companyName } = choice;
  return (
    <Inline as="li" gap={16} justify="between" wraps align="start">
      <Stack gap={4} shrinks>
        <strong>
          {companyName}
          {isNamed && ", citée dans la ligne"}
        </strong>
        <Text ink="muted" size="small">
          {reference} du {frenchDay(executionOn)}, ordre{" "}
          <Go to={`/billing/transfers/view/${batchId}`}>{batchReference}</Go>
          {isExecuted ? ", déjà exécuté" : ", exécution attendue"}
        </Text>
      </Stack>
      <Button variant={isNamed ? "filled" : "default"} loading={isPending} onClick={choose}>
        C’est ce virement
      </Button>
    </Inline>
  );
}

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
    try {
      await match.mutateAsync({ params: { id }, body: { version, transferId: choice.transferId } });
      onMatched();
      notifySuccess(`La ligne est rapprochée avec le virement à ${choice.companyName}.`);
    } catch (error) {
      notifyFailure(error);
    }
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
          <ChoiceRow
            key={choice.transferId}
            choice={choice}
            isPending={match.isPending}
            choose={() => void choose(choice)}
          />
        ))}
      </Stack>
    </Section>
  );
}
