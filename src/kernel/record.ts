// A record, declared once: the type, the label, the storage and the personal data of each of its columns. Its fields,
// its history and the schemas of its views are read from it; on the server, the row of its table and its personal data
// too (src/kernel/server/records/tables.ts).
import { z } from "zod";
import { daySchema } from "./calendar/day.ts";
import { type Field, field, type FieldSet } from "./field.ts";
import { type StateRule, stateLabels } from "./flow/flow.ts";
import { centsSchema, sumSchema } from "./money.ts";
import { id, instant } from "./schema/french.ts";
import { enumOf, keysOf } from "./schema/keys.ts";

/**
 * The personal data in a column: `words`, a text that may name a person; `values`, the same in JSON; `copy`, the name of
 * a client, updated with it; `colleague`, whose account is in the column of the same name that ends in `Id`.
 */
export type PersonalContent = "words" | "values" | "copy" | "colleague" | "nobody";
/** The type of a column in the database; `any` is not checked. */
export type Storage =
  | "text"
  | "id"
  | "integer"
  | "decimal"
  | "date"
  | "instant"
  | "boolean"
  | "structure"
  | "any";

export interface Column<
  Schema extends z.ZodType = z.ZodType,
  F extends Field = Field,
  HasDefault extends boolean = boolean,
> {
  schema: Schema;
  field: F;
  storage: Storage;
  /** Absent where the type alone excludes a name: a number, a day, an id. */
  personal?: PersonalContent;
  isNullable?: true;
  /** True when an insert may leave it to the database. */
  hasDefault: HasDefault;
  /** Computed by the database. */
  isGenerated?: true;
  /** Words that are not emptied at the end of the retention of their record. */
  isKept?: true;
}

const columnOf = <Schema extends z.ZodType, F extends Field>(
  storage: Storage,
  schema: Schema,
  of: F,
  personal?: PersonalContent,
): Column<Schema, F, false> => ({
  storage,
  schema,
  field: of,
  hasDefault: false,
  ...(personal && { personal }),
});

type LabelOf<Make extends (label: string, more?: never) => Field> = Parameters<Make>;

/** A status: set by the moves of its life cycle alone. */
export interface StatusColumn<State extends string = string> extends Column<
  z.ZodEnum<{ [S in State]: S }>,
  Field & { type: "set" },
  false
> {
  isStatus: true;
}
/** Every column but a status, which is never null and has no default. */
type PlainColumn<S extends z.ZodType, F extends Field, D extends boolean> = Column<S, F, D> & {
  isStatus?: never;
};

export const column = {
  /** A text without personal data: the number of a contract, a plate, the name of a company of ours. */
  code: (...label: LabelOf<typeof field.text>) =>
    columnOf("text", z.string(), field.text(...label), "nobody"),
  /** The same, never cut on screen. */
  identifier: (...label: Parameters<typeof field.identifier>) =>
    columnOf("text", z.string(), field.identifier(...label), "nobody"),
  /** A name, an address, a phone number, or words typed freely. */
  freeText: (...label: LabelOf<typeof field.text>) =>
    columnOf("text", z.string(), field.text(...label), "words"),
  clientName: (...label: LabelOf<typeof field.text>) =>
    columnOf("text", z.string(), field.text(...label), "copy"),
  colleague: (...label: LabelOf<typeof field.text>) =>
    columnOf("text", z.string(), field.text(...label), "colleague"),
  number: (...label: Parameters<typeof field.number>) => columnOf("integer", z.int(), field.number(...label)),
  decimal: (...label: Parameters<typeof field.number>) =>
    columnOf("decimal", z.number(), field.number(...label)),
  cents: (...label: Parameters<typeof field.cents>) =>
    columnOf("integer", centsSchema, field.cents(...label)),
  /** An amount without bounds, as sums are. */
  amount: (...label: Parameters<typeof field.cents>) => columnOf("integer", sumSchema, field.cents(...label)),
  day: (...label: LabelOf<typeof field.day>) => columnOf("date", daySchema, field.day(...label)),
  dueDay: (...label: LabelOf<typeof field.day>) => columnOf("date", daySchema, field.dueDay(...label)),
  instant: (...label: Parameters<typeof field.instant>) =>
    columnOf("instant", instant, field.instant(...label)),
  boolean: (...label: LabelOf<typeof field.boolean>) =>
    columnOf("boolean", z.boolean(), field.boolean(...label)),
  set: <Key extends string>(
    label: string,
    values: Readonly<Record<Key, string>>,
    more?: Parameters<typeof field.set>[2],
  ) => columnOf("text", enumOf(values), field.set(label, values, more), "nobody"),
  /** Several keys of a table, stored as JSON or as an array. */
  sets: <Key extends string>(
    label: string,
    values: Readonly<Record<Key, string>>,
    more?: Parameters<typeof field.set>[2],
  ) => columnOf("structure", z.array(enumOf(values)), field.set(label, values, more), "nobody"),
  status: <State extends string>(
    of: { states: Readonly<Record<State, StateRule>> },
    label = "Statut",
  ): StatusColumn<State> => ({
    ...columnOf("text", z.enum(keysOf(of.states)), field.set(label, stateLabels(of)), "nobody"),
    isStatus: true,
  }),
  /** The id of another record. */
  id: (...label: Parameters<typeof field.id>) => columnOf("id", id, field.id(...label)),
  /** The account of a colleague. */
  account: (label: string) => columnOf("id", z.string(), field.account(label)),
  /** An object or a list, stored as JSON or as an array; `inside` labels its keys in the history. */
  group: <S extends z.ZodType, const F extends FieldSet = Record<never, never>>(
    label: string,
    schema: S,
    personal: "values" | "nobody",
    inside?: F,
  ) => columnOf("structure", schema, field.group(label, inside), personal),
};

