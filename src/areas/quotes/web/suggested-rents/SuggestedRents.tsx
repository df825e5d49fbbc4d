// Suggested rents for each finish of a model, at the usual duration and several mileages.
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Button } from "@mantine/core";
import { useState } from "react";
import { type CarModel, type Configuration, type Finish, gearboxes } from "#catalogue/model/car-model.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useSession } from "#kernel/web/session.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { SkeletonLine } from "#kit/page/Skeleton.tsx";
import { editorContract } from "../../contract/editor.ts";
import { priceLongTerm } from "../../model/pricing/pricing.ts";
import { defaultTerms } from "../../model/pricing/terms.ts";
import { priceParametersContract } from "#settings/contract/price-parameters.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";
import css from "./rents.module.css";

const mileages = [30_000, 45_000, 60_000, 75_000, 90_000, 120_000];
/** Each finish loads its registration cost, and an imported model may have two hundred finishes. */
const pageSize = 15;

interface RentLineProps {
  configuration: Configuration;
  finish: Finish;
  parameters: PriceParameters;
}

function RentLine({ configuration, finish, parameters }: RentLineProps) {
  const { data: priced, error } = useRead(
    editorContract.readPricedCar,
    { params: { id: finish.id }, query: {} },
    { isQuiet: true },
  );
  const mayQuote = useSession().hasPermission("CREATE_QUOTE");
  const terms = { durationMonths: parameters.rentGridMonths, ...defaultTerms };
  const rents = priced && mileages.map((kilometrage) => priceLongTerm(priced, { ...terms, kilometrage }));
  const missing = rents?.[0]?.missing ?? [];
  return (
    <tr>
      <th scope="row">
        {mayQuote && priced?.choice.unavailability === null ? (
          <Go to={`/prospection/quotes/new?finish=${finish.id}`}>{finish.name}</Go>
        ) : (
          finish.name
        )}
        <small>
          {configuration.motorization} · {gearboxes[configuration.gearbox].toLowerCase()}
        </small>
        {[...missing, ...(priced?.choice.unavailability ? [priced.choice.unavailability] : [])].map(
          (sentence) => (
            <small key={sentence} className={css.missing}>
              {sentence}
            </small>
          ),
        )}
        {error && <small className={css.missing}>{error.message}</small>}
      </th>
      {mileages.map((kilometrage, index) => (
        <td key={kilometrage}>
          {rents ? <Price cents={rents[index]?.suggestedRentCents} /> : error ? null : <SkeletonLine />}
        </td>
      ))}
    </tr>
  );
}

export default function SuggestedRents({ record: model }: { record: CarModel }) {
  const { data: read, pending } = useLoadedRead(priceParametersContract.readPriceParameters, { query: {} });
  const [count, setCount] = useState(pageSize);
  const lines = model.configurations.flatMap((configuration) =>
    configuration.finishes.map((finish) => ({ configuration, finish })),
  );
  if (!read) return pending;
  if (lines.length === 0)
    return <Empty title="Aucune finition" hint="Sans finition, il n’y a pas de loyer à conseiller." />;
  return (
    <Section title={`Loyers conseillés sur ${read.values.rentGridMonths} mois`} isFlush>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>Finition</th>
              {mileages.map((kilometrage) => (
                <th key={kilometrage}>{frenchNumber(kilometrage)}&nbsp;km</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, count).map(({ configuration, finish }) => (
              <RentLine
                key={finish.id}
                configuration={configuration}
                finish={finish}
                parameters={read.values}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > count && (
        <Text padding={10} paddingX={16}>
          <Button variant="default" onClick={() => setCount(count + pageSize)}>
            Voir {Math.min(pageSize, lines.length - count)} finitions de plus
          </Button>
        </Text>
      )}
    </Section>
  );
}
