import { expect, test } from "vitest";
import type { StatedLine } from "./estimate.ts";
import { comparisonText, revisionTexts, verdictText } from "./texts.ts";

const line = (more: Partial<StatedLine>): StatedLine => ({
  label: "Rayure",
  verdict: "BILLABLE",
  operation: "PAINT",
  ageing: "NONE",
  why: "",
  judgedReason: "",
  priceCents: 100_00,
  amountCents: 100_00,
  isIncluded: false,
  contestReason: "",
  keptReason: "",
  formerCents: 100_00,
  wasContested: false,
  ...more,
});
const changesOf = (...lines: StatedLine[]) =>
  revisionTexts({ edition: 2 }, lines)?.changes.map((one) => one.replaceAll(/\u00a0|\u202f/g, " "));

test("a version says which lines it changes, withdraws, adds, and what became of a contest", () => {
  expect(
    changesOf(
      line({}),
      line({ label: "Pare-chocs", amountCents: 80_00, wasContested: true }),
      line({ label: "Jante", verdict: "TOLERATED", amountCents: 0 }),
      line({ label: "Entretien", formerCents: null }),
      line({ label: "Pneu", wasContested: true }),
      line({ label: "Feu", verdict: "EXISTING", amountCents: 0, formerCents: null }),
    ),
  ).toEqual([
    "« Pare-chocs », que vous contestiez : 80,00 € au lieu de 100,00 €.",
    "« Jante » : retirée, elle était à 100,00 €.",
    "« Entretien » : ajoutée, 100,00 €.",
    "« Pneu », que vous contestiez : maintenue à 100,00 €.",
  ]);
});

test("a first version replaces nothing, and a version may change no line", () => {
  expect(revisionTexts({ edition: 1 }, [line({ formerCents: null })])).toBeNull();
  expect(revisionTexts({ edition: 3 }, [line({})])).toEqual({
    lead: "Cette version 3 remplace la version 2 : aucune ligne n’a changé.",
    changes: [],
  });
});

test("no comparison is claimed without an inspection of the departure", () => {
  expect(comparisonText({ isDepartureInspected: true })).toContain("comparé à celui de son départ");
  expect(comparisonText({ isDepartureInspected: false })).toContain(
    "il n’existe pas d’état des lieux de départ",
  );
});

test("a line without an operation of the guide is a repair, never a decision", () =>
  expect(verdictText(line({ operation: null }))).toMatch(/^Remise en état/));
