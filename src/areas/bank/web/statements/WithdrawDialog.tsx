// The last statement of an account, imported by mistake: withdrawn with its lines.
import { Button } from "@mantine/core";
import { useState } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { TextField } from "#kit/field/fields.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { bankContract } from "../../contract.ts";
import type { BankAccount } from "../../model/statement/table-import.ts";

interface Choice extends Omit<BankAccount, "lastStatement"> {
  statement: NonNullable<BankAccount["lastStatement"]>;
}

const titleOf = ({ statement: { fromDay, toDay } }: Choice): string =>
  fromDay === toDay
    ? `Relevé du ${frenchDay(fromDay)}`
    : `Relevé du ${frenchDay(fromDay)} au ${frenchDay(toDay)}`;

const balancesOf = ({ statement: { openingCents, closingCents } }: Choice): string =>
  `${frenchPrice(openingCents)} à l’ouverture, ${frenchPrice(closingCents)} à la clôture`;

interface WithdrawDialogProps {
  onClose: () => void;
}

function Withdraw({ choice, onClose }: WithdrawDialogProps & { choice: Choice }) {
  const { id, version } = choice.statement;
  return (
    <FormDialog
      endpoint={bankContract.withdrawStatement}
      params={{ id }}
      start={{ version, reason: "" }}
      title={`Retirer : ${titleOf(choice)}`}
      submit="Retirer le relevé"
      isGrave
      done="Le relevé est retiré avec ses lignes : le bon peut être importé."
      onClose={onClose}
    >
      <Stack gap={12}>
        <Text ink="muted">
          {choice.issuerName}, {frenchIban(choice.iban)} : {balancesOf(choice)}.
        </Text>
        <TextField name="reason" label="Motif" />
      </Stack>
    </FormDialog>
  );
}

/** The account is chosen first: each has one statement that may be withdrawn. */
export default function WithdrawDialog({ onClose }: WithdrawDialogProps) {
  const { data: accounts = [] } = useRead(bankContract.readBankAccounts, {});
  const [choice, choose] = useState<Choice | null>(null);
  const choices = accounts.flatMap(({ lastStatement, ...account }) =>
    lastStatement ? { ...account, statement: lastStatement } : [],
  );
  if (choice) return <Withdraw choice={choice} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Retirer un relevé" size="md">
      <Stack gap={12}>
        <Text ink="muted">
          Seul le dernier relevé importé d’un compte se retire, tant qu’aucune de ses lignes n’est rapprochée
          ni mise de côté.
        </Text>
        {choices.map((one) => (
          <Stack key={one.iban} gap={4}>
            <Text weight="medium">
              {one.issuerName}, {frenchIban(one.iban)}
            </Text>
            <Text ink="muted">
              {titleOf(one)} : {balancesOf(one)}
            </Text>
            <Button variant="default" onClick={() => choose(one)}>
              Retirer ce relevé
            </Button>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
