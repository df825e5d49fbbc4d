// A field of a record, declared once, in the model: how it is called, in what it is counted, what it holds. Filters,
// columns, exports, forms and the history read it; where it is kept is the business of the server.

export interface Field {
  /**
   * `group`: an object, or a list of objects, of several fields; inside it the fields of the record hold too.
   * `unread`: what the record keeps and nobody reads.
   */
  type:
    | "text"
    | "set"
    | "id"
    | "account"
    | "number"
    | "cents"
    | "day"
    | "instant"
    | "boolean"
    | "group"
    | "unread";
  /** "Loyer total": on a filter, in a form, in an export, in the history. */
  label: string;
  /** Heading of its column, where the label is too wide for it or the cells say more. */
  heading?: string;
  /** Asked in a form, where that takes other words: "Montrer la remise". */
  prompt?: string;
  /** After a number: "km". */
  unit?: string;
  /** For cents without tax: the field of the same record that holds the part of them that bears no VAT. */
  exempt?: string;
  /** For cents that VAT does not change: what was paid, deposits, taxes. */
  isFixed?: boolean;
  /** For a set: its values with their French words. */
  values?: Readonly<Record<string, string>>;
  /** For an id: the kind of record, so that the screen can offer a search of it. */
  record?: string;
  /** For a group. */
  fields?: FieldSet;
}
export type FieldSet = Readonly<Record<string, Field>>;

type FieldOptions = Pick<Field, "heading" | "prompt">;

const fieldOfType =
  <T extends Field["type"]>(type: T) =>
  (label: string, more?: FieldOptions) => ({ type, label, ...more });

export const field = {
  text: fieldOfType("text"),
  number: (label: string, more?: FieldOptions & Pick<Field, "unit">) =>
    ({ type: "number", label, ...more }) as const,
  cents: (label: string, more?: FieldOptions & Pick<Field, "exempt" | "isFixed">) =>
    ({ type: "cents", label, ...more }) as const,
  day: fieldOfType("day"),
  /** Filtered by days of Paris. */
  instant: fieldOfType("instant"),
  boolean: fieldOfType("boolean"),
  set: (label: string, values: NonNullable<Field["values"]>, more?: FieldOptions) => ({
    ...fieldOfType("set")(label, more),
    values,
  }),
  id: (label: string, record: string, more?: FieldOptions) => ({ ...fieldOfType("id")(label, more), record }),
  /** Who did it, by `actorId`: chosen among the staff. */
  account: (label: string) => ({ ...fieldOfType("account")(label), record: "user" }),
  unread: fieldOfType("unread")(""),
  group: <const F extends FieldSet>(label: string, inside = {} as F, more?: FieldOptions) => ({
    ...fieldOfType("group")(label, more),
    fields: inside,
  }),
};

/** The fields of a record, or of a part of one. */
export const fields = <const F extends FieldSet>(set: F): F => set;

/** What every record keeps of who made it and who changed it last. */
export const stamps = fields({
  createdAt: field.instant("Créé le"),
  createdBy: field.text("Créé par"),
  updatedAt: field.instant("Modifié le"),
  updatedBy: field.text("Modifié par"),
});

/** Its name in a file, where a number stands alone. */
export function titleOf({ type, label, unit, isFixed }: Field): string {
  const counted = type === "cents" ? (isFixed ? "€" : "€ HT") : unit;
  return counted ? `${label} (${counted})` : label;
}

/** What kind of field can say a value of this type. */
type TypeFor<Value> = Value extends number
  ? "number" | "cents"
  : Value extends boolean
    ? "boolean"
    : Value extends string
      ? "text" | "set" | "id" | "account" | "day" | "instant"
      : Value extends readonly (infer One)[]
        ? One extends object
          ? "group"
          : TypeFor<One>
        : "group";

/** Keys that every record has and nobody reads. */
type SystemKey = "id" | "version";

/** A field for each key of what is shown, of a kind that can say it. */
export type FieldsOf<View> = {
  readonly [K in Exclude<keyof View & string, SystemKey>]: Field & { type: TypeFor<NonNullable<View[K]>> };
};
