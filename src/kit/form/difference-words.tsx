// Names and values of the differences of a conflict, in the words of the fields on screen.
import { useQueries } from "@tanstack/react-query";
import { frenchDay, frenchInstant, isDay } from "#kernel/day.ts";
import type { Field } from "#kernel/field.ts";
import { frenchNumber, frenchPrice } from "#kernel/money.ts";
import { optionsOf } from "../field/options.ts";
import { foundOptions } from "../list/RecordNames.tsx";
import type { FieldDescription } from "./field.ts";
import type { FormState } from "./form.ts";
import type { Difference, Path } from "./merge.ts";
import { mergeRuleOf } from "./same.ts";
import { isBlank, schemaAt } from "./schema.ts";

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const unnamed: FieldDescription = { label: "" };

/** A value without a record to look for; null where it is empty. */
function plainWords(value: unknown, { of, options, write }: FieldDescription): string | null {
  if (isBlank(value) || (Array.isArray(value) && value.length === 0)) return null;
  const choice = optionsOf(options ?? of?.values ?? {}).find((option) => option.value === value);
  if (choice) return choice.label;
  if (of?.type === "cents") return frenchPrice(value as number);
  if (Array.isArray(value))
    return value
      .map((one) => plainWords(one, { label: "", of, options, write }))
      .filter((one) => one !== null)
      .join(", ");
  if (write) return [write(value), of?.unit].filter(Boolean).join(" ");
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") return [frenchNumber(value, 2), of?.unit].filter(Boolean).join(" ");
  if (typeof value === "string")
    return isDay(value) ? frenchDay(value) : of?.type === "instant" ? frenchInstant(value) : value;
  return isPlain(value) ? partsOf(value, of?.fields).join(", ") : String(value);
}

/** The non-empty parts of an object. */
const partsOf = (value: Plain, fields: Field["fields"]): string[] =>
  Object.entries(value).flatMap(([key, one]) => {
    const words = key === "id" ? null : plainWords(one, { label: "", of: fields?.[key] });
    return words === null ? [] : [words];
  });

/** Name of a row: the one given by its list, else its key, else its first non-empty value. */
function rowName(row: unknown, list: FieldDescription, key: readonly string[] | undefined): string {
  const name = list.nameOf?.(row).trim();
  if (name || !isPlain(row)) return name ?? "";
  const fields = list.of?.fields;
  const keyed = key
    ? partsOf(Object.fromEntries(key.map((field) => [field, row[field]])), fields)
    : partsOf(row, fields).slice(0, 1);
  return keyed.join(", ") || "ligne sans nom";
}

interface Named {
  label: string;
  description: FieldDescription;
  key: readonly string[] | undefined;
}

/** « Contacts · Camille Roux · Téléphone », and how the last of them is written. */
export function nameOf(form: FormState, path: Path): Named {
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
    if (last.label) labels.push(last.label);
  }
  return { label: labels.join(" · ") || "Autre champ", description: last, key };
}

function RecordNames({ kind, ids }: { kind: string; ids: readonly string[] }) {
  const found = useQueries({ queries: ids.map((id) => foundOptions(kind, id)) });
  return found.map(({ data, isPending }) => data?.label ?? (isPending ? "…" : "introuvable")).join(", ");
}

/** A row that one side alone has: asked, it was changed by the other; taken, the colleague added or removed it. */
function rowWords({ mine, theirs }: Difference, side: "mine" | "theirs", isAsked: boolean): string {
  const [own, other] = side === "mine" ? [mine, theirs] : [theirs, mine];
  if (own === undefined) return isAsked || side === "theirs" ? "ligne retirée" : "—";
  if (isAsked) return "ligne modifiée";
  return side === "theirs" && other === undefined ? "ligne ajoutée" : "—";
}

interface DifferenceWordsProps {
  of: Difference;
  named: Named;
  side: "mine" | "theirs";
  isAsked: boolean;
}

/** The value of one side as a person reads it. */
export function DifferenceWords({
  of: difference,
  named: { description, key },
  side,
  isAsked,
}: DifferenceWordsProps) {
  if (difference.kind === "row") return rowWords(difference, side, isAsked);
  const value = difference[side];
  const { of, options } = description;
  const ids = [value].flat().filter((one): one is string => typeof one === "string");
  if (of?.record && !options && ids.length > 0) return <RecordNames kind={of.record} ids={ids} />;
  if (Array.isArray(value) && value.length > 0 && value.every(isPlain))
    return value.map((row) => rowName(row, description, key)).join(", ");
  return plainWords(value, description) ?? "—";
}
