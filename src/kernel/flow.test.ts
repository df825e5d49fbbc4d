import { describe, expect, it } from "vitest";
import { flow, offersOf, refusals } from "./flow.ts";

interface Door {
  status: string;
  isBlocked: boolean;
}
const door = flow<Door>()({
  subject: "Cette porte",
  start: "OPEN",
  states: { OPEN: { label: "Ouverte", tone: "success" }, SHUT: { label: "Fermée", tone: "neutral", final: true } },
  moves: {
    shut: { label: "Fermer", from: ["OPEN"], to: "SHUT", may: "MANAGE_USERS", refusals: ({ isBlocked }) => (isBlocked ? ["Un pied bloque la porte."] : []) },
  },
});
const nothing = () => null;

describe("a flow", () => {
  it("offers a move with nothing against it", () =>
    expect(offersOf(door, { status: "OPEN", isBlocked: false }, nothing)).toEqual({ shut: { label: "Fermer", isGrave: false, reasons: [] } }));
  it("says the rule that stands in the way", () =>
    expect(refusals(door as never, "shut", { status: "OPEN", isBlocked: true } as Door, nothing)).toEqual(["Un pied bloque la porte."]));
  it("says the state and the role first, and then no rule", () =>
    expect(refusals(door as never, "shut", { status: "SHUT", isBlocked: true } as Door, () => "Cette action demande le rôle portier.")).toEqual([
      "Cette porte est au statut «\u00a0Fermée\u00a0».",
      "Cette action demande le rôle portier.",
    ]));
});
