import { expect, test } from "vitest";
import { compared, type ReadPaper } from "./comparison.ts";
import type { PaperKind } from "./papers.ts";
import type { FieldKey } from "./reading/paper.ts";

const paper = (kind: PaperKind, values: Partial<Record<FieldKey, string>>): ReadPaper => ({
  documentId: kind,
  kind,
  fields: (Object.entries(values) as [FieldKey, string][]).map(([key, value]) => ({
    key,
    value,
    raw: value,
    page: 1,
    box: null,
    method: "LABEL",
    isChecked: null,
  })),
});
const lit = (papers: ReadPaper[], ours: Record<string, string | null> = {}) =>
  compared(papers, ours).flatMap(({ key, values }) =>
    values.filter(({ differs }) => differs).map(({ kind }) => `${key} ${kind}`),
  );

test.each<[string, ReadPaper[], Record<string, string | null>, string[]]>([
  [
    "a mass of the certificate that is not that of the COC",
    [paper("CARTE_GRISE", { mass: "1340" }), paper("COC", { mass: "1329" })],
    { mass: "1329" },
    ["mass CARTE_GRISE"],
  ],
  [
    "two that agree, where we hold nothing",
    [paper("COC", { power: "110" }), paper("TEIL_1", { power: "110.0" })],
    {},
    [],
  ],
  [
    "two that do not, where we hold nothing",
    [paper("COC", { power: "110" }), paper("TEIL_1", { power: "96" })],
    {},
    ["power TEIL_1"],
  ],
  [
    "a provisional plate is another one",
    [paper("CPI_WW", { plate: "WW-123-AB" })],
    { plate: "AB-123-CD" },
    [],
  ],
  [
    "letters of an approval count for nothing",
    [paper("COC", { approval: "e1*2018/858*00012*07" })],
    { approval: "E1*2018/858*00012*07" },
    [],
  ],
  [
    "energies have words of their own",
    [paper("COC", { energy: "PETROL" }), paper("CARTE_GRISE", { energy: "ES" })],
    {},
    [],
  ],
  [
    "another chassis",
    [paper("TEIL_2", { vin: "WVWZZZCDZNW000124" })],
    { vin: "WVWZZZCDZNW000123" },
    ["vin TEIL_2"],
  ],
])("%s", (_sentence, papers, ours, expected) => expect(lit(papers, ours)).toEqual(expected));
