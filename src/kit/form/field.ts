// One field of a form: its props, the state read by its input, and the description shown in a conflict.
import type { Erased } from "#kernel/erased.ts";
import type { Field as RecordField } from "#kernel/field.ts";
import type { Options } from "../field/options.ts";

export interface Field<Value> {
  value: Value | null | undefined;
  /** Null or an empty text clears the field. */
  set: (value: Value | null | undefined) => void;
  touch: () => void;
  error: string | undefined;
  isRequired: boolean;
  /** True when a choice may be cleared. */
  isClearable: boolean;
}

export interface FieldDescription {
  label: string;
  of?: RecordField | undefined;
  options?: Options | undefined;
  /** Formats a value in French, when only its field can. */
  write?: Erased<[value: unknown], string> | undefined;
  /** The name of a row of a list. */
  nameOf?: Erased<[row: unknown], string> | undefined;
}

/** A field of a record provides its own label; any other field takes one here. */
type LabelSource<Type> = { of: RecordField & { type: Type }; label?: never } | { label: string; of?: never };

/** `Type`: the kinds of record fields that this component edits. A field of another kind does not compile. */
export type FieldProps<Type extends RecordField["type"] = RecordField["type"]> = LabelSource<Type> & {
  /** The path of the field in the body: `contacts.0.email`. */
  name: string;
  description?: string;
  placeholder?: string;
  disabled?: boolean;
  /** True when a form-level rule requires a field that is optional by itself. */
  isRequired?: boolean;
};

export const labelOf = ({ of, label = "" }: FieldProps): string => of?.prompt ?? of?.label ?? label;

export const rowPattern = (name: string): string => name.replaceAll(/\.\d+(?=\.|$)/g, ".*");
