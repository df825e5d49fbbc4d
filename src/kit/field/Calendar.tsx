import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "dayjs/locale/fr";
import type { Day } from "#kernel/calendar/day.ts";

/** One month, in French; loaded when a calendar opens. */
interface CalendarProps {
  value: Day | null;
  isClosed?: ((day: Day) => boolean) | undefined;
  onChoose: (day: Day) => void;
}

export default function Calendar({ value, isClosed, onChoose }: CalendarProps) {
  return (
    <DatePicker
      locale="fr"
      size="xs"
      hideOutsideDates
      weekendDays={[]}
      excludeDate={isClosed && ((day) => isClosed(day as Day))}
      value={value}
      defaultDate={value ?? undefined}
      onChange={(day) => {
        if (day) onChoose(day as Day);
      }}
      ariaLabels={{ nextMonth: "Mois suivant", previousMonth: "Mois précédent" }}
    />
  );
}
