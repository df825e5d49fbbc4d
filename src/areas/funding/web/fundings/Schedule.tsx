// Every instalment of a loan, one line each.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { Price } from "#kit/cell/cells.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Instalment } from "../../model/loan.ts";

const amount = (title: string, cents: (one: Instalment) => Cents) => ({
  title,
  isRight: true,
  cell: (one: Instalment) => <Price cents={cents(one)} isFixed />,
});

export const Schedule = ({ of }: { of: readonly Instalment[] }) => (
  <Section title="Échéancier" isFlush>
    <FieldTable
      label="Échéancier"
      rows={of}
      fields={{}}
      keyOf={({ number }) => String(number)}
      columns={[
        { title: "Échéance", cell: ({ number, dueOn }) => `${number}. ${frenchDay(dueOn)}` },
        amount("Capital", (one) => one.principalCents),
        amount("Intérêts", (one) => one.interestCents),
        amount("Assurance", (one) => one.insuranceCents),
        amount("Total", (one) => one.totalCents),
        amount("Reste dû", (one) => one.outstandingCents),
      ]}
    />
  </Section>
);
