// The names of the records selected by a filter.
import type { Condition } from "#kernel/list.ts";
import { useRecordNames } from "../../field/record-names.ts";
import { valuesOf } from "./conditions.ts";

const maximumNames = 2;

export default function RecordNames({
  kind,
  conditions,
}: {
  kind: string;
  conditions: readonly Condition[];
}) {
  const ids = valuesOf(conditions).map(String);
  const names = useRecordNames(kind, ids.slice(0, maximumNames));
  const [first] = conditions;
  if (first?.operator === "null") return first.value ? "non renseigné" : "renseigné";
  return ids.length > maximumNames ? `${names} +${ids.length - maximumNames}` : names;
}
