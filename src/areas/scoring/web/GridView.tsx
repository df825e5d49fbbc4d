// The scoring grid, read-only: each criterion with its thresholds.
import { frenchNumber } from "#kernel/money.ts";
import { entriesOf } from "#kernel/values.ts";
import { Box } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { type Grid, managements, paymentBehaviours, steppedKeys } from "../model/grid.ts";
import { gridFields } from "../model/grid-fields.ts";

const number = (value: number): string => frenchNumber(value, Number.isInteger(value) ? 0 : 2);
const points = (value: number): string => `${number(value)} point${value > 1 ? "s" : ""}`;
const Lines = ({ of }: { of: readonly string[] }) => (
  <Box as="ul" isNumeric>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);

export function GridView({ grid }: { grid: Grid }) {
  const { verdicts, alerts } = grid;
  return (
    <>
      <Section title="Critères">
        <Facts
          of={[
            ...steppedKeys.map((key) => {
              const { label, fields } = gridFields[key];
              const { label: from, unit = "" } = fields.threshold;
              const lines = grid[key].map(
                (step) =>
                  `${from} ${number(step.threshold)}${unit && `\u00a0${unit}`} : ${points(step.points)}`,
              );
              return [label, <Lines key={key} of={lines} />] as const;
            }),
            [
              "Comportement de paiement",
              <Lines
                key="payment"
                of={entriesOf(paymentBehaviours).map(
                  ([key, label]) => `${label} : ${points(grid.paymentBehaviour[key])}`,
                )}
              />,
            ],
            [
              "Direction",
              <Lines
                key="management"
                of={entriesOf(managements).map(
                  ([key, label]) => `${label} : ${points(grid.management[key])}`,
                )}
              />,
            ],
          ]}
        />
      </Section>
      <Section title="Propositions">
        <Facts
          of={[
            ["Accord", `à partir de ${number(verdicts.go)}`],
            ["Accord avec dépôt", `à partir de ${number(verdicts.caution)}`],
            ["Étude", `à partir de ${number(verdicts.review)} ; au-dessous, un refus`],
            [
              "Mois de dépôt",
              <Lines
                key="deposits"
                of={grid.deposits.map(({ from, months }) => `À partir de ${number(from)} : ${months} mois`)}
              />,
            ],
          ]}
        />
      </Section>
      <Section title="Alertes et péremption">
        <Facts
          of={[
            ["Liquidité minimale", number(alerts.minimumLiquidity)],
            ["DSCR minimal", number(alerts.minimumDscr)],
            ["Ancienneté minimale", `${number(alerts.minimumYears)} ans`],
            ["Comptes périmés après", `${grid.expiryMonths} mois`],
          ]}
        />
      </Section>
    </>
  );
}
