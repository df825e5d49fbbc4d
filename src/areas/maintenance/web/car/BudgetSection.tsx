// The maintenance budget of the quote of a car, compared with its invoices.
import { frenchPrice } from "#kernel/money.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { type Budget, isExceeded } from "../../model/budget/budget.ts";

/** None while the budget holds. */
const excessFact = (budget: Budget): Fact[] =>
  isExceeded(budget)
    ? [
        [
          "Écart",
          <Badge key="excess" tone="danger">
            Dépassé de {frenchPrice(budget.invoicedCents - budget.plannedCents)} HT
          </Badge>,
        ],
      ]
    : [];

export const BudgetSection = ({ budget }: { budget: Budget }) => (
  <Section title="Budget d’entretien">
    <Facts
      columns={4}
      of={[
        ["Prévu au devis à ce jour", `${frenchPrice(budget.plannedCents)} HT`],
        ["Facturé", `${frenchPrice(budget.invoicedCents)} HT`],
        ["Mois écoulés", budget.monthsRun],
        ...excessFact(budget),
      ]}
    />
  </Section>
);
