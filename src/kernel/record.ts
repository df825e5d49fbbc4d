// A record, declared once: the type, the label and the content of each of its columns. Its fields, its history and the
// schemas of its views are read from it; on the server, the row of its table and its personal data too
// (src/kernel/server/records/tables.ts).
import { z } from "zod";
import { daySchema } from "./calendar/day.ts";
import { type Field, field, type FieldSet } from "./field.ts";
import { type StateRule, stateLabels } from "./flow/flow.ts";
import { centsSchema } from "./money.ts";
import { id, instant } from "./schema/french.ts";
import { enumOf, keysOf } from "./schema/keys.ts";

/**
 * What a text says of a person: `words` typed freely, which may name one; `copy` of the name of a client, updated with
 * it; `colleague`, whose account is in the column of the same name that ends in `Id`.
 */
export type Content = "words" | "copy" | "colleague";

export interface Column<
  Schema extends z.ZodType = z.ZodType,
  F extends Field = Field,
  HasDefault extends boolean = boolean,
> {
  schema: Schema;
  field: F;
  /** Absent when its values say nothing of a person. */
  holds?: Content;
  /** True when an insert may leave it to the database. */
  hasDefault: HasDefault;
}

const columnOf = <Schema extends z.ZodType, F extends Field>(
  schema: Schema,
  of: F,
  holds?: Content,
): Column<Schema, F, false> => ({ schema, field: of, hasDefault: false, ...(holds && { holds }) });

type LabelOf<Make extends (label: string, more?: never) => Field> = Parameters<Make>;

/** A status: set by the moves of its life cycle alone. */
export interface StatusColumn<State extends string = string> extends Column<
  z.ZodEnum<{ [S in State]: S }>,
  Field & { type: "set" },
  false
> {
  isStatus: true;
}

export const column = {
  /** A text that names nobody: a number of a contract, of a plate, of an invoice. */
  text: (...label: LabelOf<typeof field.text>) => columnOf(z.string(), field.text(...label)),
  identifier: (label: string, characters: number) =>
    columnOf(z.string(), field.identifier(label, characters)),
  words: (...label: LabelOf<typeof field.text>) => columnOf(z.string(), field.text(...label), "words"),
  copy: (...label: LabelOf<typeof field.text>) => columnOf(z.string(), field.text(...label), "copy"),
  colleague: (...label: LabelOf<typeof field.text>) =>
    columnOf(z.string(), field.text(...label), "colleague"),
  number: (...label: Parameters<typeof field.number>) => columnOf(z.int(), field.number(...label)),
  /** With decimals. */
  rate: (...label: Parameters<typeof field.number>) => columnOf(z.number(), field.number(...label)),
  cents: (...label: Parameters<typeof field.cents>) => columnOf(centsSchema, field.cents(...label)),
  day: (...label: LabelOf<typeof field.day>) => columnOf(daySchema, field.day(...label)),
  instant: (...label: Parameters<typeof field.instant>) => columnOf(instant, field.instant(...label)),
  boolean: (...label: LabelOf<typeof field.boolean>) => columnOf(z.boolean(), field.boolean(...label)),
  set: <Key extends string>(label: string, values: Readonly<Record<Key, string>>) =>
    columnOf(enumOf(values), field.set(label, values)),
  status: <State extends string>(of: {
    states: Readonly<Record<State, StateRule>>;
  }): StatusColumn<State> => ({
    ...columnOf(z.enum(keysOf(of.states)), field.set("Statut", stateLabels(of))),
    isStatus: true,
  }),
  id: (...label: Parameters<typeof field.id>) => columnOf(id, field.id(...label)),
  /** An object, or a list, stored as JSON or as an array; `inside` labels its keys in the history. */
  group: <S extends z.ZodType, const F extends FieldSet>(
    label: string,
    schema: S,
    inside?: F,
    holds?: Content,
  ) => columnOf(schema, field.group(label, inside), holds),
};

/** A column that no screen displays; its type is not checked. */
export const internal = <T>(holds?: Content) => columnOf(z.custom<T>(), field.unread, holds);

export const nullable = <S extends z.ZodType, F extends Field, D extends boolean>(
  of: Column<S, F, D>,
): Column<z.ZodNullable<S>, F, D> => ({ ...of, schema: of.schema.nullable() });

export const defaulted = <S extends z.ZodType, F extends Field>(
  of: Column<S, F, false>,
): Column<S, F, true> => ({ ...of, hasDefault: true });

/** Null until an action sets it. */
export const optional = <S extends z.ZodType, F extends Field>(
  of: Column<S, F, false>,
): Column<z.ZodNullable<S>, F, true> => defaulted(nullable(of));

export type Columns = Readonly<Record<string, Column>>;
export type FieldsOfColumns<C extends Columns> = { readonly [K in keyof C]: C[K]["field"] };

export const fieldsOfColumns = <C extends Columns>(columns: C): FieldsOfColumns<C> =>
  Object.fromEntries(Object.entries(columns).map(([key, { field: of }]) => [key, of])) as FieldsOfColumns<C>;

type SchemasOf<C extends Columns, Key extends keyof C = keyof C> = { [P in Key]: C[P]["schema"] };

export interface RecordColumns<C extends Columns> {
  columns: C;
  fields: FieldsOfColumns<C>;
  /** The schemas of all columns, for a view: `z.object({ id, version, ...damageRecord.schemas })`. */
  schemas: SchemasOf<C>;
  pick: <Key extends keyof C>(...keys: readonly Key[]) => SchemasOf<C, Key>;
  omit: <Key extends keyof C>(...keys: readonly Key[]) => SchemasOf<C, Exclude<keyof C, Key>>;
}

export function record<const C extends Columns>(columns: C): RecordColumns<C> {
  const schemasOf = <Key extends keyof C>(isIn: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, { schema }]) => (isIn(key) ? [[key, schema]] : [])),
    ) as SchemasOf<C, Key>;
  return {
    columns,
    fields: fieldsOfColumns(columns),
    schemas: schemasOf(() => true),
    pick: (...keys) => schemasOf((key) => (keys as readonly string[]).includes(key)),
    omit: (...keys) => schemasOf((key) => !(keys as readonly string[]).includes(key)),
  };
}
