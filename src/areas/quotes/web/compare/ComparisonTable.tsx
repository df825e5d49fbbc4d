// One column per car, one line per cost, with the lowest total highlighted.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { expectedBuyingPrice } from "#catalogue/model/car-model.ts";
import { taxedVehicleOfChoice } from "#catalogue/model/finish-choice.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { Tooltip } from "#kit/float/Tooltip.tsx";
import { Go } from "#kit/page/Go.tsx";
import type { TaxScales } from "#settings/model/scales/tax-scales.ts";
import { priceAfterDiscount } from "../../model/discount.ts";
import { type PricedCar, quotedCarOf, quotedCarTitle } from "../../model/pricing/priced-car.ts";
import { priceLongTerm } from "../../model/pricing/pricing.ts";
import { defaultTerms } from "../../model/pricing/terms.ts";
import { type Tco, type TcoAssumptions, computeTco } from "../../model/comparison/tco.ts";
import css from "../quotes.module.css";
import { CostBars, Verdict } from "./CostBars.tsx";
import { FrenchNumberInput } from "./FrenchNumberInput.tsx";

export interface ComparedCar {
  priced: PricedCar;
  /** Percent off the suggested rent. */
  discount: number;
}

interface ComparisonTableProps {
  cars: readonly ComparedCar[];
  assumptions: TcoAssumptions;
  /** The day on which the rentals start. */
  startsOn: Day;
  scales: TaxScales;
  onRemove: (finishId: string) => void;
  onDiscount: (finishId: string, discount: number) => void;
}

function columnOf(
  { priced, discount }: ComparedCar,
  assumptions: TcoAssumptions,
  use: Pick<ComparisonTableProps, "startsOn" | "scales">,
): Tco {
  const { suggestedRentCents } = priceLongTerm(priced, { ...assumptions, ...defaultTerms });
  const monthlyCents = suggestedRentCents === null ? null : priceAfterDiscount(suggestedRentCents, discount);
  return computeTco(
    {
      car: quotedCarOf(priced.choice),
      vehicle: taxedVehicleOfChoice(priced.choice),
      monthlyCents,
      buyingPriceCents: expectedBuyingPrice(priced.choice.finish),
    },
    assumptions,
    use,
  );
}

const Discounts = ({ cars, onDiscount }: Pick<ComparisonTableProps, "cars" | "onDiscount">) => (
  <tr>
    <th scope="row">Remise</th>
    {cars.map(({ priced, discount }) => (
      <td key={priced.choice.finish.id}>
        <FrenchNumberInput
          aria-label={`Remise sur ${quotedCarTitle(quotedCarOf(priced.choice))}`}
          className={css.discount}
          rightSection="%"
          value={discount}
          minimum={0}
          maximum={100}
          onRead={(read) => read !== null && onDiscount(priced.choice.finish.id, read)}
        />
      </td>
    ))}
  </tr>
);

/** A new quote starts with the compared terms: the same duration, mileage and discount. */
const newQuoteAddress = (
  finishId: string,
  { durationMonths, kilometrage }: TcoAssumptions,
  discount: number,
): PageAddress =>
  `/prospection/quotes/new?${new URLSearchParams({ finish: finishId, duration: `${durationMonths}`, kilometrage: `${kilometrage}`, discount: `${discount}` }).toString()}`;

interface QuoteStart {
  columns: readonly { id: string; discount: number; tco: Tco }[];
  assumptions: TcoAssumptions;
}

const QuoteButtons = ({ columns, assumptions }: QuoteStart) => (
  <tr>
    <td />
    {columns.map(({ id, discount, tco }) => (
      <td key={id}>
        <Button
          component={Go}
          to={newQuoteAddress(id, assumptions, discount)}
          size="compact-sm"
          variant="subtle"
          aria-label={`Créer un devis : ${tco.title}`}
        >
          Créer un devis
        </Button>
      </td>
    ))}
  </tr>
);

export function ComparisonTable({ cars, assumptions, onRemove, onDiscount, ...how }: ComparisonTableProps) {
  const columns = cars.map((car) => ({
    id: car.priced.choice.finish.id,
    discount: car.discount,
    tco: columnOf(car, assumptions, how),
  }));
  const lowest = Math.min(...columns.filter(({ tco }) => tco.isWhole).map(({ tco }) => tco.totalCents));
  const keys = columns[0]?.tco.lines.map((line) => line.key) ?? [];
  const notes = [...new Set(columns.flatMap(({ tco }) => tco.notes))];
  return (
    <>
      <div style={{ padding: "14px 16px 6px" }}>
        <CostBars columns={columns} lowest={lowest} />
      </div>
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
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Discounts cars={cars} onDiscount={onDiscount} />
            {keys.map((key, index) => (
              <tr key={key}>
                <th scope="row">{key === "RENTS" ? "Loyers" : columns[0]?.tco.lines[index]?.label}</th>
                {columns.map(({ id, tco }) => {
                  const line = tco.lines[index];
                  return (
                    <td key={id}>
                      <Tooltip label={line?.source}>
                        <span tabIndex={0}>
                          {line?.amountCents === null || line === undefined ? (
                            <small>{line?.source}</small>
                          ) : (
                            frenchPrice(line.amountCents)
                          )}
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
                  <Verdict tco={tco} isLowest={columns.length > 1 && tco.totalCents === lowest} />{" "}
                  {frenchPrice(tco.totalCents)}
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
            <QuoteButtons columns={columns} assumptions={assumptions} />
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
