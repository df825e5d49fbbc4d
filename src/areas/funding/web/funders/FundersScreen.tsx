import { Button } from "@mantine/core";
import { frenchRate } from "#kernel/money.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { fundingContract } from "../../contract.ts";

const columns = columnsOf(fundingContract.listFunders)([
  { key: "name", width: 280 },
  { key: "city", width: 150, onPhone: "second" },
  { key: "loanType", width: 190, onPhone: "second" },
  { key: "durationMonths", width: 110 },
  { key: "rate", width: 130, onPhone: "aside", cell: ({ rate }) => frenchRate(rate, 2) },
  { key: "updatedAt" },
]);

export default function FundersScreen() {
  const { hasPermission } = useSession();
  const create = hasPermission("CREATE_FUNDER") && (
    <Button component={Go} to="/payment/funders/new">
      Nouveau financeur
    </Button>
  );
  return (
    <ListScreen
      name="listFunders"
      endpoint={fundingContract.listFunders}
      columns={columns}
      filters={["loanType"]}
      to={({ id }) => `/payment/funders/view/${id}`}
      actions={create}
      empty={{
        title: "Aucun financeur",
        hint: "Créez le premier : ses conditions serviront aux financements des véhicules.",
        action: create,
      }}
    />
  );
}
