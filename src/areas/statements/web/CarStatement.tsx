// Costs and income of a car, group by group; each line opens its cause.
import { Button } from "@mantine/core";
import type { CarSectionProps } from "#fleet/web/parts/section.ts";
import { statementLineFields } from "#fleet/model/statement.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { countText } from "#kernel/text/count-text.ts";
import { prefetch } from "#kernel/web/calls/reads.ts";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Go } from "#kit/page/Go.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { openDocument } from "#kit/record/open-document.ts";
import { statementsContract as api } from "../contract.ts";
import { type CarStatement, statementGroups } from "../model/statement.ts";

const sent = (carId: string) => ({ params: { carId } });
export const preload = (carId: string): void => prefetch(api.readCarStatement, sent(carId));

const Result = ({ of }: { of: CarStatement }) => (
  <Section
    title={`Résultat HT\u00a0: ${frenchPrice(of.resultCents)}`}
    actions={
      <Button variant="default" onClick={() => void openDocument(api.readCarStatementPaper, sent(of.id))}>
        Bilan en PDF
      </Button>
    }
  >
    <Facts
      columns={4}
      of={[
        ["Véhicule", of.isSold ? "Vendu" : "En parc"],
        ["Dernier client", of.clientName],
        ["Par mois", of.perMonthCents !== null && `${frenchPrice(of.perMonthCents)} sur ${of.months} mois`],
        [
          "Par 1 000 km",
          of.perThousandKmCents !== null &&
            `${frenchPrice(of.perThousandKmCents)} sur ${frenchNumber(of.kilometres)} km`,
        ],
        [
          "Coût de portage, en plus",
          of.holdingCents !== null &&
            `${frenchPrice(of.holdingCents)} pour ${countText(of.stockedDays ?? 0, "jour")} en stock`,
        ],
      ]}
    />
  </Section>
);

type Group = CarStatement["groups"][number];

const StatementGroup = ({ group: { key, lines, cents } }: { group: Group }) => (
  <Section title={`${statementGroups[key]}\u00a0: ${frenchPrice(cents)}`} isFlush>
    <FieldTable
      label={statementGroups[key]}
      rows={lines.map((line, index) => ({ ...line, rank: index }))}
      fields={statementLineFields}
      keyOf={({ rank }) => String(rank)}
      columns={[
        "on",
        { key: "label", cell: ({ cause, label }) => <Go to={cause}>{label}</Go> },
        "state",
        "cents",
      ]}
    />
  </Section>
);

export default function CarStatementSection({ record: { id } }: CarSectionProps) {
  const { data, pending } = useLoadedRead(api.readCarStatement, sent(id));
  if (!data) return pending;
  const groups = data.groups.filter(({ lines }) => lines.length > 0);
  return (
    <>
      <Result of={data} />
      {groups.length === 0 && <Empty title="Aucun montant" />}
      {groups.map((group) => (
        <StatementGroup key={group.key} group={group} />
      ))}
    </>
  );
}
