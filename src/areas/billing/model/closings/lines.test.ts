// The lines of a closing from what is known of a return, and what becomes of tuned amounts. Written by hand.
import { expect, test } from "vitest";
import { awaitedFacts, type ClosingFacts, closingLines, withTunings } from "./lines.ts";
import { tunedLines, tuningMistakes } from "./tuning.ts";

const facts: ClosingFacts = {
  kind: "FINAL",
  cause: "TERM",
  isMileageKnown: true,
  mileage: { cents: 42_288, why: "" },
  termination: null,
  keysMissing: 0,
  papersMissing: 0,
  repairsCents: 0,
  returnTransportCents: null,
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
    { mileage: null, returnTransportCents: 9_000, repairsCents: 80_000 },
    [
      ["RETURN_TRANSPORT", 9_000],
      ["REPAIRS", 80_000],
    ],
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
