// A day typed as 21-11-2026 (or 21/11/26, or 21112026), or chosen in a calendar.
import { ActionIcon } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { type Day, frenchDay, isDay } from "#kernel/day.ts";
import { type FieldProps, labelOf, useField } from "../form/form.ts";
import { Drop } from "../float/Drop.tsx";
import { type Reading, TypedField } from "./typed.tsx";

const Calendar = lazy(() => import("./Calendar.tsx"));

export function readDay(text: string): Day | undefined {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[-/. ]?(\d{1,2})[-/. ]?(\d{4}|\d{2})$/.exec(text) ?? [];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : isDay(text) ? text : undefined;
}

const reading: Reading<Day> = { read: readDay, write: frenchDay };

export function DayField(props: FieldProps) {
  const { value, set } = useField<Day>(props);
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ActionIcon
      size="sm"
      aria-label={`Calendrier : ${labelOf(props)}`}
      disabled={props.disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={15} stroke={1.6} />
    </ActionIcon>
  );
  const calendar = (
    <Drop
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      target={button}
      label={`Calendrier : ${labelOf(props)}`}
      side="bottom-end"
    >
      <Suspense fallback={<div style={{ width: 230, height: 240 }} />}>
        <Calendar
          value={value && isDay(value) ? value : null}
          onChoose={(day) => (set(day), setOpen(false))}
        />
      </Suspense>
    </Drop>
  );
  return (
    <TypedField
      {...props}
      placeholder={props.placeholder ?? "jj-mm-aaaa"}
      reading={reading}
      inputMode="numeric"
      rightSection={calendar}
    />
  );
}