/** A column that no screen displays; its type is stated, and not checked. */
export const internal = <T>(personal: PersonalContent) =>
  columnOf("any", z.custom<T>(), field.unread, personal);
/** The id of another record, displayed nowhere. */
export const reference = columnOf("id", z.string(), field.unread);

export const nullable = <S extends z.ZodType, F extends Field, D extends boolean>(
  of: PlainColumn<S, F, D>,
): Column<z.ZodNullable<S>, F, D> => ({ ...of, schema: of.schema.nullable(), isNullable: true });

export const defaulted = <S extends z.ZodType, F extends Field>(
  of: PlainColumn<S, F, false>,
): Column<S, F, true> => ({ ...of, hasDefault: true });

/** Null until an action sets it: an insert may leave it out. */
export const optional = <S extends z.ZodType, F extends Field>(
  of: PlainColumn<S, F, false>,
): Column<z.ZodNullable<S>, F, true> => defaulted(nullable(of));

/** Computed by the database from other columns: no verb writes it. */
export const generated = <S extends z.ZodType, F extends Field>(
  of: PlainColumn<S, F, false>,
): Column<S, F, false> & { isGenerated: true } => ({ ...of, isGenerated: true });

/** Words that stay at the end of the retention of their record. */
export const kept = <C extends Column>(of: C): C => ({ ...of, isKept: true });

export type Columns = Readonly<Record<string, Column>>;
export type FieldsOfColumns<C extends Columns> = { readonly [K in keyof C]: C[K]["field"] };

export const fieldsOfColumns = <C extends Columns>(columns: C): FieldsOfColumns<C> =>
  Object.fromEntries(Object.entries(columns).map(([key, { field: of }]) => [key, of])) as FieldsOfColumns<C>;

type ShapeOf<C extends Columns, Key extends keyof C = keyof C> = { [P in Key]: C[P]["schema"] };

/** The columns of a record that screens read. The others are declared with its table, on the server. */
export interface RecordColumns<C extends Columns> {
  columns: C;
  fields: FieldsOfColumns<C>;
  /** The schemas of all columns, for a view: `z.object({ id, version, ...damageRecord.shape })`. */
  shape: ShapeOf<C>;
  pick: <Key extends keyof C>(...keys: readonly Key[]) => ShapeOf<C, Key>;
  omit: <Key extends keyof C>(...keys: readonly Key[]) => ShapeOf<C, Exclude<keyof C, Key>>;
}

export function record<const C extends Columns>(columns: C): RecordColumns<C> {
  const shapeOf = <Key extends keyof C>(isIn: (key: string) => boolean) =>
    Object.fromEntries(
      Object.entries(columns).flatMap(([key, { schema }]) => (isIn(key) ? [[key, schema]] : [])),
    ) as ShapeOf<C, Key>;
  return {
    columns,
    fields: fieldsOfColumns(columns),
    shape: shapeOf(() => true),
    pick: (...keys) => shapeOf((key) => (keys as readonly string[]).includes(key)),
    omit: (...keys) => shapeOf((key) => !(keys as readonly string[]).includes(key)),
  };
}
