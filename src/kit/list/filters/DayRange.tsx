// A date range: presets in one click, or a calendar.
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.css";
import "dayjs/locale/fr";
import { addDays, addMonths, type Day, firstOfMonth } from "#kernel/calendar/day.ts";
import { useToday } from "#kernel/web/today.ts";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { boundsOf, between } from "./conditions.ts";
import type { EditorProps } from "./FilterEditor.tsx";
import css from "./filter.module.css";

const firstOfYear = (day: Day): Day => `${day.slice(0, 4)}-01-01` as Day;

function presetRanges(today: Day): [label: string, from: Day, to: Day][] {
  const month = firstOfMonth(today);
  return [
    ["Aujourd’hui", today, today],
    ["7 derniers jours", addDays(today, -6), today],
    ["30 derniers jours", addDays(today, -29), today],
    ["Ce mois-ci", month, addDays(addMonths(month, 1), -1)],
    ["Le mois dernier", addMonths(month, -1), addDays(month, -1)],
    ["Cette année", firstOfYear(today), `${today.slice(0, 4)}-12-31` as Day],
    ["30 prochains jours", today, addDays(today, 29)],
  ];
}

export default function DayRange({ field, conditions, onChange, onDone }: EditorProps) {
  const today = useToday();
  const bounds = boundsOf(conditions);
  const apply = (from: string | null, to: string | null): void => {
    onChange(between(field, from, to));
    if (to !== null) onDone();
  };
  return (
    <Inline gap={12} align="stretch" className={css.days}>
      <Stack gap={2} className={css.usual}>
        {presetRanges(today).map(([label, from, to]) => (
          <button key={label} type="button" onClick={() => apply(from, to)}>
            {label}
          </button>
        ))}
      </Stack>
      <DatePicker
        type="range"
        locale="fr"
        size="xs"
        hideOutsideDates
        weekendDays={[]}
        allowSingleDateInRange
        value={[bounds.from as string | null, bounds.to as string | null]}
        onChange={([from, to]) => apply(from, to)}
        ariaLabels={{ nextMonth: "Mois suivant", previousMonth: "Mois précédent" }}
      />
    </Inline>
  );
}
