// Instalments that replace what is late: proposed in equal sums by month, then edited.
import { addDays, addMonths, type Day } from "#kernel/calendar/day.ts";
import { equalShares, frenchPrice } from "#kernel/money.ts";
import { useToday } from "#kernel/web/today.ts";
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { Chooser } from "#kit/field/Chooser.tsx";
import { DayField } from "#kit/field/DayField.tsx";
import { MoneyField, TextArea } from "#kit/field/fields.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { FieldList } from "#kit/form/rows/FieldList.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { collectionContract } from "../../../contract.ts";
import { type Instalment, planFields } from "../../../model/dunning/plan.ts";
import type { CaseDialogProps } from "./case-dialog.ts";

/** The first instalment leaves time to announce its debit. */
const daysToFirst = 8;

const inEqualParts = (cents: number, count: number, today: Day): Instalment[] =>
  equalShares(cents, count).map((share, at) => ({
    dueOn: addMonths(addDays(today, daysToFirst), at),
    cents: share,
  }));

const counts = { 2: "2 fois", 3: "3 fois", 4: "4 fois", 6: "6 fois", 10: "10 fois", 12: "12 fois" } as const;

function Instalments({ totalCents, today }: { totalCents: number; today: Day }) {
  const { values, set } = useForm<{ instalments?: Instalment[] }>();
  const count = String(values.instalments?.length ?? 0);
  return (
    <>
      <Chooser
        label="Nombre d’échéances"
        options={counts}
        value={count in counts ? count : ""}
        width={160}
        onChange={(chosen) => set("instalments", inEqualParts(totalCents, Number(chosen), today))}
      />
      <FieldList
        name="instalments"
        of={planFields.instalments}
        newRow={() => ({ dueOn: null, cents: null })}
        add="Ajouter une échéance"
      >
        {(path) => (
          <Row columns={2}>
            <DayField name={`${path}.dueOn`} of={planFields.instalments.fields.dueOn} />
            <MoneyField name={`${path}.cents`} of={planFields.instalments.fields.cents} />
          </Row>
        )}
      </FieldList>
    </>
  );
}

export default function PlanDialog({ of: { id, version, totalCents }, onClose }: CaseDialogProps) {
  const today = useToday();
  return (
    <FormDialog
      onClose={onClose}
      title="Convenir d’un échéancier"
      size="lg"
      closesOutside={false}
      endpoint={collectionContract.agreeInstalmentPlan}
      params={{ id }}
      start={{ version, instalments: inEqualParts(totalCents, 3, today), reason: "" }}
      submit="Enregistrer l’échéancier"
      done="L’échéancier remplace ce qui était en retard."
    >
      <Text ink="quiet">
        {frenchPrice(totalCents)} à échelonner. Une échéance en retard de plus de 8 jours rompt l’échéancier.
      </Text>
      <Instalments totalCents={totalCents} today={today} />
      <TextArea name="reason" of={planFields.reason} rows={2} />
    </FormDialog>
  );
}
