// Batches of transfers to clients.
import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { paymentsContract } from "../../contract.ts";
import { transferBatchFlow } from "../../model/transfers/flow.ts";

const columns = columnsOf(paymentsContract.listTransferBatches)([
  { key: "reference", width: 160 },
  { key: "executionOn", width: 130, onPhone: "second" },
  { key: "nbOfTransfers", width: 135, onPhone: "second" },
  { key: "totalCents", width: 125, onPhone: "end" },
  {
    key: "status",
    width: 170,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={transferBatchFlow} status={status} />,
  },
  { key: "provider", width: 120 },
  { key: "createdBy", width: 144 },
  { key: "approvedBy", width: 144 },
  ...hidden("sentAt", "createdAt"),
]);

export default function TransferBatchesScreen() {
  const { hasPermission } = useSession();
  const prepare = hasPermission("PREPARE_TRANSFERS") && (
    <Button component={Go} to="/billing/transfers/new">
      Préparer un ordre
    </Button>
  );
  return (
    <ListScreen
      name="listTransferBatches"
      endpoint={paymentsContract.listTransferBatches}
      columns={columns}
      filters={["status", "executionOn"]}
      to={({ id }) => `/billing/transfers/view/${id}`}
      actions={prepare}
      empty={{
        title: "Aucun ordre de virement",
        hint: "Un ordre réunit des remboursements et des dépôts à rendre. Une autre personne que celle qui le prépare l’approuve.",
        action: prepare,
      }}
    />
  );
}
