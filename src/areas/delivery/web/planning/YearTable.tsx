// A year of the planning: the count of each kind, month by month.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { PlanningView } from "../../model/slot.ts";

export default function YearTable({
  view: { months, kinds, title },
  to,
}: {
  view: PlanningView;
  to: (month: string) => PageAddress;
}) {
  const titles = ["Mois", ...kinds.map(({ many }) => ({ text: many, isRight: true }))];
  return (
    <Section isFlush>
      <PlainTable label={title} titles={titles} stacks>
        {months.map(({ pattern, label, counts }) => (
          <tr key={pattern}>
            <td>
              <Go to={to(pattern)}>{label}</Go>
            </td>
            {kinds.map(({ name, many }) => (
              <td key={name} data-label={many} data-right>
                {counts[name] ?? 0}
              </td>
            ))}
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
