// Fields whose text is read as a value: amounts, numbers, days. What cannot be read stays as typed, and
// the schema says what is wrong with it.
import { TextInput, type TextInputProps } from "@mantine/core";
import { type MouseEvent, type PointerEvent, type FocusEvent, type ReactNode, useRef, useState } from "react";
import { type FieldProps, labelOf, useField } from "../form/form.ts";

export interface TextFormat<Value> {
  /** Undefined when the text is no such value. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

type ParsedFieldProps<Value> = FieldProps & {
  format: TextFormat<Value>;
  rightSection?: ReactNode;
  /** Pixels, when the section is wider than a sign. */
  rightWidth?: number;
  inputMode?: TextInputProps["inputMode"];
  isRight?: boolean;
};

/** What a field holds is selected on the way in, and typed over; a tap in it once it is entered puts the caret. */
function useSelectOnFocus() {
  const isEntering = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isEntering.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    // The press that gives the focus puts the caret after it; what is dragged over stays as chosen.
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget;
      if (isEntering.current && selectionStart === selectionEnd) currentTarget.select();
      isEntering.current = false;
    },
  };
}

export function ParsedField<Value>({
  format,
  rightSection,
  rightWidth,
  inputMode,
  isRight,
  ...props
}: ParsedFieldProps<Value>) {
  const { value, set, touch, error, isRequired } = useField<Value>(props, false, { write: format.write });
  const [input, setInput] = useState<string | null>(null);
  const entry = useSelectOnFocus();
  const formatted =
    value === null || value === undefined
      ? ""
      : typeof value === "string" && format.read(value) === undefined
        ? value
        : format.write(value);
  const change = (text: string): void => {
    setInput(text);
    const clean = text.trim();
    set(clean === "" ? null : (format.read(clean) ?? (clean as Value)));
  };
  const handleBlur = (): void => {
    setInput(null);
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
      value={input ?? formatted}
      inputMode={inputMode}
      autoComplete="off"
      rightSection={rightSection}
      rightSectionWidth={rightWidth}
      styles={isRight ? { input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } } : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={handleBlur}
      {...entry}
    />
  );
}
