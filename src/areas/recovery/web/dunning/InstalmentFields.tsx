// The instalments of a plan: proposed in equal sums by month, then edited.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { addDays, addMonths, type Day, frenchDay } from "#kernel/calendar/day.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { equalShares, frenchPrice } from "#kernel/money.ts";
import { Chooser } from "#kit/field/Chooser.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Bullets } from "#kit/layout/layout.tsx";
import type { DunningCaseView } from "../../model/dunning/case.ts";
import { daysOfGrace } from "../../model/dunning/plan.ts";
import { type Instalment, planRecord } from "../../model/dunning/records.ts";

export const missedText = `Une échéance en retard de plus de ${daysOfGrace} jours rompt l’échéancier.`;

/** Equal sums by month, on days when banks collect. */
export const inEqualParts = (cents: number, count: number, firstDay: Day): Instalment[] =>
  equalShares(cents, count).map((share, at) => ({
    dueOn: targetDayOnOrAfter(addMonths(firstDay, at)),
    cents: share,
  }));

/** The first instalment leaves time to announce its debit. */
const daysToFirst = 8;

export const firstDayAfter = (from: Day): Day => addDays(from, daysToFirst);

const counts = { 2: "2 fois", 3: "3 fois", 4: "4 fois", 6: "6 fois", 10: "10 fois", 12: "12 fois" } as const;

/** Debits of the invoices of a case that are about to be made: a plan withdraws those not sent yet. */
export function DebitsUnderWay({ of: { documents } }: { of: DunningCaseView }) {
  const debited = documents.flatMap(({ debitedOn, ...document }) =>
    debitedOn === null ? [] : { ...document, debitedOn },
  );
  if (debited.length === 0) return null;
  return (
    <Alert color="yellow">
      {debited.length > 1 ? "Des prélèvements sont déjà prévus :" : "Un prélèvement est déjà prévu :"}
      <Bullets>
        {debited.map(({ id, number, debitedCents, debitedOn }) => (
          <li key={id}>
            {number} : {frenchPrice(debitedCents)} le {frenchDay(debitedOn)}
          </li>
        ))}
      </Bullets>
      {debited.length > 1
        ? "L’échéancier accepté annule ceux qui ne sont pas encore envoyés à la banque."
        : "L’échéancier accepté l’annule, s’il n’est pas encore envoyé à la banque."}
    </Alert>
  );
}

export function InstalmentFields({ totalCents, firstDay }: { totalCents: number; firstDay: Day }) {
  const { values, set } = useForm<{ instalments?: Instalment[] }>();
  const count = String(values.instalments?.length ?? 0);
  return (
    <>
      <Chooser
        label="Nombre d’échéances"
        options={counts}
        value={count in counts ? count : ""}
        width={160}
        onChange={(chosen) => set("instalments", inEqualParts(totalCents, Number(chosen), firstDay))}
      />
      <FieldList
        name="instalments"
        of={planRecord.fields.instalments}
        newRow={() => ({ dueOn: null, cents: null })}
        add="Ajouter une échéance"
      >
        {(path) => (
          <Row columns={2}>
            <DayField name={`${path}.dueOn`} of={planRecord.fields.instalments.fields.dueOn} />
            <MoneyField name={`${path}.cents`} of={planRecord.fields.instalments.fields.cents} />
          </Row>
        )}
      </FieldList>
    </>
  );
}
