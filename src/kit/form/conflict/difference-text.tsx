// Names and values of the differences of a conflict, in the words of the fields on screen.
import { frenchDay, frenchInstant, isDay } from "#kernel/calendar/day.ts";
import type { Field } from "#kernel/field.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { isEmpty, isPlainObject, type PlainObject } from "#kernel/values.ts";
import { useRecordNames } from "../../field/record-names.ts";
import { optionsOf } from "../../field/options.ts";
import type { FieldDescription } from "../field.ts";
import type { FormState } from "../form.ts";
import type { Difference, Path } from "./merge.ts";
import { mergeRuleOf } from "./equality.ts";
import { schemaAt } from "../schema.ts";

const unnamed: FieldDescription = { label: "" };

/** The text of a value that needs no record lookup; null when it is empty. */
function valueText(value: unknown, { of, options, write }: FieldDescription): string | null {
  if (isEmpty(value)) return null;
  const choice = optionsOf(options ?? of?.values ?? {}).find((option) => option.value === value);
  if (choice) return choice.label;
  if (of?.type === "cents") return frenchPrice(value as number);
  if (Array.isArray(value))
    return value
      .map((one) => valueText(one, { label: "", of, options, write }))
      .filter((one) => one !== null)
      .join(", ");
  if (write) return [write(value), of?.unit].filter(Boolean).join(" ");
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return [frenchNumber(value, 2), of?.unit].filter(Boolean).join(" ");
  if (typeof value === "string")
    return isDay(value) ? frenchDay(value) : of?.type === "instant" ? frenchInstant(value) : value;
  return isPlainObject(value) ? partTexts(value, of?.fields).join(", ") : String(value);
}

/** The non-empty parts of an object. */
const partTexts = (value: PlainObject, fields: Field["fields"]): string[] =>
  Object.entries(value).flatMap(([key, one]) => {
    const words = key === "id" ? null : valueText(one, { label: "", of: fields?.[key] });
    return words === null ? [] : [words];
  });

/** Name of a row: the one given by its list, else its key, else its first non-empty value. */
function rowName(row: unknown, list: FieldDescription, key: readonly string[] | undefined): string {
  const name = list.nameOf?.(row).trim();
  if (name || !isPlainObject(row)) return name ?? "";
  const fields = list.of?.fields;
  const keyed = key
    ? partTexts(Object.fromEntries(key.map((field) => [field, row[field]])), fields)
    : partTexts(row, fields).slice(0, 1);
  return keyed.join(", ") || "ligne sans nom";
}

interface NamedField {
  label: string;
  description: FieldDescription;
  key: readonly string[] | undefined;
}

/** « Contacts · Camille Roux · Téléphone », and the formatter of the last of them. */
export function describeField(form: FormState, path: Path): NamedField {
  let pattern = "";
  let name = "";
  let last: FieldDescription = unnamed;
  let key: readonly string[] | undefined;
  const labels: string[] = [];
  for (const step of path) {
    if (typeof step !== "string") {
      labels.push(rowName(step.row, last, key));
      [pattern, name] = [`${pattern}.*`, `${name}.0`];
      last = { label: "", of: last.of };
      continue;
    }
    [pattern, name] = pattern === "" ? [step, step] : [`${pattern}.${step}`, `${name}.${step}`];
    const schema = schemaAt(form.schema, name);
    key = schema && mergeRuleOf(schema)?.key;
    const of: Field | undefined = last.of?.fields?.[step];
    last = form.descriptions.get(pattern) ?? { label: of?.prompt ?? of?.label ?? "", of };
    if (last.label && last.label !== labels.at(-1)) labels.push(last.label);
  }
  return { label: labels.join(" · ") || "Autre champ", description: last, key };
}

const RecordNames = ({ kind, ids }: { kind: string; ids: readonly string[] }) => useRecordNames(kind, ids);

/** Text of a row missing on one side: changed by the other in a collision, else added or removed by the colleague. */
function rowText({ mine, theirs }: Difference, side: "mine" | "theirs", isCollision: boolean): string {
  const [own, other] = side === "mine" ? [mine, theirs] : [theirs, mine];
  if (own === undefined) return isCollision || side === "theirs" ? "ligne retirée" : "—";
  if (isCollision) return "ligne modifiée";
  return side === "theirs" && other === undefined ? "ligne ajoutée" : "—";
}

/** The value of one side, formatted for display. */
export function DifferenceText({
  of: difference,
  field: { description, key },
  side,
  isCollision,
}: {
  of: Difference;
  field: NamedField;
  side: "mine" | "theirs";
  isCollision: boolean;
}) {
  if (difference.kind === "row") return rowText(difference, side, isCollision);
  const value = difference[side];
  const { of, options } = description;
  const ids = [value].flat().filter((one): one is string => typeof one === "string");
  if (of?.record && !options && ids.length > 0) return <RecordNames kind={of.record} ids={ids} />;
  if (Array.isArray(value) && value.length > 0 && value.every(isPlainObject))
    return value.map((row) => rowName(row, description, key)).join(", ");
  return valueText(value, description) ?? "—";
}
