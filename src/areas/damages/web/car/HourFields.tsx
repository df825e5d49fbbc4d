// The day and the time of what happened to a car, in Paris.
import { useState } from "react";
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { currentInstant } from "#kernel/web/today.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { TimeField } from "#kit/field/fields.tsx";
import { Row } from "#kit/form/FormPanel.tsx";

/** The day and the time in Paris when the dialog opens. */
export function useNow() {
  const [now] = useState(() => currentInstant().toISOString());
  return { day: dayInParis(now), time: timeInParis(now) };
}

export const HourFields = ({ label }: { label: string }) => (
  <Row>
    <DayField name="day" label={label} />
    <TimeField name="time" label="Heure" />
  </Row>
);
