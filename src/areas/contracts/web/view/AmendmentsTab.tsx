import { Button } from "@mantine/core";
import { Stack } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import type { Contract } from "../../model/contract.ts";
import { AmendmentCard } from "./AmendmentCard.tsx";

export default function AmendmentsTab({ contract }: { contract: Contract }) {
  const mayAmend = contract.offers.amend?.reasons.length === 0;
  const action = mayAmend && (
    <Button component={Go} to={`/prospection/contracts/${contract.id}/amend?type=duration-mileage`}>
      Faire un avenant
    </Button>
  );
  if (contract.amendments.length === 0)
    return (
      <Empty
        title="Aucun avenant"
        hint="Un avenant change la durée, le kilométrage, l’assurance, les services, la société locataire ou le loyer, une fois signé."
        action={action}
      />
    );
  return (
    <Stack gap={16}>
      {contract.amendments.map((amendment) => (
        <AmendmentCard key={amendment.id} contract={contract} amendment={amendment} />
      ))}
    </Stack>
  );
}
