// Expected next step and next actor in each state of a scoring, written by hand from the specification.
import { describe, expect, it } from "vitest";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { scoringFlow, type ScoringSubject } from "./flow.ts";

const scoring: ScoringSubject = {
  status: "TODO",
  missingDocuments: [],
  areAccountsTooOld: false,
  salesman: "Camille Durand",
  updatedAt: "2026-11-12T09:00:00.000Z",
};
const salesman = "Camille Durand";
const analyst = "Analyste crédit";

const cases: [what: string, change: Partial<ScoringSubject>, filled: string | null, whose: string[]][] = [
  ["lacks documents: they are gathered", { missingDocuments: ["KBIS"] }, null, [salesman]],
  ["is complete: it is submitted", {}, "submit", [salesman]],
  ["is under review: several decisions, none preferred", { status: "REVIEW" }, null, [analyst]],
  ["awaits more documents: the same", { status: "MORE", missingDocuments: ["KBIS"] }, null, [salesman]],
  ["has all of them: it is submitted again", { status: "MORE" }, "submit", [salesman]],
  ["is accepted on recent accounts: nothing", { status: "GO" }, null, []],
  ["is accepted on old accounts: renewed", { status: "GO", areAccountsTooOld: true }, "renew", [salesman]],
  ["is accepted with a deposit: nothing", { status: "CAUTION" }, null, []],
  ["is refused: nothing", { status: "NO", areAccountsTooOld: true }, null, []],
  ["has expired: renewed", { status: "EXPIRED" }, "renew", [salesman]],
];

describe("a scoring that", () => {
  it.each(cases)("%s", (_what, change, filled, whose) => {
    const { next, offers } = lifeCycleOf(scoringFlow, { ...scoring, ...change }, () => null);
    expect(next.map((turn) => turn.whose)).toEqual(whose);
    expect(Object.entries(offers).find(([, { isNext }]) => isNext)?.[0] ?? null).toBe(filled);
  });
});
