// Costs of each car, part by part, on a common scale: the longest bar is the most expensive car.
import { frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import type { Ink, Series } from "#kit/chart/Chart.tsx";
import { StackedBars } from "#kit/chart/StackedBars.tsx";
import type { Tco, TcoLine } from "../../model/comparison/tco.ts";

const inks: Record<TcoLine["key"], Ink> = {
  RENTS: "primary",
  ENERGY: "accent",
  CO2: "warning",
  POLLUTANTS: "danger",
  DEPRECIATION: "muted",
};

const seriesOf = (tco: Tco | undefined): Series[] =>
  (tco?.lines ?? []).map(({ key, label }) => ({
    key,
    label: key === "RENTS" ? "Loyers" : label,
    ink: inks[key],
  }));

export const Verdict = ({ tco, isLowest }: { tco: Tco; isLowest: boolean }) =>
  tco.isWhole ? (
    isLowest && <Badge tone="success">Le moins cher</Badge>
  ) : (
    <Badge tone="warning">Incomplet</Badge>
  );

export function CostBars({
  columns,
  lowest,
}: {
  columns: readonly { id: string; tco: Tco }[];
  lowest: number;
}) {
  const tcos = new Map(columns.map(({ id, tco }) => [id, tco]));
  return (
    <StackedBars
      title="Coût de chaque véhicule"
      series={seriesOf(columns[0]?.tco)}
      entries={columns.map(({ id, tco }) => ({
        key: id,
        label: tco.title,
        values: Object.fromEntries(tco.lines.map(({ key, amountCents }) => [key, amountCents])),
      }))}
      write={frenchPrice}
      beside={({ key }) => {
        const tco = tcos.get(key);
        return tco && <Verdict tco={tco} isLowest={columns.length > 1 && tco.totalCents === lowest} />;
      }}
    />
  );
}
