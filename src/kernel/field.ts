// A field of a record, declared once, in the model: its label, its unit, its type. Filters, columns, exports, forms
// and the history read it; its storage is the business of the server.

export interface Field {
  /**
   * `group`: an object, or a list of objects, with several fields; the fields of the record also apply inside it.
   * `unread`: a stored column that no screen displays.
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
  /** Heading of its column, where the label is too wide or the cells are more specific. */
  heading?: string;
  /** Label in a form, where it differs: "Montrer la remise". */
  prompt?: string;
  /** After a number: "km". */
  unit?: string;
  /** For cents without tax: the field of the same record that holds their VAT-exempt part. */
  exempt?: string;
  /** For amounts without VAT: payments, deposits, taxes. */
  isFixed?: boolean;
  /** For an identifier: the characters of the longest one. It is never cut. */
  characters?: number;
  /** For the deadline of a pending action: late once it has passed. */
  isDue?: boolean;
  /** For an instant: to the second, where their order matters. */
  isToTheSecond?: boolean;
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
  identifier: (label: string, characters: number, more?: FieldOptions) =>
    ({ type: "text", label, characters, ...more }) as const,
  number: (label: string, more?: FieldOptions & Pick<Field, "unit">) =>
    ({ type: "number", label, ...more }) as const,
  cents: (label: string, more?: FieldOptions & Pick<Field, "exempt" | "isFixed">) =>
    ({ type: "cents", label, ...more }) as const,
  day: fieldOfType("day"),
  dueDay: (label: string, more?: FieldOptions) => ({ type: "day", label, isDue: true, ...more }) as const,
  /** Filtered by days in Paris. */
  instant: (label: string, more?: FieldOptions & Pick<Field, "isToTheSecond">) =>
    ({ type: "instant", label, ...more }) as const,
  boolean: fieldOfType("boolean"),
  set: (label: string, values: NonNullable<Field["values"]>, more?: FieldOptions) => ({
    ...fieldOfType("set")(label, more),
    values,
  }),
  id: (label: string, record: string, more?: FieldOptions) => ({ ...fieldOfType("id")(label, more), record }),
  /** The actor, by `actorId`: chosen among the staff. */
  account: (label: string) => ({ ...fieldOfType("account")(label), record: "user" }),
  unread: fieldOfType("unread")(""),
  group: <const F extends FieldSet>(label: string, inside = {} as F, more?: FieldOptions) => ({
    ...fieldOfType("group")(label, more),
    fields: inside,
  }),
};

/** The fields of a record, or of a part of one. */
export const fields = <const F extends FieldSet>(set: F): F => set;

/** Stamps of every record: its creator and its last editor. */
export const stamps = fields({
  createdAt: field.instant("Créé le"),
  createdBy: field.text("Créé par"),
  updatedAt: field.instant("Modifié le"),
  updatedBy: field.text("Modifié par"),
});

/** Its title in a file, where numbers have no unit. */
export function titleOf({ type, label, unit, isFixed }: Field): string {
  const counted = type === "cents" ? (isFixed ? "€" : "€ HT") : unit;
  return counted ? `${label} (${counted})` : label;
}

/** The field types that can hold a value of this type. */
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

/** Unread keys of every record. */
type SystemKey = "id" | "version";

/** A field for each key of a view, of a matching type. */
export type FieldsOf<View> = {
  readonly [K in Exclude<keyof View & string, SystemKey>]: Field & { type: TypeFor<NonNullable<View[K]>> };
};
