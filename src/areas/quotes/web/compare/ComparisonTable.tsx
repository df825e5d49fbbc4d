// One column per car, one line per cost; the lowest total stands out.
import { ActionIcon } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { addMonths } from "#kernel/day.ts";
import { frenchPrice, withVat } from "#kernel/money.ts";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { Badge } from "#kit/cell/cells.tsx";
import type { PriceParameters } from "#settings/model/price-parameters.ts";
import { type PricedCar, quotedCarOf } from "../../model/priced-car.ts";
import { priceLongTerm } from "../../model/pricing.ts";
import { type Tco, type TcoAssumptions, tcoOf } from "../../model/tco.ts";
import type { Started } from "../editor/QuoteEditor.tsx";
import css from "../quotes.module.css";

interface ComparisonTableProps {
  cars: readonly PricedCar[];
  assumptions: TcoAssumptions;
  context: Started["context"];
  onRemove: (finishId: string) => void;
}

function columnOf(
  priced: PricedCar,
  assumptions: TcoAssumptions,
  { parameters, today }: { parameters: PriceParameters; today: Started["context"]["today"] },
): Tco {
  const { suggestedRentCents } = priceLongTerm(
    priced,
    { ...assumptions, hasMidtermRenewal: false, registersNextYear: false, frenchBuyingPriceCents: null },
    parameters,
  );
  const buying = expectedBuyingPrice(priced.choice.finish);
  return tcoOf(
    { car: quotedCarOf(priced.choice), monthlyCents: suggestedRentCents, buyingPriceWithVatCents: buying === null ? null : withVat(buying) },
    assumptions,
    addMonths(today, 1),
  );
}

const Share = ({ tco, highest }: { tco: Tco; highest: number }) => (
  <div className={css.bar} aria-hidden="true">
    {tco.lines.map((line) => (
      <i key={line.key} data-key={line.key} style={{ width: `${((line.amountCents ?? 0) / highest) * 100}%` }} />
    ))}
  </div>
);

export function ComparisonTable({ cars, assumptions, context, onRemove }: ComparisonTableProps) {
  const columns = cars.map((priced) => ({ id: priced.choice.finish.id, tco: columnOf(priced, assumptions, context) }));
  const highest = Math.max(1, ...columns.map(({ tco }) => tco.totalCents));
  const lowest = Math.min(...columns.filter(({ tco }) => tco.isWhole).map(({ tco }) => tco.totalCents));
  const keys = columns[0]?.tco.lines.map((line) => line.key) ?? [];
  const notes = [...new Set(columns.flatMap(({ tco }) => tco.notes))];
  return (
    <>
      <div className={css.scroll} style={{ padding: "6px 16px 14px" }}>
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">Sur {assumptions.durationMonths} mois</th>
              {columns.map(({ id, tco }) => (
                <th key={id} scope="col" style={{ minWidth: 170 }}>
                  {tco.title}{" "}
                  <ActionIcon size="xs" aria-label={`Retirer ${tco.title}`} onClick={() => onRemove(id)}>
                    <IconX size={12} />
                  </ActionIcon>
                  <Share tco={tco} highest={highest} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keys.map((key, index) => (
              <tr key={key}>
                <th scope="row">{key === "RENTS" ? "Loyers" : columns[0]?.tco.lines[index]?.label}</th>
                {columns.map(({ id, tco }) => {
                  const line = tco.lines[index];
                  return (
                    <td key={id}>
                      <Tooltip label={line?.source}>
                        <span tabIndex={0}>
                          {line?.amountCents === null || line === undefined ? <small>{line?.source}</small> : frenchPrice(line.amountCents)}
                        </span>
                      </Tooltip>
                    </td>
                  );
                })}
              </tr>
            ))}
            <tr data-total>
              <th scope="row">Total</th>
              {columns.map(({ id, tco }) => (
                <td key={id}>
                  {frenchPrice(tco.totalCents)}{" "}
                  {tco.isWhole ? (
                    columns.length > 1 && tco.totalCents === lowest && <Badge tone="success">Le moins cher</Badge>
                  ) : (
                    <Badge tone="warning">Incomplet</Badge>
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Par mois</th>
              {columns.map(({ id, tco }) => (
                <td key={id}>{frenchPrice(tco.perMonthCents)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">Aux 100 km</th>
              {columns.map(({ id, tco }) => (
                <td key={id}>{frenchPrice(tco.per100KmCents)}</td>
              ))}
            </tr>
          </tbody>
        </table>
        {notes.map((note) => (
          <p key={note} className={css.muted}>
            {note}
          </p>
        ))}
      </div>
    </>
  );
}
