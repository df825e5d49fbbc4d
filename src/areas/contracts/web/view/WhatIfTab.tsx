// The rent at other durations and mileages; a cell opens the matching amendment.
import { frenchNumber } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { estimatesContract } from "../../contract/estimates.ts";
import type { Contract } from "../../model/contract.ts";
import type { WhatIf } from "../../model/what-if.ts";
import { Difference } from "../parts/Difference.tsx";
import css from "./view.module.css";

interface CellProps {
  contract: Contract;
  matrix: WhatIf;
  durationMonths: number;
  column: number;
  cell: WhatIf["cells"][number][number];
}

function Cell({ contract, matrix, durationMonths, column, cell }: CellProps) {
  const isPresent = durationMonths === matrix.present.durationMonths && column === matrix.present.kilometrage;
  const { kilometrage, priceCents: cents } = cell;
  if (cents === null) return <td>—</td>;
  const mayAmend = contract.offers.amend?.reasons.length === 0 && !isPresent;
  const visible = (
    <>
      <Price cents={cents} />
      {!isPresent && <Difference cents={cents - matrix.present.priceCents} />}
    </>
  );
  return (
    <td data-present={isPresent || undefined}>
      {mayAmend ? (
        <Go
          to={`/prospection/contracts/${contract.id}/amend?type=duration-mileage&durationMonths=${durationMonths}&kilometrage=${kilometrage}`}
          title={`Avenant à ${durationMonths} mois et ${frenchNumber(kilometrage)} km`}
        >
          {visible}
        </Go>
      ) : (
        visible
      )}
    </td>
  );
}

export default function WhatIfTab({ contract }: { contract: Contract }) {
  const { data: matrix, pending } = useLoadedRead(
    estimatesContract.readWhatIf,
    { params: { id: contract.id } },
    { isQuiet: true, lines: 8 },
  );
  if (!matrix) return pending;
  if (matrix.cells.flat().every(({ priceCents }) => priceCents === null))
    return <Empty title="Aucun loyer à comparer" hint={matrix.missing.join(" ")} />;
  return (
    <Section title="Loyer du véhicule selon la durée et le kilométrage" isFlush>
      <Text ink="muted" padding={10} paddingX={16}>
        Aux mêmes conditions commerciales, par mois. Une case ouvre l’avenant correspondant.
        {contract.termsByDay.some(({ isToCome }) => isToCome) &&
          " Les avenants signés à venir sont pris en compte."}
      </Text>
      <div className={css.scroll} tabIndex={0} role="group" aria-label="Loyers par durée et kilométrage">
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col">Durée</th>
              {matrix.kilometrages.map((km) => (
                <th key={km} scope="col" data-present={km === matrix.present.kilometrage || undefined}>
                  {frenchNumber(km)} km{matrix.isPerMonth && " par mois"}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.durations.map((months, row) => (
              <tr key={months}>
                <th scope="row" data-present={months === matrix.present.durationMonths || undefined}>
                  {months} mois
                </th>
                {matrix.cells[row]?.map((cell, at) => {
                  const column = matrix.kilometrages[at] ?? 0;
                  return (
                    <Cell
                      key={column}
                      contract={contract}
                      matrix={matrix}
                      durationMonths={months}
                      column={column}
                      cell={cell}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {matrix.missing.length > 0 && (
        <Text ink="muted" padding={10} paddingX={16}>
          {matrix.missing.join(" ")}
        </Text>
      )}
    </Section>
  );
}
