// The lines of a closing from what is known of a return, and what becomes of tuned amounts. Written by hand.
import { expect, test } from "vitest";
import { awaitedFacts, type ClosingFacts, closingLines, withTunings } from "./lines.ts";
import { explanationOf, tunedLines, tuningMistakes } from "./tuning.ts";

const facts: ClosingFacts = {
  kind: "FINAL",
  cause: "TERM",
  isMileageKnown: true,
  mileage: { cents: 42_288, why: "" },
  termination: null,
  keysMissing: 0,
  papersMissing: 0,
  repairsCents: 0,
  repairsLabel: "",
  isEstimateOpen: false,
  returnTransportCents: null,
  isReturnedElsewhere: false,
};
const unknown = {
  isMileageKnown: false,
  mileage: null,
  keysMissing: null,
  papersMissing: null,
  repairsCents: null,
};

test.each<[title: string, change: Partial<ClosingFacts>, awaited: string]>([
  ["everything said", {}, ""],
  ["nothing said", unknown, "kilométrage, clés, documents de bord, remise en état"],
  ["the return transport of an early end", { cause: "EARLY" }, "transport de retour"],
  ["no return transport while another car goes on", { cause: "EARLY", kind: "MIDTERM" }, ""],
  ["an estimate that is open", { repairsCents: 0, isEstimateOpen: true }, "chiffrage de la remise en état"],
  ["the price of a return elsewhere than agreed", { isReturnedElsewhere: true }, "transport de retour"],
  ["no return transport of an exchange", { cause: "SWAP", isReturnedElsewhere: true }, ""],
  ["nothing of a stolen car", { ...unknown, cause: "THEFT" }, ""],
])("a closing waits for: %s", (_, change, awaited) =>
  expect(awaitedFacts({ ...facts, ...change }).join(", ")).toBe(awaited),
);

test.each<[title: string, change: Partial<ClosingFacts>, lines: [string, number | null][]]>([
  ["kilometres over", {}, [["EXCESS_KM", 42_288]]],
  ["kilometres under", { mileage: { cents: -52_081, why: "" } }, [["UNDER_KM", -52_081]]],
  [
    "keys and papers, whose price a person says",
    { mileage: null, keysMissing: 1, papersMissing: 2 },
    [
      ["MISSING_KEYS", null],
      ["MISSING_PAPERS", null],
    ],
  ],
  ["the loss of a car", { mileage: null, cause: "WRECK" }, [["LOSS_INDEMNITY", null]]],
  [
    "a return elsewhere than agreed, and repairs",
    { mileage: null, returnTransportCents: 9_000, isReturnedElsewhere: true, repairsCents: 80_000 },
    [
      ["RETURN_TRANSPORT", 9_000],
      ["REPAIRS", 80_000],
    ],
  ],
  ["repairs of an open estimate", { mileage: null, repairsCents: 61_480, isEstimateOpen: true }, []],
  [
    "trap 10: the return leg of an early end",
    { mileage: null, cause: "EARLY", returnTransportCents: 18_000 },
    [["RETURN_TRANSPORT", 18_000]],
  ],
  ...(["SWAP", "MIDTERM", "REPLACED", "TERM"] as const).map((cause): [string, Partial<ClosingFacts>, []] => [
    `trap 10: no return leg of an end by ${cause}`,
    { mileage: null, cause, returnTransportCents: 18_000 },
    [],
  ]),
  [
    "trap 10: no return leg of an exchange, wherever the car is returned",
    { mileage: null, cause: "SWAP", returnTransportCents: 18_000, isReturnedElsewhere: true },
    [],
  ],
])("lines: %s", (_, change, lines) =>
  expect(
    closingLines({ ...facts, ...change }).map(({ kind, computedCents }) => [kind, computedCents]),
  ).toEqual(lines),
);

test("a tuned amount stays when it is computed again, and is marked when its computation has changed", () => {
  const tuned = tunedLines(
    { lines: [{ key: "MILEAGE", cents: 30_000, reason: "Accord" }] },
    closingLines(facts),
  );
  expect(withTunings(closingLines(facts), tuned)).toMatchObject([{ tunedCents: 30_000, isBaseMoved: false }]);
  const moved = closingLines({ ...facts, mileage: { cents: 50_000, why: "" } });
  expect(withTunings(moved, tuned)).toMatchObject([
    { computedCents: 50_000, tunedCents: 30_000, reason: "Accord", isBaseMoved: true },
  ]);
});

test("kilometres tuned below zero become a credit", () =>
  expect(
    tunedLines({ lines: [{ key: "MILEAGE", cents: -1_000, reason: "Accord" }] }, closingLines(facts)),
  ).toMatchObject([{ kind: "UNDER_KM", tunedCents: -1_000 }]));

test.each([
  ["without a reason", [{ key: "MILEAGE", cents: 1, reason: "" }], "lines.0.reason"],
  [
    "twice",
    [
      { key: "MILEAGE", cents: 42_288, reason: "" },
      { key: "MILEAGE", cents: 42_288, reason: "" },
    ],
    "lines.1.key",
  ],
  ["of a line that is not there", [{ key: "LOSS", cents: 1, reason: "x" }], "lines.0.key"],
  ["left empty", [{ key: "MILEAGE", cents: null, reason: "" }], "lines.0.cents"],
] as const)("an amount %s is refused", (_, lines, field) =>
  expect(Object.keys(tuningMistakes({ lines: [...lines] }, closingLines(facts)))).toEqual([field]),
);

const excess = "59 988 km pour 16 000 km convenus : 43 988 km en plus";
test.each<
  [title: string, line: [why: string, computedCents: number | null, tunedCents: number | null], text: string]
>([
  ["not tuned, its computation", [excess, 444_555, null], excess],
  [
    "lowered",
    [excess, 444_555, 100_000],
    `${excess} ; montant de 4 445,55 € ramené à 1 000,00 € : geste commercial`,
  ],
  [
    "raised",
    [excess, 444_555, 450_000],
    `${excess} ; montant de 4 445,55 € porté à 4 500,00 € : geste commercial`,
  ],
  [
    "made a credit",
    [excess, 444_555, -1_000],
    `${excess} ; montant de 4 445,55 € remplacé par un avoir de 10,00 € : geste commercial`,
  ],
  ["a lower credit", ["", -52_081, -40_000], "Avoir de 520,81 € ramené à 400,00 € : geste commercial"],
  [
    "from nothing",
    ["90 000 km, comme convenu", 0, 5_000],
    "90 000 km, comme convenu ; montant de 50,00 € : geste commercial",
  ],
  ["that nothing computes", ["1 clé", null, 15_000], "1 clé ; geste commercial"],
  ["that nothing computes nor explains", ["", null, 800_000], "Geste commercial"],
])("the document explains an amount %s", (_, [why, computedCents, tunedCents], text) => {
  const [line] = closingLines(facts);
  if (!line) throw new Error("this closing has its kilometres");
  const reason = tunedCents === null ? "" : "geste commercial";
  expect(
    explanationOf({ ...line, why, computedCents, tunedCents, reason }).replaceAll(/[\u00a0\u202f]/g, " "),
  ).toBe(text);
});
