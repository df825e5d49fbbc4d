// The table of a maintenance plan.
import { withKeys } from "#kernel/text/line-keys.ts";
import { NumberCell, Price } from "#kit/cell/cells.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Section } from "#kit/page/Page.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import type { MaintenanceTerm } from "../../model/maintenance.ts";

const describeSchedule = ({ recurring, duration, kilometrage, vehicleAge, mileage }: MaintenanceTerm) => {
  const [months, km] = recurring ? [duration, kilometrage] : [vehicleAge, mileage];
  return (
    <>
      {recurring ? "tous les " : "à "}
      {months !== null && <NumberCell value={months} unit="mois" />}
      {months !== null && km !== null && " ou "}
      {km !== null && <NumberCell value={km} unit="km" />}
    </>
  );
};

interface PlanProps {
  terms: readonly MaintenanceTerm[];
  /** Consequence of an empty plan. */
  hint: string;
}

export function Plan({ terms, hint }: PlanProps) {
  if (terms.length === 0) return <Empty title="Aucune échéance d’entretien" hint={hint} />;
  return (
    <Section title="Plan d’entretien" isFlush>
      <PlainTable label="Plan d’entretien" titles={["Échéance", "Quand", { text: "Prix HT", isRight: true }]}>
        {withKeys(terms, ({ label }) => label).map(([key, term]) => (
          <tr key={key}>
            <td>{term.label}</td>
            <td>{describeSchedule(term)}</td>
            <td data-right>
              <Price cents={term.priceCents} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
