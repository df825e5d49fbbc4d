import { Button } from "@mantine/core";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { contractLists } from "../contract/lists.ts";
import { useContractBulk } from "./contract-bulk.tsx";
import { contractColumns } from "./contract-columns.tsx";

export default function ContractsScreen() {
  const { bulk, dialog } = useContractBulk();
  return (
    <>
      <ListScreen
        name="listContracts"
        endpoint={contractLists.listContracts}
        columns={contractColumns}
        filters={["status", "companyId", "brand", "hasPendingAmendment"]}
        nameOf={({ orderId, companyName }) => `${orderId}, ${companyName}`}
        to={({ id }) => `/prospection/contracts/view/${id}`}
        bulk={bulk}
        empty={{
          title: "Aucun contrat",
          hint: "Un contrat naît de la signature d’un devis.",
          action: (
            <Button component={Go} to="/prospection/quotes/list" variant="default">
              Voir les devis
            </Button>
          ),
        }}
      />
      {dialog}
    </>
  );
}
