// The finishes to choose from: by brand and model, or those found by a text.
import { useState } from "react";
import { carModelContract } from "#catalogue/contract/car-models.ts";
import { finishesContract } from "#catalogue/contract/finishes.ts";
import {
  type CarModel,
  type Configuration,
  expectedBuyingPrice,
  type Finish,
  gearboxes,
  unavailabilityReason,
} from "#catalogue/model/car-model.ts";
import { frenchPrice } from "#kernel/money.ts";
import { useList, useRead } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { Text } from "#kit/layout/layout.tsx";
import css from "../quotes.module.css";

interface ChoiceProps {
  label: string;
  detail?: string | null;
  end?: string;
  isChosen?: boolean;
  isRefused?: boolean;
  onChoose: () => void;
}

const Choice = ({ label, detail, end, isChosen, isRefused, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={css.choice}
    aria-pressed={isChosen ?? false}
    aria-disabled={isRefused || undefined}
    onClick={() => !isRefused && onChoose()}
  >
    <span>
      {label}
      {detail && <small>{detail}</small>}
    </span>
    {end && <span>{end}</span>}
  </button>
);

const priceOf = (finish: Finish): string => {
  const cents = expectedBuyingPrice(finish);
  return cents === null ? "sans prix" : frenchPrice(cents);
};

const Finishes = ({
  model,
  configuration,
  onPick,
}: {
  model: CarModel;
  configuration: Configuration;
  onPick: (finishId: string) => void;
}) => (
  <>
    <Text ink="quiet" size="small" weight="bold" className={css.motorization}>
      {configuration.motorization}{" "}
      <Text as="small" weight="regular">
        {energies[configuration.energy]}, {gearboxes[configuration.gearbox].toLowerCase()}
        {configuration.carbonEmissionRate !== null && `, ${configuration.carbonEmissionRate} g/km`}
      </Text>
    </Text>
    {configuration.finishes.map((finish) => {
      const reason = unavailabilityReason(model, configuration, finish);
      const priceWarning =
        finish.sellingPrices === null ? "Sans prix de revente : aucun loyer conseillé" : null;
      return (
        <Choice
          key={finish.id}
          label={finish.name}
          detail={reason ?? priceWarning}
          end={priceOf(finish)}
          isRefused={reason !== null}
          onChoose={() => onPick(finish.id)}
        />
      );
    })}
  </>
);

function ModelFinishes({ id, onPick }: { id: string; onPick: (finishId: string) => void }) {
  const { data: model } = useRead(carModelContract.readCarModel, { params: { id } });
  if (!model) return <Skeleton lines={5} />;
  if (model.configurations.every(({ finishes }) => finishes.length === 0))
    return <Empty title="Aucune finition" hint="Ce modèle n’a pas encore de finition au catalogue." />;
  return model.configurations.map((configuration) => (
    <Finishes key={configuration.id} model={model} configuration={configuration} onPick={onPick} />
  ));
}

function Cascade({ onPick }: { onPick: (finishId: string) => void }) {
  const { data: models = [] } = useRead(carModelContract.simpleCarModels, {});
  const [brand, setBrand] = useState<string | null>(null);
  const [modelId, setModel] = useState<string | null>(null);
  const brands = [...new Set(models.map((model) => model.brand))];
  return (
    <div className={css.pickerColumns}>
      <div role="group" aria-label="Marques">
        {brands.map((name) => (
          <Choice
            key={name}
            label={name}
            isChosen={name === brand}
            onChoose={() => (setBrand(name), setModel(null))}
          />
        ))}
      </div>
      <div role="group" aria-label="Modèles">
        {models
          .filter((model) => model.brand === brand)
          .map((model) => {
            const detail = model.isEndOfSupport
              ? "N’est plus suivi"
              : model.isAvailable
                ? model.isUtility
                  ? "Utilitaire"
                  : null
                : "Indisponible";
            return (
              <Choice
                key={model.id}
                label={model.name}
                detail={detail}
                isChosen={model.id === modelId}
                isRefused={model.isEndOfSupport || !model.isAvailable}
                onChoose={() => setModel(model.id)}
              />
            );
          })}
      </div>
      <div role="group" aria-label="Finitions">
        {modelId && <ModelFinishes id={modelId} onPick={onPick} />}
      </div>
    </div>
  );
}

function SearchResults({ text, onPick }: { text: string; onPick: (finishId: string) => void }) {
  const { data } = useList(finishesContract.listFinishes, { list: { search: text, pageSize: 50 } });
  if (!data) return <Skeleton lines={5} />;
  if (data.items.length === 0)
    return (
      <Empty
        title="Pas de finitions correspondantes"
        hint="Essayez la marque, le modèle, la finition ou la motorisation."
      />
    );
  return (
    <div className={css.pickerColumns} style={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
      <div role="group" aria-label="Finitions trouvées">
        {data.items.map((finish) => (
          <Choice
            key={finish.id}
            label={carTitle(finish.brand, finish.model, finish.name)}
            detail={`${finish.motorization}, ${energies[finish.energy]}, ${gearboxes[finish.gearbox].toLowerCase()}${finish.isProposable ? "" : " (indisponible)"}`}
            end={
              finish.buyingPriceCents === null
                ? "sans prix"
                : frenchPrice(finish.estimatedBuyingPriceCents ?? finish.buyingPriceCents)
            }
            isRefused={!finish.isProposable}
            onChoose={() => onPick(finish.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** Fewest letters that are searched for. */
const minimumLetters = 3;

interface FinishChoicesProps {
  text: string;
  onPick: (finishId: string) => void;
}

export default function FinishChoices({ text, onPick }: FinishChoicesProps) {
  return text.length >= minimumLetters ? (
    <SearchResults text={text} onPick={onPick} />
  ) : (
    <Cascade onPick={onPick} />
  );
}
