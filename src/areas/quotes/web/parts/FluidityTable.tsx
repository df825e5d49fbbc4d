// The fluidity grid: rents around the contract's mileage, with the monthly difference, and the settlement of excess
// and unused kilometres.
import { frenchNumber, frenchPrice, signedPrice } from "#kernel/money.ts";
import type { FluidityLine } from "../../model/mileage/fluidity.ts";
import { mileageSettlementSummary, type KmPrices, gridSides } from "../../model/mileage/settlement.ts";
import css from "../quotes.module.css";

interface FluidityTableProps {
  lines: readonly Pick<FluidityLine, "kilometrage" | "priceCents">[];
  kilometrage: number;
  durationMonths: number;
  priceCents: number;
  kmPrices: KmPrices | null;
}

const perYear = (kilometrage: number, durationMonths: number): string =>
  `${frenchNumber(Math.round((kilometrage * 12) / durationMonths))}\u00a0km`;

export function FluidityTable({ kmPrices, ...grid }: FluidityTableProps) {
  const sides = gridSides(grid.lines, grid.kilometrage, kmPrices);
  const settlement = mileageSettlementSummary({ sides, kmPrices, vatRate: null });
  return (
    <>
      {grid.lines.length > 0 && (
        <div className={css.scroll}>
          <Rents {...grid} />
        </div>
      )}
      {settlement && <p className={css.muted}>Écart kilométrique : {settlement}.</p>}
    </>
  );
}

function Rents({ lines, kilometrage, durationMonths, priceCents }: Omit<FluidityTableProps, "kmPrices">) {
  const rows = [
    ...lines.map((line) => ({ kilometrage: line.kilometrage, cents: line.priceCents, isContract: false })),
    { kilometrage, cents: priceCents, isContract: true },
  ].sort((a, b) => a.kilometrage - b.kilometrage);
  return (
    <table className={css.figures}>
      <thead>
        <tr>
          <th scope="col">Kilométrage</th>
          <th scope="col">Par an</th>
          <th scope="col">Loyer HT</th>
          <th scope="col">Écart HT</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kilometrage} ${row.isContract}`} data-current={row.isContract || undefined}>
            <th scope="row">
              {frenchNumber(row.kilometrage)} km{row.isContract && <small> contrat</small>}
            </th>
            <td>{perYear(row.kilometrage, durationMonths)}</td>
            <td>{row.cents === null ? "—" : frenchPrice(row.cents)}</td>
            <td>{row.isContract || row.cents === null ? "—" : signedPrice(row.cents - priceCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
