// Handwritten table of the moves of a car (decisions of the trade): start and end status of each.
import { describe, expect, test } from "vitest";
import { stateAfter, statesOf } from "#kernel/flow/action.ts";
import { lifeCycleOf, nextOf, refusals } from "#kernel/flow/flow.ts";
import type { CarSubject } from "./car-subject.ts";
import { type CarMove, carFlow, type CarStatus } from "./flow.ts";

const every = Object.keys(carFlow.states) as CarStatus[];
const free = (): null => null;
const car = (status: CarStatus, more: Partial<CarSubject> = {}): CarSubject => ({
  status,
  isAssigned: true,
  isSaleAuthorized: false,
  reasonsAgainstSale: [],
  blockers: [],
  ...more,
});

const table: [move: CarMove, from: string, to: string | null, bound: boolean][] = [
  ["assign", "TO_TRANSPORT STOCKED", null, false],
  ["unassign", "TO_TRANSPORT TO_PLAN READY_TO_DELIVER", null, true],
  ["swap", "TO_TRANSPORT TO_PLAN READY_TO_DELIVER", null, true],
  ["confirmTransport", "TO_TRANSPORT", null, true],
  ["receive", "TO_TRANSPORT", "STOCKED", true],
  ["undoReception", "STOCKED TO_PLAN", "TO_TRANSPORT", true],
  ["plan", "STOCKED", "TO_PLAN", true],
  ["returnToStock", "TO_PLAN READY_TO_DELIVER", "STOCKED", true],
  ["unplan", "TO_PLAN", null, true],
  ["prepare", "TO_PLAN", "READY_TO_DELIVER", true],
  ["unprepare", "READY_TO_DELIVER", "TO_PLAN", true],
  ["immobilise", "READY_TO_DELIVER", "TO_PLAN", true],
  ["deliver", "READY_TO_DELIVER", "DELIVERED", true],
  ["restitute", "DELIVERED", "STOCKED", true],
  ["resumeRental", "STOCKED STOLE BROKEN", "DELIVERED", true],
  ["authorizeSale", "STOCKED", null, false],
  ["putForSale", "STOCKED", "SELLABLE_STOCKED", false],
  ["removeFromSale", "SELLABLE_STOCKED", "STOCKED", false],
  ["sell", "SELLABLE_STOCKED", "SOLD", false],
  [
    "declareStolen",
    "TO_TRANSPORT TO_PLAN READY_TO_DELIVER DELIVERED STOCKED SELLABLE_STOCKED BROKEN",
    "STOLE",
    true,
  ],
  [
    "declareWrecked",
    "TO_TRANSPORT TO_PLAN READY_TO_DELIVER DELIVERED STOCKED SELLABLE_STOCKED STOLE",
    "BROKEN",
    true,
  ],
  ["found", "STOLE", "STOCKED", true],
  ["foundOnRental", "STOLE", "DELIVERED", true],
  ["foundWrecked", "STOLE", "BROKEN", true],
  ["restoreTransport", "STOLE BROKEN", "TO_TRANSPORT", false],
  ["restoreStock", "STOLE BROKEN", "STOCKED", false],
  ["restoreSale", "STOLE BROKEN", "SELLABLE_STOCKED", false],
  ["cede", "STOLE BROKEN", "SOLD", false],
  ["undoCessionOfStolen", "SOLD", "STOLE", false],
  ["undoCessionOfWreck", "SOLD", "BROKEN", false],
];

describe("a car", () => {
  test.each(table)("%s: from %s, to %s", (move, from, to, isAssigned) => {
    const allowed = every.filter(
      (status) => refusals(carFlow, move, car(status, { isAssigned }), free).length === 0,
    );
    expect(allowed.toSorted()).toEqual(from.split(" ").toSorted());
    expect(stateAfter(carFlow.actions[move])).toBe(to);
  });

  test.each([
    ["not read", null, "Préparation à terminer"],
    ["a photo of its boot", ["prepare"], "Préparation à terminer"],
    ["a slot, which its delivery alone asks", ["deliver"], "Préparation à confirmer"],
    ["nothing", [], "Préparation à confirmer"],
  ] as const)("in preparation, lacking %s, waits so: %o gives %s", (_, lacking, label) => {
    const blockers = lacking?.map((move) => ({
      key: move,
      bearsOn: [move],
      label: "",
      proof: "",
      to: "/delivery/to-prepare" as const,
    }));
    expect(nextOf(carFlow, car("TO_PLAN", { blockers: blockers ?? null }))).toMatchObject([{ label }]);
  });

  test("offers nobody the moves of a loss", () => {
    for (const status of every) {
      const { offers } = lifeCycleOf(carFlow, car(status), free);
      for (const move of [
        "declareStolen",
        "declareWrecked",
        "found",
        "foundOnRental",
        "foundWrecked",
        "restoreTransport",
        "restoreStock",
        "restoreSale",
        "cede",
        "undoCessionOfStolen",
        "undoCessionOfWreck",
      ])
        expect(offers).not.toHaveProperty(move);
    }
  });

  test.each([
    ["assign", { isAssigned: true }, /affecté à un contrat/],
    ["assign", { isAssigned: false, isSaleAuthorized: true }, /retirez d’abord/],
    ["unassign", { isAssigned: false }, /affecté à aucun contrat/],
    ["prepare", { isAssigned: false }, /affecté à aucun contrat/],
    ["deliver", { isAssigned: false }, /affecté à aucun contrat/],
    ["authorizeSale", { isAssigned: true }, /affecté à un contrat/],
    ["authorizeSale", { isAssigned: false, isSaleAuthorized: true }, /déjà autorisée/],
    ["authorizeSale", { isAssigned: false, reasonsAgainstSale: ["Il est à inspecter."] }, /inspecter/],
    ["withdrawSale", { isAssigned: false }, /pas autorisée/],
    ["undoReception", { isSaleAuthorized: true }, /retirez d’abord/],
  ] as const)("is refused %s when %o", (move, more, reason) => {
    const refused = statesOf(carFlow.actions[move]).map((status) =>
      refusals(carFlow, move, car(status, more), free).join(),
    );
    expect(refused[0]).toMatch(reason);
  });

  test("can be delivered only when its delivery prerequisites are met, each unmet one being a reason", () => {
    const lacking = (key: string, bearsOn: "prepare" | "deliver") => ({
      key,
      bearsOn: [bearsOn],
      label: `Pièce ${key}`,
      proof: "jamais reçue",
      to: "/delivery/to-deliver" as const,
    });
    const blockers = [lacking("a", "prepare"), lacking("b", "deliver"), lacking("c", "deliver")];
    const reasons = refusals(carFlow, "deliver", car("READY_TO_DELIVER", { blockers }), free);
    expect(reasons).toEqual(["Pièce b : jamais reçue", "Pièce c : jamais reçue"]);
    expect(refusals(carFlow, "prepare", car("TO_PLAN", { blockers }), free)).toEqual([
      "Pièce a : jamais reçue",
    ]);
  });
});
