import { describe, expect, it, test } from "vitest";
import {
  type BulkAction,
  nextActionsFirst,
  type Outcome,
  refusedRows,
  runAll,
  outcomeSentence,
} from "./bulk.ts";

const cars = [
  { id: "1", name: "Clio" },
  { id: "2", name: "Zoé" },
  { id: "3", name: "Mégane" },
];
const run =
  (refused: string) =>
  async ({ id, name }: { id: string; name: string }) => {
    if (id === refused) throw new Error(`${name} est déjà vendue.`);
    return id === "1" ? "envoyé à ada@example.fr" : undefined;
  };
const runRefusing = async (refused: string): Promise<Outcome> => ({
  label: "Relancer",
  rows: await runAll(cars, {
    run: run(refused),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onStep: () => {},
  }),
});

test("a refused row is named with its reason, and the rows after it are processed", async () => {
  const outcome = await runRefusing("2");
  expect(refusedRows(outcome)).toEqual([{ key: "2", name: "Zoé", refusal: "Zoé est déjà vendue." }]);
  expect(outcomeSentence(outcome)).toBe("2 lignes sur 3.");
});

test("sent messages are reported row by row", async () => {
  const { rows } = await runRefusing("");
  expect(rows).toEqual([
    { key: "1", name: "Clio", detail: "envoyé à ada@example.fr" },
    { key: "2", name: "Zoé" },
    { key: "3", name: "Mégane" },
  ]);
});

test("the progress count reaches the total, refused rows included", async () => {
  const steps: number[] = [];
  await runAll(cars, {
    run: run("1"),
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
    onStep: (count) => steps.push(count),
  });
  expect(steps).toEqual([1, 2, 3]);
});

describe("the actions on selected rows", () => {
  const actions: BulkAction<{ status: string }>[] = [
    { label: "Relancer", isNext: ({ status }) => status === "PENDING", run: async () => {} },
    { label: "Envoyer", isNext: ({ status }) => status === "GENERATED", run: async () => {} },
    { label: "Annuler", run: async () => {} },
  ];
  const sentenceFor = (...statuses: string[]): string[] =>
    nextActionsFirst(
      actions,
      statuses.map((status) => ({ status })),
    ).map(({ action, isNext }) => `${action.label}${isNext ? " !" : ""}`);
  it("start with the usual next step of all rows", () =>
    expect(sentenceFor("GENERATED", "GENERATED")).toEqual(["Envoyer !", "Relancer", "Annuler"]));
  it("keep their order when the rows have different next steps", () =>
    expect(sentenceFor("GENERATED", "PENDING")).toEqual(["Relancer", "Envoyer", "Annuler"]));
});
