// The account that a refund will credit, said before anything is typed; without one, where it is entered.
import { Button } from "@mantine/core";
import { frenchDay } from "#kernel/calendar/day.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import type { Beneficiary } from "../../model/beneficiaries/beneficiary.ts";

interface RefundAccountProps {
  of: Beneficiary;
  today: string;
  /** Null for a person who may not enter it. */
  enter: (() => void) | null;
}

export function RefundAccount({ of: { account, companyName }, today, enter }: RefundAccountProps) {
  if (account)
    return (
      <Text below={10} ink="muted">
        Remboursé par virement à {account.holder}, {account.mask}
        {account.usableOn > today && `, utilisable à partir du ${frenchDay(account.usableOn)}`}.
      </Text>
    );
  return (
    <Inline gap={12} justify="between" wraps below={10}>
      <Text>
        Aucun compte n’est connu pour rembourser {companyName}.{" "}
        {enter
          ? "Saisissez-le ici, ou plus tard en préparant l’ordre de virement."
          : "Un comptable le saisira en préparant l’ordre de virement."}
      </Text>
      {enter && (
        <Button variant="default" size="compact-sm" onClick={enter}>
          Saisir le compte
        </Button>
      )}
    </Inline>
  );
}
