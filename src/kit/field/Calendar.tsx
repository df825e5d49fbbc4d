import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "dayjs/locale/fr";
import type { Day } from "#kernel/day.ts";

/** One month, in French; loaded when a calendar opens. */
export default function Calendar({ value, onChoose }: { value: Day | null; onChoose: (day: Day) => void }) {
  return (
    <DatePicker
      locale="fr"
      size="xs"
      hideOutsideDates
      weekendDays={[]}
      value={value}
      defaultDate={value ?? undefined}
      onChange={(day) => day && onChoose(day as Day)}
      ariaLabels={{ nextMonth: "Mois suivant", previousMonth: "Mois précédent" }}
    />
  );
}
