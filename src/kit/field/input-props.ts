import { type FieldProps, labelOf } from "../form/field.ts";

/** The props of a Mantine field, whatever its input. */
export const inputProps = (
  props: FieldProps,
  { error, isRequired }: { error: string | undefined; isRequired: boolean },
) => ({
  "data-field": props.name,
  label: labelOf(props),
  description: props.description,
  placeholder: props.placeholder,
  disabled: props.disabled,
  error,
  withAsterisk: isRequired,
  "aria-required": isRequired,
});
