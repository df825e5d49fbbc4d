// A number in French format outside a form: unreadable input shows an error, and the last valid value is kept.
import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { numberFormat } from "#kit/field/number-formats.ts";

interface FrenchNumberInputProps extends Omit<TextInputProps, "value" | "onChange" | "onBlur" | "error"> {
  value: number | null;
  minimum: number;
  maximum: number;
  isWhole?: boolean;
  /** When false, an empty field is an error. */
  mayBeEmpty?: boolean;
  onRead: (value: number | null) => void;
}

export function FrenchNumberInput({
  value,
  minimum,
  maximum,
  isWhole,
  mayBeEmpty,
  onRead,
  ...props
}: FrenchNumberInputProps) {
  const [input, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null | undefined => {
    if (text.trim() === "") return mayBeEmpty ? null : undefined;
    const found = numberFormat.read(text.trim());
    return found === undefined || found < minimum || found > maximum || (isWhole && !Number.isInteger(found))
      ? undefined
      : found;
  };
  const change = (text: string): void => {
    setTyped(text);
    const found = read(text);
    if (found !== undefined) onRead(found);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
      error={
        input !== null && read(input) === undefined
          ? `De ${numberFormat.write(minimum)} à ${numberFormat.write(maximum)}`
          : undefined
      }
      value={input ?? (value === null ? "" : numberFormat.write(value))}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
