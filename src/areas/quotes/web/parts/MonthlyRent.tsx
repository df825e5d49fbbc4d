// What is paid each month, line by line: of a quote, of a contract.
import { Price } from "#kit/cell/cells.tsx";
import { keyed } from "#kit/keyed.ts";
import { Section } from "#kit/page/Page.tsx";
import type { MonthlyLine } from "../../model/monthly.ts";
import css from "./monthly-rent.module.css";

export const MonthlyRent = ({
  lines,
  totalCents,
}: {
  lines: readonly Pick<MonthlyLine, "label" | "amountCents">[];
  totalCents: number;
}) => (
  <Section title="Loyer mensuel">
    <table className={css.lines}>
      <tbody>
        {keyed(lines, ({ label }) => label).map(([key, line]) => (
          <tr key={key}>
            <th scope="row">{line.label}</th>
            <td>
              <Price cents={line.amountCents} />
            </td>
          </tr>
        ))}
        <tr data-total>
          <th scope="row">Loyer total</th>
          <td>
            <Price cents={totalCents} withUnit />
          </td>
        </tr>
      </tbody>
    </table>
  </Section>
);
