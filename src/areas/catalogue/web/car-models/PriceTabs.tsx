// The two grids of a model: selling prices by finish, maintenance costs by configuration.
import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { carModelContract as models } from "../../contract/car-models.ts";
import { type CarModel, type Configuration, type Finish, gearboxes } from "../../model/car-model.ts";
import { GridField } from "../parts/GridField.tsx";
import { engineQuery } from "./engine-query.ts";
import { type GridScope, GridTab, submitOf } from "./GridTab.tsx";

/** `?finish=`: from the list of price grids. */
const address = z.object({ finish: z.string().default("") });
const all = "all";
const saved = (): void => notifySuccess("La grille est enregistrée.");

const engineLabel = (one: Configuration): string => `${one.motorization} (${gearboxes[one.gearbox].toLowerCase()})`;
const isMany = <T,>(of: readonly T[]): boolean => of.length > 1;

function sellingScopes({ configurations }: CarModel): GridScope[] {
  const everything = configurations.flatMap(({ finishes }) => finishes);
  const prices = (of: readonly Finish[]) => of.map(({ sellingPrices }) => sellingPrices);
  const engines = configurations.flatMap((one) => [
    ...one.finishes.map((finish) => ({ key: finish.id, label: `${finish.name} · ${engineLabel(one)}`, grids: [finish.sellingPrices] })),
    ...(isMany(one.finishes) ? [{ key: one.id, label: `Toutes les finitions ${engineLabel(one)}`, grids: prices(one.finishes) }] : []),
  ]);
  return [
    ...engines,
    ...(isMany(configurations) && isMany(everything) ? [{ key: all, label: "Toutes les finitions du modèle", grids: prices(everything) }] : []),
  ];
}

export function SellingTab({ model }: { model: CarModel }) {
  const [{ finish }] = useAddress(address);
  const queryOf = (key: string) => {
    for (const configuration of model.configurations) {
      if (configuration.id === key) return engineQuery(configuration);
      const found = configuration.finishes.find(({ id }) => id === key);
      if (found) return { ...engineQuery(configuration), finishName: found.name };
    }
    return {};
  };
  return (
    <GridTab
      title="Prix de revente"
      hint="Ce que vaut le véhicule à la fin de la location, selon sa durée et les kilomètres parcourus. Entre deux points, le prix est interpolé."
      scopes={sellingScopes(model)}
      first={finish}
      form={(scope) => (
        <FormPanel
          key={`${scope.key} ${model.version}`}
          endpoint={models.setSellingPrices}
          params={{ id: model.id }}
          query={queryOf(scope.key)}
          start={{ version: model.version, sellingPrices: scope.grids[0] ?? null }}
          draft={`selling-prices ${model.id} ${scope.key}`}
          submit={submitOf(scope)}
          onDone={saved}
        >
          <GridField name="sellingPrices" label="Prix de revente" />
        </FormPanel>
      )}
    />
  );
}

export function MaintenanceTab({ model }: { model: CarModel }) {
  const { configurations } = model;
  const scopes: GridScope[] = configurations.map((one) => ({ key: one.id, label: engineLabel(one), grids: [one.maintenanceCosts] }));
  if (isMany(configurations))
    scopes.push({ key: all, label: "Toutes les motorisations", grids: configurations.map(({ maintenanceCosts }) => maintenanceCosts) });
  const queryOf = (key: string) => {
    const found = configurations.find(({ id }) => id === key);
    return found ? engineQuery(found) : {};
  };
  return (
    <GridTab
      title="Coûts d’entretien"
      hint="Ce que coûte l’entretien sur toute la location. Sans grille, il est chiffré par le plan d’entretien de la marque."
      scopes={scopes}
      first={scopes[0]?.key ?? ""}
      form={(scope) => (
        <FormPanel
          key={`${scope.key} ${model.version}`}
          endpoint={models.setMaintenanceCosts}
          params={{ id: model.id }}
          query={queryOf(scope.key)}
          start={{ version: model.version, maintenanceCosts: scope.grids[0] ?? null }}
          draft={`maintenance-costs ${model.id} ${scope.key}`}
          submit={submitOf(scope)}
          onDone={saved}
        >
          <GridField name="maintenanceCosts" label="Coûts d’entretien" />
        </FormPanel>
      )}
    />
  );
}
