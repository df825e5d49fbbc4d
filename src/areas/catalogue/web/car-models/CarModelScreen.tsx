import { Button } from "@mantine/core";
import { navigate } from "#kernel/web/navigation/navigate.ts";
import { useRead, useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { InstantCell, NumberCell } from "#kit/cell/cells.tsx";
import { runConfirmed } from "#kit/dialog/Confirm.tsx";
import { notifyFailure, notifySuccess } from "#kit/notify.ts";
import { Go } from "#kit/page/Go.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { RecordScreen } from "#kit/record/RecordScreen.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { mediumTermCategoryContract as categories } from "../../contract/medium-term-categories.ts";
import type { CarModel } from "../../model/car-model.ts";
import { carTitle } from "../../model/names.ts";
import css from "./car-model.module.css";
import { Availability } from "../parts/Availability.tsx";
import { EnginesTab } from "./EnginesTab.tsx";
import { PhotoCard } from "./PhotoCard.tsx";
import { Plan } from "../parts/Plan.tsx";
import { TirePrices } from "../parts/TirePrices.tsx";
import { idlePart } from "#kit/page/lazy-part.tsx";

const PriceTab = idlePart(() => import("./prices/PriceTab.tsx"));

function Category({ id }: { id: string }) {
  return useRead(categories.readMediumTermCategory, { params: { id } }).data?.name ?? "…";
}

const Head = ({ model }: { model: CarModel }) => (
  <Section>
    <div className={css.head}>
      <PhotoCard model={model} />
      <Facts
        columns={3}
        of={[
          [
            "Marque",
            <Go key="brand" to={`/admin/brands/view/${encodeURIComponent(model.brand)}`}>
              {model.brand}
            </Go>,
          ],
          ["Carrosserie", model.body],
          ["Usage", model.isUtility ? "Utilitaire (N1)" : "Véhicule de tourisme"],
          ["Portes", model.doorCount],
          ["Places", model.seatCount],
          [
            "Catégorie LMD",
            model.mediumTermCategoryId ? <Category key="category" id={model.mediumTermCategoryId} /> : null,
          ],
          ["Hauteur", model.height && <NumberCell key="height" value={model.height} unit="mm" />],
          [
            "Empattement",
            model.wheelbase && <NumberCell key="wheelbase" value={model.wheelbase} unit="mm" />,
          ],
          [
            "Modifié",
            <span key="updated">
              <InstantCell at={model.updatedAt} /> par {model.updatedBy}
            </span>,
          ],
        ]}
      />
    </div>
  </Section>
);

function Actions({ model }: { model: CarModel }) {
  const { hasPermission } = useSession();
  const toggle = useWrite(models.toggleModel);
  const remove = useWrite(models.removeCarModel);
  const params = { id: model.id };
  const question = {
    title: `Supprimer ${carTitle(model.brand, model.name)} ?`,
    text: "Ses motorisations, finitions et grilles disparaissent avec lui.",
    yes: "Supprimer le modèle",
    isDanger: true,
  };
  const removeIt = () =>
    runConfirmed(question, async () => {
      await remove.mutateAsync({ params });
      notifySuccess("Le modèle est supprimé.");
      navigate("/admin/car-models");
    });
  return (
    <>
      {hasPermission("CREATE_MODEL") && (
        <Button variant="subtle" color="red" onClick={() => void removeIt()}>
          Supprimer
        </Button>
      )}
      {hasPermission("TOGGLE_MODEL") && (
        <Button
          variant="default"
          loading={toggle.isPending}
          onClick={() =>
            void toggle
              .mutateAsync({ params, body: { isAvailable: !model.isAvailable, version: model.version } })
              .catch(notifyFailure)
          }
        >
          {model.isAvailable ? "Rendre indisponible" : "Rendre disponible"}
        </Button>
      )}
      {hasPermission("UPDATE_MODEL") && (
        <Button component={Go} to={`/admin/car-models/edit/${model.id}`}>
          Modifier
        </Button>
      )}
    </>
  );
}

export default function CarModelScreen({ params }: { params: { id: string } }) {
  const read = useRead(models.readCarModel, { params });
  return (
    <RecordScreen
      read={read}
      kind="carModel"
      list="/admin/car-models"
      title={({ brand, name }) => carTitle(brand, name)}
      aside={(model) => <Availability {...model} />}
      actions={(model) => <Actions model={model} />}
      above={(model) => <Head model={model} />}
      tabs={[
        {
          key: "engines",
          label: "Motorisations et finitions",
          count: ({ configurations }) =>
            configurations.reduce((sum, { finishes }) => sum + finishes.length, 0),
          show: (model) => <EnginesTab model={model} />,
        },
        {
          key: "selling",
          label: "Prix de revente",
          show: (model) => <PriceTab model={model} name="sellingPrices" />,
        },
        {
          key: "maintenance",
          label: "Entretien",
          show: (model) => (
            <>
              <Plan
                terms={model.maintenanceTerms}
                hint={`Le plan d’entretien de ${model.brand} s’applique.`}
              />
              <PriceTab model={model} name="maintenanceCosts" />
            </>
          ),
        },
        {
          key: "tires",
          label: "Pneus",
          rank: 20,
          show: (model) => <TirePrices searchType="model" searchId={model.id} />,
        },
      ]}
    />
  );
}
