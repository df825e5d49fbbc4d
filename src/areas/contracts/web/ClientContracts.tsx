// The contracts of a client, on its page.
import { useMemo } from "react";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { Section } from "#kit/page/Page.tsx";
import { contractLists } from "../contract/lists.ts";
import { contractColumns } from "./contract-columns.tsx";

export default function ClientContracts({ record: { id } }: { record: { id: string } }) {
  const fixed = useMemo(() => [{ field: "clientId", operator: "eq", value: id }] as const, [id]);
  return (
    <Section isFlush>
      <ListPanel
        name="listClientContracts"
        endpoint={contractLists.listContracts}
        columns={contractColumns}
        fixed={fixed}
        to={(contract) => `/prospection/contracts/view/${contract.id}`}
        empty={{ title: "Aucun contrat", hint: "Un contrat naît de la signature d’un devis." }}
      />
    </Section>
  );
}
