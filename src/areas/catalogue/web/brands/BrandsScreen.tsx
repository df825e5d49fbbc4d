import { Button } from "@mantine/core";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { Availability } from "../parts/Availability.tsx";
import { Go } from "#kit/page/Go.tsx";
import { brandContract as brands } from "../../contract/brands.ts";

const columns = columnsOf(brands.listBrands)([
  { key: "name", width: 260 },
  { key: "isAvailable", width: 130, onPhone: "aside", cell: Availability },
  { key: "nbOfModels" },
  { key: "nbOfTerms", width: 170 },
  { key: "updatedAt", width: 170, onPhone: "second" },
  { key: "updatedBy", width: 160, onPhone: "end" },
]);

async function toggle(name: string, isAvailable: boolean): Promise<void> {
  const { version } = await call(brands.readBrand, { params: { name } });
  await call(brands.toggleBrandAvailability, { params: { name }, body: { isAvailable, version } });
}

export default function BrandsScreen() {
  const { hasPermission } = useSession();
  return (
    <ListScreen
      name="listBrands"
      endpoint={brands.listBrands}
      columns={columns}
      filters={["isAvailable"]}
      to={({ name }) => `/admin/brands/view/${encodeURIComponent(name)}`}
      actions={
        hasPermission("CREATE_BRAND") && (
          <Button component={Go} to="/admin/brands/new">
            Nouvelle marque
          </Button>
        )
      }
      bulk={[
        { label: "Rendre disponibles", may: "CREATE_BRAND", run: ({ name }) => toggle(name, true) },
        { label: "Rendre indisponibles", may: "CREATE_BRAND", run: ({ name }) => toggle(name, false) },
      ]}
      empty={{
        title: "Aucune marque",
        hint: "Créez la première, ou importez le catalogue officiel depuis les modèles.",
      }}
    />
  );
}
