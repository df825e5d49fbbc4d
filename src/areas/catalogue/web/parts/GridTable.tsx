// Read-only table of a price grid.
import { frenchNumber } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Box } from "#kit/layout/layout.tsx";
import type { Grid } from "../../model/grid.ts";
import css from "./grid.module.css";

/** `distance` is the unit of the columns: "km" over the whole duration by default. */
export const GridTable = ({
  grid,
  label,
  distance = "km",
}: {
  grid: Grid;
  label: string;
  distance?: string;
}) => (
  <Box surface="outline" className={css.scroll} tabIndex={0} role="region" aria-label={label}>
    <table className={css.grid} data-read>
      <thead>
        <tr>
          <td className={css.corner}>mois \ {distance}</td>
          {grid.kilometrages.map((mileage) => (
            <th key={mileage} scope="col">
              {frenchNumber(mileage)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {grid.durations.map((duration, line) => (
          <tr key={duration}>
            <th scope="row">{duration}</th>
            {grid.amountsCents[line]?.map((cents, column) => (
              <td key={grid.kilometrages[column]}>
                <Price cents={cents} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
