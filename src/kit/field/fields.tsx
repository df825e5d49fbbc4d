// The plain fields of forms. `name` is a path of the body; label, requirement and error are wired.
import { Switch, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Switch.css";
import { useState } from "react";
import { frenchPhone, parsePhone } from "#kernel/company/identifiers.ts";
import { frenchNumber, frenchPrice, parsePrice, roundCents } from "#kernel/money.ts";
import { parseTime } from "#kernel/calendar/time.ts";
import { type FieldProps, labelOf } from "../form/field.ts";
import { useField, useFormState } from "../form/form.ts";
import { isNaturalNumber } from "../form/schema.ts";
import css from "./field.module.css";
import { inputProps } from "./input-props.ts";
import { decimalCount, decimalFormat, numberFormat, parseDecimal } from "./number-formats.ts";
import { type TextFormat, ParsedField } from "./ParsedField.tsx";

type TextFieldProps = FieldProps<"text"> & {
  type?: "text" | "email";
  autoComplete?: string;
  maxLength?: number;
  /** The keyboard shown by a phone. */
  inputMode?: "numeric";
};

export function TextField({
  type = "text",
  autoComplete = "off",
  maxLength,
  inputMode,
  ...props
}: TextFieldProps) {
  const field = useField<string>(props, true);
  return (
    <TextInput
      {...inputProps(props, field)}
      type={type}
      autoComplete={autoComplete}
      maxLength={maxLength}
      inputMode={inputMode}
      value={field.value ?? ""}
      onChange={(event) => field.set(event.currentTarget.value)}
      onBlur={field.touch}
    />
  );
}

const phoneText = (value: string): string => {
  const parsed = parsePhone(value);
  return parsed ? frenchPhone(parsed) : value;
};

/** Formatted on blur as phone numbers are in France; the schema converts it to its international form. */
export function PhoneField(props: FieldProps<"text">) {
  const field = useField<string>(props, true, { write: phoneText });
  const [isFocused, setFocused] = useState(false);
  const parsed = isFocused ? null : parsePhone(field.value ?? "");
  const handleBlur = (): void => {
    setFocused(false);
    field.touch();
  };
  return (
    <TextInput
      {...inputProps(props, field)}
      type="tel"
      autoComplete="tel"
      value={parsed ? frenchPhone(parsed) : (field.value ?? "")}
      onFocus={() => setFocused(true)}
      onChange={(event) => field.set(event.currentTarget.value)}
      onBlur={handleBlur}
    />
  );
}

export function TextArea({ rows = 3, ...props }: FieldProps<"text"> & { rows?: number }) {
  const field = useField<string>(props, true);
  return (
    <Textarea
      {...inputProps(props, field)}
      minRows={rows}
      rows={rows}
      value={field.value ?? ""}
      onChange={(event) => field.set(event.currentTarget.value)}
      onBlur={field.touch}
    />
  );
}

const moneyFormat: TextFormat<number> = {
  read: (text) => parsePrice(text) ?? undefined,
  write: (cents) => frenchPrice(cents).replace(/\s€$/, ""),
};

/** Width of the section of a unit, in pixels; that of the theme for a single sign. */
const widthOfUnit = (unit: string): number | undefined =>
  unit.length > 1 ? 18 + unit.length * 7 : undefined;

/** Typed in euros, sent in cents. */
export const MoneyField = ({ unit = "€", ...props }: FieldProps<"cents"> & { unit?: string }) => (
  <ParsedField
    {...props}
    format={moneyFormat}
    inputMode="decimal"
    isRight
    rightWidth={widthOfUnit(unit)}
    rightSection={<span className={css.unit}>{unit}</span>}
  />
);

const timeFormat: TextFormat<string> = {
  read: (text) => parseTime(text) ?? undefined,
  write: (value) => value,
};
/** A time of day, typed in any usual notation. */
export const TimeField = (props: FieldProps<"text">) => (
  <ParsedField {...props} format={timeFormat} inputMode="numeric" />
);

/** True for units of plain counts: not money, percentages or ratios. */
const isCountUnit = (unit: string): boolean => !/[€%/]/.test(unit);
/** The unit may be typed after the number: « 48 mois ». */
function formatWithUnit(unit: string): TextFormat<number> {
  const reading = unit !== "" && isCountUnit(unit) ? numberFormat : decimalFormat;
  const read = (text: string): number | undefined =>
    reading.read((text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).trim());
  return { ...reading, read };
}

/** `unit` defaults to that of the field of the record. */
export function NumberField({ unit: explicitUnit, ...props }: FieldProps<"number"> & { unit?: string }) {
  const unit = explicitUnit ?? props.of?.unit;
  const { schema } = useFormState();
  return (
    <ParsedField
      {...props}
      format={formatWithUnit(unit ?? "")}
      inputMode={isNaturalNumber(schema, props.name) ? "numeric" : "decimal"}
      isRight
      rightWidth={unit ? widthOfUnit(unit) : undefined}
      rightSection={unit && <span className={css.unit}>{unit}</span>}
    />
  );
}

const percentFormat: TextFormat<number> = {
  ...decimalFormat,
  read: (text) => parseDecimal(text.replace(/%$/, "")),
};
const rateFormat: TextFormat<number> = {
  read: (text) => {
    const value = percentFormat.read(text);
    return value === undefined ? undefined : roundCents(value * 1e6) / 1e8;
  },
  write: (value) => frenchNumber(roundCents(value * 1e8) / 1e6, decimalCount(roundCents(value * 1e8) / 1e6)),
};
/** A percentage (12,5 → 12.5); with `isRate`, a rate (20 → 0.2). */
export const PercentField = ({ isRate, ...props }: FieldProps<"number"> & { isRate?: boolean }) => (
  <ParsedField
    {...props}
    format={isRate ? rateFormat : percentFormat}
    inputMode="decimal"
    isRight
    rightSection={<span className={css.unit}>%</span>}
  />
);

export function SwitchField(props: FieldProps<"boolean">) {
  const field = useField<boolean>(props);
  return (
    <Switch
      label={labelOf(props)}
      description={props.description}
      disabled={props.disabled}
      error={field.error}
      checked={field.value ?? false}
      onChange={(event) => field.set(event.currentTarget.checked)}
      onBlur={field.touch}
    />
  );
}
