// A choice on the page of an outsider: a radio group whose options are large enough for a thumb.
import { isBlank } from "#kernel/values.ts";
import { useField } from "../../form/form.ts";
import { Text } from "../../layout/layout.tsx";
import css from "./choice-picker.module.css";

export interface Option {
  value: string;
  label: string;
  detail?: string;
}

interface ChoicePickerProps {
  name: string;
  label: string;
  options: readonly Option[];
  /** Options of a second group, below its title. */
  later?: readonly Option[];
  laterTitle?: string | null;
  /** Options with a long text: one by line on a phone. */
  isWide?: boolean;
  /** Message of a required choice that is not made. */
  missing?: string;
  /** Text shown instead while there are no options. */
  before?: string;
}

/** A radio group whose options are large enough for a thumb. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { name, label, options, later = [], laterTitle, isWide, missing, before } = props;
  const field = useField<string>({ name, label });
  const isEmpty = options.length + later.length === 0;
  const isMissing = missing !== undefined && isBlank(field.value);
  const error = !isEmpty && field.error && (isMissing ? missing : field.error);
  const choiceOf = (option: Option) => (
    <label key={option.value} data-chosen={field.value === option.value || undefined}>
      <input
        type="radio"
        name={name}
        checked={field.value === option.value}
        onChange={() => field.set(option.value)}
        onBlur={field.touch}
      />
      {option.label}
      {option.detail && <small>{option.detail}</small>}
    </label>
  );
  return (
    <fieldset className={css.pick} aria-invalid={error ? true : undefined}>
      <legend>{label}</legend>
      {isEmpty && <Text ink="quiet">{before}</Text>}
      {options.length > 0 && <div data-wide={isWide || undefined}>{options.map(choiceOf)}</div>}
      {later.length > 0 && (
        <>
          <Text above={12} below={8} ink="quiet">
            {laterTitle}
          </Text>
          <div>{later.map(choiceOf)}</div>
        </>
      )}
      {error && (
        <Text above={6} ink="danger">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
