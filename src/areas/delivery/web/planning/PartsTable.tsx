// A year of the planning month by month, or a busy week or month day by day: the count of each kind.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { frenchNumber } from "#kernel/money.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { PlanningView } from "../../model/slot.ts";

interface PartsTableProps {
  view: PlanningView;
  to: (pattern: string) => PageAddress;
}

export default function PartsTable({ view: { parts, kinds, title, grain }, to }: PartsTableProps) {
  const titles = [
    grain === "year" ? "Mois" : "Jour",
    ...kinds.map(({ many }) => ({ text: many, isRight: true })),
  ];
  return (
    <Section isFlush>
      <PlainTable label={title} titles={titles} stacks>
        {parts.map(({ pattern, label, counts }) => (
          <tr key={pattern}>
            <td>
              <Go to={to(pattern)}>{label}</Go>
            </td>
            {kinds.map(({ name, many }) => (
              <td key={name} data-label={many} data-right>
                {frenchNumber(counts[name] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
