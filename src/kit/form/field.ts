// One field of a form: the state that its input reads, and the description that a conflict names it by.
import type { Erased } from "#kernel/erased.ts";
import type { Field as RecordField } from "#kernel/field.ts";
import type { Options } from "../field/options.ts";

export interface Field<Value> {
  value: Value | null | undefined;
  /** Null or an empty text empties the field. */
  set: (value: Value | null | undefined) => void;
  touch: () => void;
  error: string | undefined;
  isRequired: boolean;
  /** True where a choice may be taken back. */
  isClearable: boolean;
}

export interface FieldDescription {
  label: string;
  of?: RecordField | undefined;
  options?: Options | undefined;
  /** Writes a value in French, where its field alone knows how. */
  write?: Erased<[value: unknown], string> | undefined;
  /** The name of a row of a list. */
  nameOf?: Erased<[row: unknown], string> | undefined;
}

export const rowPattern = (name: string): string => name.replaceAll(/\.\d+(?=\.|$)/g, ".*");
