// Every instalment of a loan, one line each.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { Instalment } from "../../model/loan.ts";

const titles = ["Capital", "Intérêts", "Assurance", "Total", "Reste dû"] as const;
const amountsOf = (one: Instalment): Readonly<Record<(typeof titles)[number], Cents>> => ({
  Capital: one.principalCents,
  Intérêts: one.interestCents,
  Assurance: one.insuranceCents,
  Total: one.totalCents,
  "Reste dû": one.outstandingCents,
});

export const Schedule = ({ of }: { of: readonly Instalment[] }) => (
  <Section title="Échéancier" isFlush>
    <PlainTable
      label="Échéancier"
      titles={["Échéance", ...titles.map((text) => ({ text, isRight: true }))]}
      stacks
    >
      {of.map((one) => (
        <tr key={one.number}>
          <td>
            {one.number}. {frenchDay(one.dueOn)}
          </td>
          {titles.map((title) => (
            <td key={title} data-label={title} data-right>
              <Price cents={amountsOf(one)[title]} isFixed />
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  </Section>
);
