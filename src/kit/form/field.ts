// One field of a form: the state read by its input, and the description shown in a conflict.
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

export const rowPattern = (name: string): string => name.replaceAll(/\.\d+(?=\.|$)/g, ".*");
