// Tab of one price grid of a model, read and edited: for one finish or configuration, or for several at once.
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { useSession } from "#kernel/web/session.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { FormPanel } from "#kit/form/FormPanel.tsx";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { carModelContract as models } from "../../../contract/car-models.ts";
import type { CarModel } from "../../../model/car-model.ts";
import { GridField } from "../../parts/GridField.tsx";
import { GridTable } from "../../parts/GridTable.tsx";
import { type GridScope, maintenanceScopes, sellingScopes } from "./grid-scopes.ts";

const kinds = {
  /** Selling prices belong to finishes. */
  sellingPrices: {
    endpoint: models.setSellingPrices,
    scopes: sellingScopes,
    title: "Prix de revente",
    hint: "Ce que vaut le véhicule à la fin de la location, selon sa durée et les kilomètres parcourus. Entre deux points, le prix est interpolé.",
  },
  maintenanceCosts: {
    endpoint: models.setMaintenanceCosts,
    scopes: maintenanceScopes,
    title: "Coûts d’entretien",
    hint: "Ce que coûte l’entretien sur toute la location. Sans grille, il est chiffré par le plan d’entretien.",
  },
} as const;
type GridName = keyof typeof kinds;

/** `?for=` is the displayed scope; the list of price grids links to one finish. */
const address = { for: word };

const isMixed = ({ grids: [current = null, ...others] }: GridScope): boolean =>
  others.some((grid) => JSON.stringify(grid) !== JSON.stringify(current));

function GridForm({ model, name, scope }: { model: CarModel; name: GridName; scope: GridScope }) {
  const { endpoint, title } = kinds[name];
  const [grid = null, ...others] = scope.grids;
  return (
    <FormPanel
      endpoint={endpoint}
      params={{ id: model.id }}
      query={scope.query}
      start={{ version: model.version, [name]: grid }}
      draft={`${name} ${model.id} ${scope.key}`}
      submit={others.length > 0 ? `Enregistrer pour ${scope.grids.length}` : "Enregistrer"}
      onDone={() => notifySuccess("La grille est enregistrée.")}
    >
      <GridField name={name} label={title} />
    </FormPanel>
  );
}

export default function PriceTab({ model, name }: { model: CarModel; name: GridName }) {
  const { title, hint, scopes: scopesOf } = kinds[name];
  const canChange = useSession().hasPermission("MANAGE_MODEL_PRICES");
  const [{ for: chosen }, set] = useAddress(address);
  const scopes = scopesOf(model);
  const scope = scopes.find(({ key }) => key === chosen) ?? scopes[0];
  if (!scope)
    return (
      <Empty title="Aucune motorisation" hint="Ajoutez d’abord une motorisation et une finition au modèle." />
    );
  const [grid = null] = scope.grids;
  return (
    <Section title={title}>
      <Text below={10} ink="muted">
        {hint}
      </Text>
      <Inline gap={10} wraps align="end" below={12}>
        <Chooser
          label="Pour"
          width={460}
          options={scopes.map(({ key, label }) => ({ value: key, label }))}
          value={scope.key}
          onChange={(key) => set({ for: key }, false)}
        />
      </Inline>
      {canChange ? (
        <>
          {isMixed(scope) && (
            <Text below={10} ink="muted">
              Les grilles de cette sélection diffèrent : celle de la première est affichée, et l’enregistrer
              les remplace toutes.
            </Text>
          )}
          <GridForm model={model} name={name} scope={scope} />
        </>
      ) : grid ? (
        <GridTable grid={grid} label={title} />
      ) : (
        <Empty title="Aucune grille" hint="Un administrateur peut la renseigner." />
      )}
    </Section>
  );
}
