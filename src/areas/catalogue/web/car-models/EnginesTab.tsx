// Configurations of a model with their finishes: facts, prices, availability.
import { ActionIcon, Button, Switch } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { IconPencil } from "@tabler/icons-react";
import { useState } from "react";
import { useWrite } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Badge, NumberCell, Price } from "#kit/cell/cells.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { notifyFailure } from "#kit/notify.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { energies, thermalFuels } from "#settings/model/taxes/taxed-vehicle.ts";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { carModelContract as models } from "../../contract/car-models.ts";
import { type CarModel, type Configuration, type Finish, gearboxes } from "../../model/car-model.ts";
import { carTitle } from "../../model/names.ts";
import { TirePrices } from "../parts/TirePrices.tsx";
import css from "./car-model.module.css";
import { engineQuery } from "./engine-query.ts";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";
import { Inline } from "#kit/layout/layout.tsx";

const EstimateDialog = lazyDialog(() => import("./prices/EstimateDialog.tsx"));

interface FinishLineProps {
  model: CarModel;
  configuration: Configuration;
  finish: Finish;
  onEstimate: () => void;
  onTires: () => void;
}

function FinishLine({ model, configuration, finish, onEstimate, onTires }: FinishLineProps) {
  const { hasPermission, missingPermission } = useSession();
  const toggle = useWrite(models.toggleFinish);
  const flip = (isAvailable: boolean): void =>
    void toggle
      .mutateAsync({
        params: { id: model.id },
        query: { ...engineQuery(configuration), finishName: finish.name },
        body: { isAvailable, version: model.version },
      })
      .catch(notifyFailure);
  return (
    <tr data-off={finish.isAvailable ? undefined : true}>
      <td>{finish.name}</td>
      <td data-right>
        <NumberCell value={finish.weight} unit="kg" />
      </td>
      <td data-right>
        <NumberCell value={finish.carbonEmissionRate ?? configuration.carbonEmissionRate} unit="g/km" />
      </td>
      <td data-right>
        <Price cents={finish.buyingPriceCents} />
      </td>
      <td data-right>
        <Price cents={finish.estimatedBuyingPriceCents} />
        {hasPermission("MANAGE_MODEL_PRICES") && (
          <ActionIcon
            ml={4}
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`Prix d’achat estimé de ${finish.name}`}
            onClick={onEstimate}
          >
            <IconPencil size={14} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
      <td>
        {finish.sellingPrices ? (
          <Badge tone="success">Renseignée</Badge>
        ) : (
          <Badge tone="warning">À renseigner</Badge>
        )}
      </td>
      <td>
        <Tooltip label={missingPermission("TOGGLE_MODEL")} disabled={hasPermission("TOGGLE_MODEL")}>
          <Switch
            size="xs"
            aria-label={`${finish.name} disponible`}
            checked={finish.isAvailable}
            disabled={!hasPermission("TOGGLE_MODEL") || toggle.isPending}
            onChange={(event) => flip(event.currentTarget.checked)}
          />
        </Tooltip>
      </td>
      <td data-right>
        <Button size="compact-xs" variant="subtle" aria-label={`Pneus de ${finish.name}`} onClick={onTires}>
          Pneus
        </Button>
      </td>
    </tr>
  );
}

const describeEngine = (one: Configuration): string[] =>
  [
    energies[one.energy] + (one.isRechargeable ? " rechargeable" : ""),
    one.thermalFuel === "GAS" && thermalFuels.GAS,
    `Boîte ${gearboxes[one.gearbox].toLowerCase()}`,
    one.enginePower !== null && `${one.enginePower} kW`,
    one.fiscalPower !== null && `${one.fiscalPower} CV`,
    one.carbonEmissionRate !== null && `${one.carbonEmissionRate} g/km`,
    one.fuelConsumptionRate !== null && `${String(one.fuelConsumptionRate).replace(".", ",")} l/100 km`,
    one.electricConsumptionRate !== null &&
      `${String(one.electricConsumptionRate).replace(".", ",")} kWh/100 km`,
    one.electricRangeKm !== null && `${one.electricRangeKm} km en ville`,
    one.runsOnE85 && "Superéthanol E85",
  ].filter((text) => text !== false);

function Engine({ model, configuration }: { model: CarModel; configuration: Configuration }) {
  const { hasPermission } = useSession();
  const toggle = useWrite(models.toggleConfiguration);
  const [estimated, setEstimated] = useState<Finish | null>(null);
  const [shod, setShod] = useState<Finish | null>(null);
  const flip = (isAvailable: boolean): void =>
    void toggle
      .mutateAsync({
        params: { id: model.id },
        query: engineQuery(configuration),
        body: { isAvailable, version: model.version },
      })
      .catch(notifyFailure);
  const available = (
    <Switch
      size="xs"
      label="Disponible"
      checked={configuration.isAvailable}
      disabled={!hasPermission("TOGGLE_MODEL") || toggle.isPending}
      onChange={(event) => flip(event.currentTarget.checked)}
    />
  );
  return (
    <Section title={configuration.motorization} actions={available} isFlush>
      <Inline as="p" gap={2} columnGap={14} wraps align="stretch" ink="quiet" className={css.facts}>
        {describeEngine(configuration).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </Inline>
      <PlainTable
        label={`Finitions ${configuration.motorization}`}
        titles={[
          "Finition",
          { text: "Masse", isRight: true },
          { text: "CO₂", isRight: true },
          { text: "Prix catalogue", isRight: true },
          { text: "Achat estimé", isRight: true },
          "Revente",
          "Disponible",
          { text: "Actions", isHidden: true },
        ]}
        className={css.aligned}
      >
        {configuration.finishes.map((finish) => (
          <FinishLine
            key={finish.id}
            model={model}
            configuration={configuration}
            finish={finish}
            onEstimate={() => setEstimated(finish)}
            onTires={() => setShod(finish)}
          />
        ))}
      </PlainTable>
      {shod && (
        <Dialog
          isOpen
          onClose={() => setShod(null)}
          title={`Pneus de ${carTitle(model.brand, model.name, shod.name)}`}
          size="lg"
        >
          <TirePrices searchType="finish" searchId={shod.id} />
        </Dialog>
      )}
      {estimated && (
        <EstimateDialog
          model={model}
          configuration={configuration}
          finish={estimated}
          onClose={() => setEstimated(null)}
        />
      )}
    </Section>
  );
}

export function EnginesTab({ model }: { model: CarModel }) {
  if (model.configurations.length === 0)
    return (
      <Empty
        title="Aucune motorisation"
        hint="Ajoutez-en une en modifiant le modèle : sans finition, il ne peut pas être proposé."
      />
    );
  return model.configurations.map((configuration) => (
    <Engine key={configuration.id} model={model} configuration={configuration} />
  ));
}
