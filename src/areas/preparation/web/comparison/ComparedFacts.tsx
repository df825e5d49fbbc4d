// Readings, keys, tyres and belongings: departure and return, side by side.
import type { ReactNode } from "react";
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { Stack, Text } from "#kit/layout/layout.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Comparison } from "../../model/comparison.ts";
import { belongings, minTreadDepthMm, type Tire, tirePlaces } from "../../model/inspection-items.ts";

const number = (value: number | null | undefined, unit: string, decimals = 0): string =>
  value === null || value === undefined ? "Non relevé" : `${frenchNumber(value, decimals)}${unit}`;

interface RowProps {
  title: string;
  departure: ReactNode;
  /** The return has less than the departure. */
  isWorse?: boolean;
  children: ReactNode;
}
const FactRow = ({ title, departure, isWorse, children }: RowProps) => (
  <tr>
    <td>{title}</td>
    <td>{departure}</td>
    <td>{isWorse ? <Badge tone="danger">{children}</Badge> : children}</td>
  </tr>
);

const isLess = (before: number | null | undefined, after: number | null): boolean =>
  before !== null && before !== undefined && after !== null && after < before;

function TireRow({
  place,
  departure,
  back,
}: {
  place: Tire["place"];
  departure: Tire | null;
  back: Tire | null;
}) {
  const isOther = departure?.size && back?.size && departure.size !== back.size;
  const depth = back?.depthMm ?? null;
  return (
    <FactRow
      title={`Pneu ${tirePlaces[place].toLowerCase()}`}
      departure={
        <>
          {number(departure?.depthMm, " mm", 1)}
          {departure?.size && <small>{departure.size}</small>}
        </>
      }
      isWorse={depth !== null && depth < minTreadDepthMm}
    >
      {number(depth, " mm", 1)}
      {isOther && <small>{back.size}</small>}
    </FactRow>
  );
}

const hasText = (has: boolean | null): string => (has === null ? "Non relevé" : has ? "Présent" : "Absent");

export function ComparedFacts({ comparison: of }: { comparison: Comparison }) {
  const { departure, return: back, keys, excessKm } = of;
  const carried = of.belongings.filter(({ atDeparture, atReturn }) => atDeparture === true || atReturn);
  const notes = [
    excessKm !== null && (
      <Text key="excess" ink="warning">
        {frenchNumber(excessKm)} km de plus qu’à la remise du véhicule. La facture reste sur les kilomètres de
        la remise.
      </Text>
    ),
    ...[departure, back].map(
      (side, index) =>
        side?.comment && (
          <Text key={side.id}>
            <strong>{index === 0 ? "Au départ" : "Au retour"} :</strong> {side.comment}
          </Text>
        ),
    ),
  ].filter(Boolean);
  return (
    <>
      <PlainTable label="Relevés comparés" titles={["Relevé", "Départ", "Retour"]}>
        <FactRow title="Fait le" departure={departure ? frenchDay(departure.inspectedOn) : "Jamais"}>
          {frenchDay(back.inspectedOn)}
        </FactRow>
        <FactRow title="Kilométrage" departure={number(departure?.mileage, " km")}>
          {number(back.mileage, " km")}
        </FactRow>
        <FactRow title="Énergie" departure={number(departure?.energyPercent, " %")}>
          {number(back.energyPercent, " %")}
        </FactRow>
        <FactRow
          title="Clés"
          departure={number(keys.departure, "")}
          isWorse={isLess(keys.departure, keys.return)}
        >
          {number(keys.return, "")}
        </FactRow>
        {of.tires.map(({ place, departure: before, return: after }) => (
          <TireRow key={place} place={place} departure={before} back={after} />
        ))}
        {carried.map(({ belonging, atDeparture, atReturn }) => (
          <FactRow
            key={belonging}
            title={belongings[belonging]}
            departure={hasText(atDeparture)}
            isWorse={atDeparture === true && !atReturn}
          >
            {hasText(atReturn)}
          </FactRow>
        ))}
      </PlainTable>
      {notes.length > 0 && (
        <Stack gap={8} padding={16}>
          {notes}
        </Stack>
      )}
    </>
  );
}
