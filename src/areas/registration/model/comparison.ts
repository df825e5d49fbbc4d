// Values of one thing on several papers: which of them differ.
import type { PaperKind } from "./papers.ts";
import type { Comparison } from "./registration.ts";
import { type FieldKey, paperFields, type Proposed } from "./reading/paper.ts";
import { comparable } from "./reading/text.ts";

export interface ReadPaper {
  documentId: string;
  kind: PaperKind;
  fields: readonly Pick<Proposed, "key" | "value" | "page">[];
}

/** What two papers must say alike; the rest is theirs. */
const keys: readonly FieldKey[] = [
  "vin",
  "plate",
  "firstRegistrationDate",
  "brand",
  "category",
  "power",
  "mass",
  "carbonDioxide",
  "fiscalPower",
  "energy",
  "maximumMass",
  "displacement",
  "seats",
  "euroStandard",
  "approval",
];
/** Papers write these in words of their own: shown side by side, never lit. */
const loose: readonly FieldKey[] = ["energy", "euroStandard"];
/** A provisional plate is not the definitive one. */
const ownPlate: readonly PaperKind[] = ["CPI_WW"];

/** « 110.0 » and « 110 » are one power; « e1*… » and « E1*… » one approval. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [comparable(one), comparable(other)];
  if (first === second) return true;
  return first !== "" && second !== "" && Number(first) === Number(second);
}

/** One line by field that a paper tells, the differing ones first. */
export function compared(
  papers: readonly ReadPaper[],
  ours: Readonly<Record<string, string | null>>,
): Comparison {
  const lines = keys.flatMap((key) => {
    const values = papers.flatMap(({ documentId, kind, fields }) => {
      const found = fields.find((one) => one.key === key);
      const isElsewhere = key === "plate" && ownPlate.includes(kind);
      return found && !isElsewhere ? [{ documentId, kind, value: found.value, page: found.page }] : [];
    });
    if (values.length === 0) return [];
    const own = ours[key] ?? null;
    const reference = own ?? values[0]?.value ?? "";
    const lit = values.map((one) => ({
      ...one,
      differs: !loose.includes(key) && !isSame(one.value, reference),
    }));
    return [
      {
        key,
        label: paperFields[key].label,
        ours: own,
        values: lit,
        differs: lit.some(({ differs }) => differs),
      },
    ];
  });
  return lines.toSorted((one, other) => Number(other.differs) - Number(one.differs));
}
