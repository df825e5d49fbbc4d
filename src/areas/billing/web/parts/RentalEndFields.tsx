// The facts of the end of a rental, in the dialogs that note and correct it.
import { isDay } from "#kernel/calendar/day.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { NumberField, TimeField } from "#kit/field/fields.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { type EndFacts, endRefusals } from "#contracts/model/end-causes.ts";
import { type PeriodEnd, periodEnds } from "#contracts/model/period.ts";
import { lossRefusal } from "../../model/closings/rental-end.ts";

const causes = Object.keys(periodEnds) as PeriodEnd[];

interface EndFields {
  ends: EndFacts | null;
  /** The cause already noted, in a correction. */
  noted: PeriodEnd | null;
}

/** The causes that the contract allows on the typed day; each other one says why not. */
function CauseField({ ends, noted }: EndFields) {
  const { day } = useForm<{ day?: string | null }>().values;
  const refusals = ends && day && isDay(day) ? endRefusals(ends, day) : null;
  const options = causes.map((value) => {
    const reason = lossRefusal(value, noted) ?? refusals?.[value] ?? "";
    return { value, label: [periodEnds[value], reason].filter(Boolean).join(" · "), disabled: reason !== "" };
  });
  return <SelectField name="cause" label="Cause" options={options} />;
}

export const RentalEndFields = ({ ends, noted }: EndFields) => (
  <>
    <Row columns={3}>
      <DayField name="day" label="Jour" />
      <TimeField name="time" label="Heure" />
      <NumberField name="kilometrage" label="Kilométrage" unit="km" />
    </Row>
    <CauseField ends={ends} noted={noted} />
    <Row>
      <NumberField name="keysMissing" label="Clés manquantes" />
      <NumberField name="papersMissing" label="Documents de bord manquants" />
    </Row>
    <Text ink="muted">
      Ce qui n’est pas encore relevé se laisse vide : le solde l’attendra. Saisissez 0 quand rien ne manque.
    </Text>
  </>
);
