// The day of a situation: today, the last days of the months before, or that of the address.
import { addDays, addMonths, type Day, firstOfMonth, frenchDay, isDay } from "#kernel/calendar/day.ts";
import { Chooser } from "#kit/field/Chooser.tsx";

const monthsBack = 12;

function dayOptions(today: Day, shown: Day): Record<string, string> {
  const ends = Array.from({ length: monthsBack }, (_, at) =>
    addDays(addMonths(firstOfMonth(today), -at), -1),
  );
  const days = [today, ...ends, ...(shown === today || ends.includes(shown) ? [] : [shown])];
  return Object.fromEntries(days.map((one) => [one, one === today ? "Aujourd’hui" : frenchDay(one)]));
}

export const dayOrToday = (text: string, today: Day): Day => (isDay(text) ? text : today);

interface DayChooserProps {
  today: Day;
  value: Day;
  /** Empty for today. */
  onChange: (day: string) => void;
}

export const DayChooser = ({ today, value, onChange }: DayChooserProps) => (
  <Chooser
    label="Situation au"
    options={dayOptions(today, value)}
    value={value}
    width={180}
    onChange={(one) => onChange(one === today ? "" : one)}
  />
);
