// Fields whose text is parsed as a value: amounts, numbers, days. Text that cannot be parsed stays as typed, and
// the schema reports the error.
import { TextInput, type TextInputProps } from "@mantine/core";
import { type MouseEvent, type PointerEvent, type FocusEvent, type ReactNode, useRef, useState } from "react";
import { type FieldProps, labelOf } from "../form/field.ts";
import { useField } from "../form/form.ts";
import { isBlank } from "#kernel/values.ts";

export interface TextFormat<Value> {
  /** Undefined when the text cannot be parsed. */
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}

type ParsedFieldProps<Value> = FieldProps & {
  format: TextFormat<Value>;
  rightSection?: ReactNode;
  /** In pixels, when the section is wider than one character. */
  rightWidth?: number;
  inputMode?: TextInputProps["inputMode"];
  isRight?: boolean;
};

/** Entering a field selects its content, to be typed over; a later tap places the caret. */
function useSelectOnFocus() {
  const isEntering = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isEntering.current = document.activeElement !== currentTarget;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    // The pointer places the caret after giving the focus; a selection made by dragging is preserved.
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
  const [input, setInput] = useState<{ text: string; value: unknown } | null>(null);
  // A form value that was not typed here comes from a restored draft or a colleague's change.
  const typed = input && input.value === (isBlank(value) ? null : value) ? input.text : null;
  const entry = useSelectOnFocus();
  const formatted =
    value === null || value === undefined
      ? ""
      : typeof value === "string" && format.read(value) === undefined
        ? value
        : format.write(value);
  const change = (text: string): void => {
    const clean = text.trim();
    const next = clean === "" ? null : (format.read(clean) ?? (clean as Value));
    setInput({ text, value: next });
    set(next);
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
      value={typed ?? formatted}
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
