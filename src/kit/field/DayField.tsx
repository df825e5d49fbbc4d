// A day typed as 21-11-2026 (or 21/11/26, 21112026, 21 novembre 2026), or chosen in a calendar.
import { ActionIcon } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { type Day, frenchDay, isDay } from "#kernel/calendar/day.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { type FieldProps, labelOf } from "../form/field.ts";
import { useField } from "../form/form.ts";
import { Popover } from "../float/Popover.tsx";
import { type TextFormat, ParsedField } from "./ParsedField.tsx";
import { lazyPart } from "../page/lazy-part.tsx";

const Calendar = lazyPart(() => import("./Calendar.tsx"));

const months = ["jan", "fev", "mar", "avr", "mai", "juin", "juil", "aou", "sep", "oct", "nov", "dec"];

/** The number, from 1, of the month whose name starts like this word; 0 for none. */
const monthOf = (word: string): number => 1 + months.findIndex((start) => word.startsWith(start));

/** A year of two digits, as POSIX reads it: 00 to 69 belong to this century, 70 to 99 to the last one. */
const wholeYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? "20" : "19"}${year}` : year;

/** A day and month without a year are not a date: the year must be typed, with two digits or four. */
export function readDay(text: string): Day | undefined {
  const plain = normalText(text);
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(plain) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain) ??
    /^(\d{1,2})(?:er)? ([a-z]+)\.? (\d{4}|\d{2})$/.exec(plain) ??
    [];
  const number = /\d/.test(month) ? month : String(monthOf(month));
  const iso = `${wholeYear(year)}-${number.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(iso) ? iso : isDay(text) ? text : undefined;
}

const dayFormat: TextFormat<Day> = { read: readDay, write: frenchDay };

type DayFieldProps = FieldProps<"day"> & {
  /** Days disabled in the calendar; a typed one is validated as any other value. */
  isClosed?: (day: Day) => boolean;
};

export function DayField({ isClosed, ...props }: DayFieldProps) {
  const { value, set } = useField<Day>(props);
  const [isOpen, setOpen] = useState(false);
  const choose = (day: Day): void => {
    set(day);
    setOpen(false);
  };
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
    <Popover
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      target={button}
      label={`Calendrier : ${labelOf(props)}`}
      side="bottom-end"
    >
      <Suspense fallback={<div style={{ width: 230, height: 240 }} />}>
        <Calendar value={value && isDay(value) ? value : null} isClosed={isClosed} onChoose={choose} />
      </Suspense>
    </Popover>
  );
  return (
    <ParsedField
      {...props}
      placeholder={props.placeholder ?? "jj-mm-aaaa"}
      format={dayFormat}
      inputMode="numeric"
      rightSection={calendar}
    />
  );
}
