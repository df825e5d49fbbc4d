// Monthly payments of a quote or a contract, line by line.
import { Price } from "#kit/cell/cells.tsx";
import { withKeys } from "#kernel/text/line-keys.ts";
import { Section } from "#kit/page/Page.tsx";
import type { MonthlyLine } from "../../model/monthly.ts";
import { precedingSums } from "#kernel/company/taxed-amounts.ts";
import { netAmountOf } from "../../model/vat/vat-treatment.ts";
import css from "./monthly-rent.module.css";

export const MonthlyRent = ({
  lines,
  totalCents,
  exemptCents,
}: {
  lines: readonly MonthlyLine[];
  totalCents: number;
  exemptCents: number;
}) => {
  const above = precedingSums(lines.map(netAmountOf));
  return (
    <Section title="Loyer mensuel">
      <table className={css.lines}>
        <tbody>
          {withKeys(lines, ({ label }) => label).map(([key, line], index) => (
            <tr key={key}>
              <th scope="row">{line.label}</th>
              <td>
                <Price {...netAmountOf(line)} after={above[index]} />
              </td>
            </tr>
          ))}
          <tr data-total>
            <th scope="row">Loyer total</th>
            <td>
              <Price cents={totalCents} exemptCents={exemptCents} withUnit />
            </td>
          </tr>
        </tbody>
      </table>
    </Section>
  );
};
