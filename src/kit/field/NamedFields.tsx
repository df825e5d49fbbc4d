// Fields of a form by their names: the field of the record says which input each is.
import { isValidElement, type ReactElement, type ReactNode } from "react";
import type { Erased } from "#kernel/erased.ts";
import { field, type Field, type FieldSet } from "#kernel/field.ts";
import type { FieldProps } from "../form/field.ts";
import { Row } from "../form/FormPanel.tsx";
import { DayField } from "./DayField.tsx";
import { MoneyField, NumberField, SwitchField, TextArea, TextField, TimeField } from "./fields.tsx";
import { RecordField } from "./RecordField.tsx";
import { SelectField } from "./SelectField.tsx";

/** Inputs that most forms have, and no record. */
const commonFields = { reason: field.text("Motif"), time: field.text("Heure") };
type CommonName = keyof typeof commonFields;

interface FieldOptions {
  description?: string | undefined;
  placeholder?: string;
  isRequired?: boolean;
  /** A text of several lines. */
  rows?: number;
}
/** A name; with what its input says besides, and the field that it shows where the names differ; or another input. */
type FieldItem<Name, Labelled> =
  | Labelled
  | ({ name: Labelled; of?: never } & FieldOptions)
  | ({ name: Name; of: Field } & FieldOptions)
  | ReactElement;
/** Fields one under the other; those of a list in the list are side by side. */
export type FieldItems<Name extends string, Set extends FieldSet> = readonly (
  | FieldItem<Name, Extract<Name, keyof Set | CommonName>>
  | readonly FieldItem<Name, Extract<Name, keyof Set | CommonName>>[]
)[];

type NamedItem = { name: string; of?: Field } & FieldOptions;
type AnyItem = FieldItem<string, string>;
type Input = Erased<[props: FieldProps & { rows?: number | undefined }], ReactNode>;
const inputs: Partial<Record<Field["type"], Input>> = {
  text: TextField,
  set: SelectField,
  id: RecordField,
  account: RecordField,
  number: NumberField,
  cents: MoneyField,
  day: DayField,
  boolean: SwitchField,
};

function OneField({ set, item }: { set: FieldSet; item: AnyItem }) {
  if (isValidElement(item)) return item;
  const { name, of: ownField, ...more }: NamedItem = typeof item === "string" ? { name: item } : item;
  const all: FieldSet = { ...commonFields, ...set };
  const of = ownField ?? all[name];
  if (of === undefined) throw new Error(`The field ${name} has no label.`);
  const rows = more.rows ?? (name === "reason" && of.type === "text" ? 2 : undefined);
  const Shown: Input | undefined =
    name === "time" ? TimeField : rows === undefined ? inputs[of.type] : TextArea;
  if (Shown === undefined) throw new Error(`No input edits ${name}, of type ${of.type}.`);
  return <Shown {...more} name={name} of={of} {...(rows !== undefined && { rows })} />;
}

const keyOf = (item: AnyItem): string =>
  typeof item === "string" ? item : isValidElement(item) ? String(item.key) : item.name;
const isRow = (item: AnyItem | readonly AnyItem[]): item is readonly AnyItem[] => Array.isArray(item);

/** `of`: the fields of the record. */
export const NamedFields = ({ of, items }: { of: FieldSet; items: FieldItems<string, FieldSet> }) =>
  items.map((item) =>
    isRow(item) ? (
      <Row key={item.map(keyOf).join()} columns={item.length === 4 ? 4 : item.length === 3 ? 3 : 2}>
        {item.map((one) => (
          <OneField key={keyOf(one)} set={of} item={one} />
        ))}
      </Row>
    ) : (
      <OneField key={keyOf(item)} set={of} item={item} />
    ),
  );
