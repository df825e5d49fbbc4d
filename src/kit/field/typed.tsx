// Fields whose text is read as a value: amounts, numbers, days. What cannot be read stays as typed, and
// the schema says what is wrong with it.
import { TextInput, type TextInputProps } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type FieldProps, labelOf, useField } from "../form/form.ts";

export interface Reading<Value> {
  /** Undefined when the text is no such value. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

type TypedFieldProps<Value> = FieldProps & {
  reading: Reading<Value>;
  rightSection?: ReactNode;
  /** Pixels, when the section is wider than a sign. */
  rightWidth?: number;
  inputMode?: TextInputProps["inputMode"];
  isRight?: boolean;
};

export function TypedField<Value>({
  reading,
  rightSection,
  rightWidth,
  inputMode,
  isRight,
  ...props
}: TypedFieldProps<Value>) {
  const { value, set, touch, error, isRequired } = useField<Value>(props);
  const [typed, setTyped] = useState<string | null>(null);
  const written =
    value === null || value === undefined
      ? ""
      : typeof value === "string" && reading.read(value) === undefined
        ? value
        : reading.write(value);
  const change = (text: string): void => {
    setTyped(text);
    const clean = text.trim();
    set(clean === "" ? null : (reading.read(clean) ?? (clean as Value)));
  };
  const leave = (): void => {
    setTyped(null);
    touch();
  };
  return (
    <TextInput
      label={labelOf(props)}
      description={props.description}
      placeholder={props.placeholder}
      disabled={props.disabled}
      withAsterisk={isRequired}
      aria-required={isRequired}
      error={error}
      value={typed ?? written}
      inputMode={inputMode}
      autoComplete="off"
      rightSection={rightSection}
      rightSectionWidth={rightWidth}
      styles={isRight ? { input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } } : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
