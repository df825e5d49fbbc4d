import { Button } from "@mantine/core";
import { call } from "#kernel/web/calls/client.ts";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { maintenanceContract as api } from "../../contract.ts";

const OperationDialog = lazyDialog(() => import("./OperationDialog.tsx"));

const columns = columnsOf(api.listMaintenanceOperations)([
  { key: "label", width: 260 },
  { key: "kind", width: 120, onPhone: "second" },
  { key: "code", width: 110 },
  { key: "termLabel", width: 200 },
  { key: "usualMinutes", width: 140 },
  { key: "usualPriceCents", width: 150, onPhone: "end" },
  { key: "isArchived", width: 100 },
  { key: "updatedAt", isHidden: true },
]);

/** `?operation=` is `new`, or the id of the open one. */
const address = { operation: word };

export default function OperationsScreen() {
  const { hasPermission } = useSession();
  const [{ operation }, set, at] = useAddress(address);
  const create = hasPermission("MANAGE_MAINTENANCE_OPERATIONS") && (
    <Button onClick={() => set({ operation: "new" })}>Nouvelle opération</Button>
  );
  return (
    <>
      <ListScreen
        name="listMaintenanceOperations"
        endpoint={api.listMaintenanceOperations}
        columns={columns}
        filters={["kind", "termLabel", "isArchived"]}
        to={({ id }) => at({ operation: id })}
        actions={create}
        bulk={[
          {
            label: "Supprimer",
            may: "MANAGE_MAINTENANCE_OPERATIONS",
            isGrave: true,
            run: ({ id }) => call(api.removeMaintenanceOperation, { params: { id } }),
          },
        ]}
        empty={{
          title: "Aucune opération d’entretien",
          hint: "Créez la première : elle servira aux commandes passées aux garages.",
          action: create,
        }}
      />
      {operation && (
        <OperationDialog id={operation === "new" ? null : operation} onClose={() => set({ operation: "" })} />
      )}
    </>
  );
}
