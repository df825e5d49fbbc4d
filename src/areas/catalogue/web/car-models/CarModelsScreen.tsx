import { Button } from "@mantine/core";
import { useSession } from "#kernel/web/session.ts";
import { call } from "#kernel/web/calls/client.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Go } from "#kit/page/Go.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { Availability } from "../parts/Availability.tsx";

const columns = columnsOf(models.listCarModels)([
  { key: "name", width: 190 },
  { key: "brand", width: 130, onPhone: "second" },
  { key: "energies", width: 225, onPhone: "second" },
  { key: "nbOfFinishes" },
  { key: "lowestPriceCents", width: 120, onPhone: "end" },
  { key: "isAvailable", width: 135, onPhone: "aside", cell: (model) => <Availability {...model} /> },
  { key: "hasSellingPrices", width: 120 },
  { key: "isUtility" },
  { key: "body", width: 130, isHidden: true },
  { key: "updatedAt", width: 170, isHidden: true },
]);

async function toggle(id: string, isAvailable: boolean): Promise<void> {
  const { version } = await call(models.readCarModel, { params: { id } });
  await call(models.toggleModel, { params: { id }, body: { isAvailable, version } });
}

export default function CarModelsScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listCarModels"
      endpoint={models.listCarModels}
      columns={columns}
      filters={["brandId", "energy", "isAvailable"]}
      to={({ id }) => `/admin/car-models/view/${id}`}
      actions={
        <>
          {hasPermission("IMPORT_CATALOGUE") && (
            <Button variant="default" component={Go} to="/admin/car-models/import">
              Importer le catalogue officiel
            </Button>
          )}
          {hasPermission("CREATE_MODEL") && (
            <Button component={Go} to="/admin/car-models/new">
              Nouveau modèle
            </Button>
          )}
        </>
      }
      bulk={[
        { label: "Rendre disponibles", may: "TOGGLE_MODEL", run: ({ id }) => toggle(id, true) },
        { label: "Rendre indisponibles", may: "TOGGLE_MODEL", run: ({ id }) => toggle(id, false) },
      ]}
      empty={{
        title: "Aucun modèle",
        hint: "Créez le premier, ou importez le catalogue officiel de l’ADEME.",
      }}
    />
  );
}
