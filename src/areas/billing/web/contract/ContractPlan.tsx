// The billing plan of a contract: what each month owes, and why.
import { addMonths, frenchDay } from "#kernel/calendar/day.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { capitalise } from "#kernel/text/case.ts";
import { useToday } from "#kernel/web/today.ts";
import { Badge, DayCell } from "#kit/cell/cells.tsx";
import { Inline, Stack, Text } from "#kit/layout/layout.tsx";
import { Empty } from "#kit/page/Empty.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { PlainTable } from "#kit/page/PlainTable.tsx";
import { settlementTitle } from "#contracts/model/settlements/settlement.ts";
import type { Plan, PlanRow } from "../../model/plan.ts";
import { monthText, whyDue } from "../../model/why.ts";

const monthsText = ({ from, to, months }: PlanRow): string =>
  capitalise(months === 1 ? monthText(from) : `${monthText(from)} à ${monthText(addMonths(to, -1))}`);

function Row({ row, hasSeveralHolders }: { row: PlanRow; hasSeveralHolders: boolean }) {
  const today = useToday();
  return (
    <tr>
      <td>
        <Inline gap={8} wraps>
          {monthsText(row)}
          {row.from <= today && today < row.to && <Badge tone="info">En cours</Badge>}
        </Inline>
      </td>
      <td data-long data-label="Détail">
        <Stack gap={4}>
          {row.lines.map((line) => (
            <div key={`${line.component.key} ${line.holder.companyId} ${line.spans[0]?.from}`}>
              {line.component.label} : {frenchPrice(line.cents)}
              <small>
                {[whyDue(line), hasSeveralHolders && `dû par ${line.holder.companyName}`]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </div>
          ))}
        </Stack>
      </td>
      <td data-right data-label="Par mois HT">
        {frenchPrice(row.monthCents)}
      </td>
      <td data-right data-label="Mois">
        {frenchNumber(row.months)}
      </td>
      <td data-right data-label="Total HT">
        {frenchPrice(row.totalCents)}
      </td>
    </tr>
  );
}

function Months({ plan }: { plan: Plan }) {
  const holders = new Set(plan.rows.flatMap(({ lines }) => lines.map(({ holder }) => holder.companyId)));
  return (
    <Section title="Loyers dus, mois par mois" isFlush>
      <PlainTable
        label="Loyers dus, mois par mois"
        stacks
        titles={[
          "Mois",
          "Détail",
          { text: "Par mois HT", isRight: true },
          { text: "Mois", isRight: true },
          { text: "Total HT", isRight: true },
        ]}
      >
        {plan.rows.map((row) => (
          <Row key={row.from} row={row} hasSeveralHolders={holders.size > 1} />
        ))}
      </PlainTable>
    </Section>
  );
}

function Settlements({ of }: { of: Plan["settlements"] }) {
  if (of.length === 0) return null;
  return (
    <Section title="Régularisations" isFlush>
      <FieldTable
        label="Régularisations"
        rows={of}
        fields={{}}
        keyOf={({ amendment }) => String(amendment)}
        columns={[
          { title: "Avenant", cell: ({ amendment }) => <>n°&nbsp;{amendment}</> },
          { title: "Prend effet le", cell: ({ on }) => frenchDay(on) },
          { title: "Objet", cell: ({ months }) => settlementTitle({ months }) },
          { title: "Montant HT", isRight: true, cell: ({ cents }) => frenchPrice(cents) },
        ]}
        stacks={false}
      />
    </Section>
  );
}

export function ContractPlan({ plan }: { plan: Plan }) {
  if (plan.rows.length === 0)
    return <Empty title="Aucun loyer dû" hint="Aucun véhicule n’a été livré, et aucun n’est plus attendu." />;
  return (
    <>
      <Section title="Échéancier">
        <Facts
          columns={3}
          of={[
            ["Total du contrat HT", frenchPrice(plan.totalCents)],
            ["Terme", plan.termOn && <DayCell key="term" day={plan.termOn} />],
            [
              "Résiliation anticipée signée",
              plan.endsEarlyOn && <DayCell key="early-end" day={plan.endsEarlyOn} />,
            ],
            ["Base", plan.isDelivered ? "Livraison du véhicule" : "Date limite de livraison"],
          ]}
        />
        <Text ink="muted" above={8}>
          Calculé jour par jour sur tout ce qui est signé, hors taxes.
          {plan.endsEarlyOn &&
            ` Après la résiliation signée, effet le ${frenchDay(plan.endsEarlyOn)}, les loyers sont dus jusqu’au retour du véhicule : ceux des jours suivants disparaîtront alors de l’échéancier.`}
        </Text>
      </Section>
      <Months plan={plan} />
      <Settlements of={plan.settlements} />
    </>
  );
}
