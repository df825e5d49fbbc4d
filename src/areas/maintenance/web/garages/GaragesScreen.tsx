import { Button } from "@mantine/core";
import { useState } from "react";
import { useSession } from "#kernel/web/session.ts";
import { StatusBadge } from "#kit/cell/cells.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Inline } from "#kit/layout/layout.tsx";
import { Go } from "#kit/page/Go.tsx";
import { maintenanceContract as api } from "../../contract.ts";
import { garageFlow } from "../../model/garages/flow.ts";

const LimitsDialog = lazyDialog(() => import("./LimitsDialog.tsx"));

const columns = columnsOf(api.listMaintenanceSuppliers)([
  { key: "name", width: 200 },
  {
    key: "brands",
    width: 180,
    onPhone: "second",
    cell: ({ brands, isMultiBrand }) => [isMultiBrand && "Toutes", brands].filter(Boolean).join(" · "),
  },
  { key: "zipCode", width: 110 },
  { key: "city", width: 130, onPhone: "second" },
  { key: "country", isHidden: true },
  { key: "isBodyShop", width: 120 },
  { key: "lendsCars", width: 150 },
  { key: "hourlyRateCents", width: 130 },
  {
    key: "status",
    width: 110,
    onPhone: "aside",
    cell: ({ status }) => <StatusBadge flow={garageFlow} status={status} />,
  },
  ...hidden("siret", "vatNumber", "updatedAt"),
]);

export default function GaragesScreen() {
  const { hasPermission } = useSession();
  const [isSetting, setSetting] = useState(false);
  const create = hasPermission("MANAGE_MAINTENANCE_SUPPLIERS") && (
    <Button component={Go} to="/admin/maintenance-suppliers/new">
      Nouveau garage
    </Button>
  );
  const limits = hasPermission("SET_WORKS_LIMITS") && (
    <Button variant="default" onClick={() => setSetting(true)}>
      Plafonds d’accord
    </Button>
  );
  return (
    <>
      <ListScreen
        name="listMaintenanceSuppliers"
        endpoint={api.listMaintenanceSuppliers}
        columns={columns}
        filters={["status", "brandId", "isBodyShop", "lendsCars", "zipCode"]}
        to={({ id }) => `/admin/maintenance-suppliers/${id}`}
        actions={
          <Inline gap={8}>
            {limits}
            {create}
          </Inline>
        }
        empty={{
          title: "Aucun garage",
          hint: "Créez le premier : les entretiens et les réparations lui seront confiés.",
          action: create,
        }}
      />
      {isSetting && <LimitsDialog onClose={() => setSetting(false)} />}
    </>
  );
}
