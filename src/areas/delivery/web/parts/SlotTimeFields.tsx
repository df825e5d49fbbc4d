// Time and person in charge of an appointment: closed hours and days are not offered, overridden limits are shown.
import { type Day, dayInParis, frenchDay, isDay, parisInstant, timeInParis } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { useMinute } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { SelectField } from "#kit/field/SelectField.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { useForm } from "#kit/form/form.ts";
import { Row } from "#kit/form/FormPanel.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { deliveryContract } from "../../contract.ts";
import { slotRecord } from "../../model/slot.ts";
import { closedDaysOf, type DeliveryRule, times } from "../../model/planning/rule.ts";
import { appointmentKinds, type PlanningView, type Slot } from "../../model/slot.ts";
import { busyRefusal, capacityFaults, slotRefusal } from "../../model/slot-rules.ts";
import { isWorkingDay } from "../../model/planning/working-days.ts";
import css from "./when.module.css";

type Appointment = Pick<Slot, "id" | "version" | "startsAt" | "endsAt" | "chosenBy">;

interface SlotTime {
  day?: Day;
  from?: string;
  to?: string;
  personId?: string | null;
}

/** Closed times stay visible, and cannot be chosen. */
const options = (rule: DeliveryRule | undefined) =>
  times.map((time) => ({
    value: time,
    label: time,
    disabled: rule !== undefined && (time < rule.opensAt || time > rule.closesAt),
  }));

function slotNotes(
  { day, from, to, personId = null }: SlotTime,
  { id, view, now }: { id: string; view: PlanningView; now: string },
): { refusal: string | null; over: string[] } {
  if (!day || !isDay(day) || !from || !to) return { refusal: null, over: [] };
  const wanted = { id, personId, from: parisInstant(day, from), to: parisInstant(day, to) };
  const others = view.items.filter((one) => one.id !== id);
  const booking = appointmentKinds(view.kinds);
  const booked = others.filter(({ kind }) => booking.has(kind));
  return {
    refusal: slotRefusal(wanted, { now, rule: view.rule }) ?? busyRefusal(wanted, others),
    over: capacityFaults(wanted, booked, view.rule),
  };
}

/** The present slot, when a colleague changed it while this form was being filled in. */
function ConcurrentChange({ slot, version }: { slot: Appointment; version: number | undefined }) {
  const { startsAt, endsAt, chosenBy } = slot;
  if (version === undefined || version >= slot.version || !startsAt || !endsAt) return null;
  return (
    <Text role="status" ink="plain" padding={10} paddingX={14} className={css.over}>
      Ce rendez-vous vient d’être modifié : il est prévu le {frenchDay(dayInParis(startsAt))} de{" "}
      {timeInParis(startsAt)} à {timeInParis(endsAt)}
      {chosenBy === "CLIENT" && ", comme le client l’a choisi"}. Ce que vous avez saisi est conservé.
    </Text>
  );
}

interface SlotTimeFieldsProps {
  slot: Appointment;
  /** The person in charge of a delivery when absent. */
  person?: typeof slotRecord.fields.personId;
  /** True where a time outside the hours and days is a warning. */
  isAnyTime?: boolean;
}

export function SlotTimeFields({
  slot,
  person = slotRecord.fields.personId,
  isAnyTime,
}: SlotTimeFieldsProps) {
  const { values } = useForm<SlotTime & { version?: number }>();
  const now = useMinute();
  const { data: rule } = useRead(deliveryContract.readDeliveryRule, {});
  const day = values.day && isDay(values.day) ? values.day : null;
  const { data: view } = useRead(
    deliveryContract.readPlanning,
    day ? { params: { pattern: day }, query: {} } : undefined,
    { keepPrevious: true, isQuiet: true },
  );
  const isRead = view !== undefined && view.from === day;
  const { refusal, over } = isRead
    ? slotNotes(values, { id: slot.id, view, now })
    : { refusal: null, over: [] };
  return (
    <>
      <ConcurrentChange slot={slot} version={values.version} />
      <Row columns={3}>
        <DayField
          name="day"
          label="Jour"
          isClosed={(one) =>
            one < dayInParis(now) || (!isAnyTime && !isWorkingDay(one, rule && closedDaysOf(rule)))
          }
        />
        <SelectField name="from" label="De" options={options(isAnyTime ? undefined : rule)} />
        <SelectField name="to" label="À" options={options(isAnyTime ? undefined : rule)} />
      </Row>
      <RecordField name="personId" of={person} />
      {refusal && (
        <Text role="status" ink="plain" padding={10} paddingX={14} className={css.refusal}>
          {refusal}
        </Text>
      )}
      {!refusal && over.length > 0 && (
        <Text role="status" ink="plain" padding={10} paddingX={14} className={css.over}>
          {over.join(" ")} Les clients ne peuvent plus choisir ce moment ; nos équipes le peuvent.
        </Text>
      )}
    </>
  );
}
