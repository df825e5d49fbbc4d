import { Button } from "@mantine/core";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListPanel } from "#kit/list/ListScreen.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { useMemo } from "react";
import { brandContract as brands } from "../../contract/brands.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import type { Brand } from "../../model/brand.ts";
import { Availability } from "../parts/Availability.tsx";
import { Plan } from "../parts/Plan.tsx";
import { TirePrices } from "../parts/TirePrices.tsx";

const columns = columnsOf(models.listCarModels)([
  { key: "name", width: 220 },
  { key: "nbOfFinishes" },
  { key: "lowestPriceCents" },
  { key: "isAvailable" },
]);

function Models({ brand }: { brand: Brand }) {
  const fixed = useMemo(() => [{ field: "brandId", operator: "eq", value: brand.id }] as const, [brand.id]);
  return (
    <ListPanel
      name="modelsOfBrand"
      endpoint={models.listCarModels}
      columns={columns}
      fixed={fixed}
      pageSize={20}
      to={({ id }) => `/admin/car-models/view/${id}`}
      empty={{ title: "Aucun modèle" }}
    />
  );
}

function Actions({ brand }: { brand: Brand }) {
  const { hasPermission } = useSession();
  const toggle = useWrite(brands.toggleBrandAvailability);
  const remove = useWrite(brands.removeBrand);
  const params = { name: brand.name };
  const question = {
    title: `Supprimer ${brand.name} ?`,
    text: "Une marque supprimée ne se retrouve que dans l’historique.",
    yes: "Supprimer la marque",
    isDanger: true,
  };
  const removeIt = () =>
    runConfirmed(question, async () => {
      await remove.mutateAsync({ params });
      notifySuccess(`La marque ${brand.name} est supprimée.`);
      navigate("/admin/brands");
    });
  return (
    <>
      {hasPermission("CREATE_BRAND") && brand.nbOfModels === 0 && (
        <Button variant="subtle" color="red" onClick={() => void removeIt()}>
          Supprimer
        </Button>
      )}
      {hasPermission("CREATE_MODEL") && (
        <Button variant="default" component={Go} to={`/admin/car-models/new?brand=${brand.id}`}>
          Ajouter un modèle
        </Button>
      )}
      {hasPermission("CREATE_BRAND") && (
        <Button
          variant="default"
          loading={toggle.isPending}
          onClick={() =>
            void toggle
              .mutateAsync({ params, body: { isAvailable: !brand.isAvailable, version: brand.version } })
              .catch(notifyFailure)
          }
        >
          {brand.isAvailable ? "Rendre indisponible" : "Rendre disponible"}
        </Button>
      )}
      {hasPermission("UPDATE_BRAND") && (
        <Button component={Go} to={`/admin/brands/edit/${encodeURIComponent(brand.name)}`}>
          Modifier
        </Button>
      )}
    </>
  );
}

export default function BrandScreen({ params }: { params: { name: string } }) {
  const read = useRead(brands.readBrand, { params });
  return (
    <RecordScreen
      read={read}
      kind="brand"
      list="/admin/brands"
      title={({ name }) => name}
      aside={Availability}
      actions={(brand) => <Actions brand={brand} />}
      tabs={[
        {
          key: "models",
          label: "Modèles",
          count: ({ nbOfModels }) => nbOfModels,
          show: (brand) => <Models brand={brand} />,
        },
        {
          key: "terms",
          label: "Entretien",
          count: ({ maintenanceTerms }) => maintenanceTerms.length,
          show: ({ maintenanceTerms }) => (
            <Plan
              terms={maintenanceTerms}
              hint="Sans plan d’entretien, un modèle sans grille est chiffré sans entretien."
            />
          ),
        },
        { key: "tires", label: "Pneus", show: ({ id }) => <TirePrices searchType="brand" searchId={id} /> },
      ]}
    />
  );
}
