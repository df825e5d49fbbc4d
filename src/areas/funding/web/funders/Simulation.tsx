// The cost of an amount on a funder's default conditions: nothing is saved.
import { useState } from "react";
import { z } from "zod";
import { addMonths } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import { type Cents, centsSchema, frenchPrice } from "#kernel/money.ts";
import { currentDay } from "#kernel/web/today.ts";
import { MoneyField } from "#kit/field/fields.tsx";
import { FormContext, FormState, useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Section } from "#kit/page/Page.tsx";
import type { Funder } from "../../model/funder.ts";
import { hasResidual, type Instalment, scheduleOf } from "../../model/loan.ts";
import { Schedule } from "../fundings/Schedule.tsx";

const simulationSchema = z.object({ amountCents: centsSchema.min(1), residualCents: centsSchema });
const fields = {
  amountCents: field.cents("Montant emprunté"),
  residualCents: field.cents("Valeur résiduelle"),
};

function Cost({ schedule, feeCents }: { schedule: readonly Instalment[]; feeCents: Cents }) {
  const cost = schedule.reduce((sum, one) => sum + one.interestCents + one.insuranceCents, 0);
  const [first, last] = [schedule[0], schedule.at(-1)];
  return (
    <Facts
      columns={4}
      of={[
        ["Mensualité", first && frenchPrice(first.totalCents)],
        ["Dernière échéance", last && frenchPrice(last.totalCents)],
        ["Intérêts et assurance", frenchPrice(cost)],
        ["Coût total, frais de dossier compris", frenchPrice(cost + feeCents)],
      ]}
    />
  );
}

function SimulationPanel({ funder }: { funder: Funder }) {
  const { values } = useForm<z.input<typeof simulationSchema>>();
  const [firstInstalment] = useState(() => addMonths(currentDay(), 1));
  const { success, data } = simulationSchema.safeParse(values);
  const isComplete = success && data.residualCents < data.amountCents;
  const schedule = isComplete ? scheduleOf({ ...funder, ...data, startsOn: null, firstInstalment }) : null;
  return (
    <>
      <Section title="Simulation à ses conditions habituelles">
        <Stack gap={18}>
          <Row columns={3}>
            <MoneyField name="amountCents" of={fields.amountCents} />
            {hasResidual(funder.loanType) && <MoneyField name="residualCents" of={fields.residualCents} />}
          </Row>
          {schedule ? (
            <Cost schedule={schedule} feeCents={funder.applicationFeeCents} />
          ) : (
            <p role="status">Saisissez un montant, plus grand que la valeur résiduelle.</p>
          )}
        </Stack>
      </Section>
      {schedule && <Schedule of={schedule} />}
    </>
  );
}

export default function Simulation({ funder }: { funder: Funder }) {
  const [form] = useState(
    () => new FormState(simulationSchema, { amountCents: 2_500_000, residualCents: 0 }),
  );
  return (
    <FormContext value={form}>
      <SimulationPanel funder={funder} />
    </FormContext>
  );
}
