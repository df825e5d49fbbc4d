// The page of figures of the reader, per way of sending and per kind of document.
import type { SampleDocument } from "./corpus.ts";
import type { Degradation } from "./degrade.ts";
import type { Measured, Outcome } from "./measure.ts";

const outcomes = {
  FOUND: "found",
  DOUBTED: "found, doubted",
  WARNED: "wrong, doubted",
  MISSED: "missed",
  WRONG: "wrong",
} as const satisfies Record<Outcome, string>;
const outcomeNames = Object.keys(outcomes) as Outcome[];

const ways: Readonly<Record<Degradation, string>> = {
  CLEAN: "the file itself",
  SCAN: "scanned",
  TILT: "tilted",
  SIDE: "turned by 90 or 180°",
  GREY: "grey and blurred",
  JPEG40: "small, JPEG 40",
  STAMP: "stamped over the VIN",
  TWO: "two on one scan",
};

type Row = Measured & { degradation: string };

const head = (title: string): string[] => [
  `| ${title} | values | ${Object.values(outcomes).join(" | ")} |`,
  `|---|${"--:|".repeat(1 + outcomeNames.length)}`,
];
const line = (title: string, rows: readonly Row[]): string => {
  const counts = outcomeNames.map((name) => rows.filter(({ outcome }) => outcome === name).length);
  return `| ${title} | ${rows.length} | ${counts.map((count) => (count === 0 ? "" : count)).join(" | ")} |`;
};
const table = (title: string, groups: ReadonlyMap<string, readonly Row[]>): string[] => [
  ...head(title),
  ...[...groups].map(([name, rows]) => line(name, rows)),
];

const isWay = (text: string): text is Degradation => text in ways;

export interface MeasuredSet {
  title: string;
  samples: readonly SampleDocument[];
  rows: readonly Row[];
}

/** Doubts among the values of the files themselves, which are easy to read. */
const cleanDoubts = (rows: readonly Row[]): string => {
  const clean = rows.filter(({ degradation }) => degradation === "CLEAN");
  const doubted = clean.filter(({ outcome }) => outcome === "DOUBTED" || outcome === "WARNED");
  return `${((100 * doubted.length) / Math.max(clean.length, 1)).toFixed(1)} %`;
};

function setFigures({ title, samples, rows }: MeasuredSet): string[] {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return [
    `## ${title}: ${samples.length} documents`,
    "",
    `Doubts on the files themselves: ${cleanDoubts(rows)} of the values.`,
    "",
    ...table(
      "sent as",
      Map.groupBy(rows, ({ degradation }) => (isWay(degradation) ? ways[degradation] : degradation)),
    ),
    line("all", rows),
    "",
    ...table("kind", kinds),
    "",
    ...[...kinds].flatMap(([kind, own]) => [
      `### ${kind}`,
      "",
      ...table(
        "field",
        Map.groupBy(own, ({ field }) => field),
      ),
      "",
    ]),
  ];
}

export const figuresPage = (sets: readonly MeasuredSet[]): string =>
  [
    "# What the reader reads",
    "",
    "Written by `node tools/read-documents.ts` from two sets of drawn documents ([reading](house/reading.md)); the second was worded, with its values, before the reader had seen it. A value is *found* when it is the printed one; *doubted* when it is proposed with a mark and fills no field by itself; *wrong* when it is another one without a mark.",
    "",
    ...sets.flatMap(setFigures),
  ].join("\n");
