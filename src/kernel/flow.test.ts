import { describe, expect, it } from "vitest";
import { flow, offersOf, refusals } from "./flow.ts";

interface Door {
  status: string;
  isBlocked: boolean;
}
const door = flow<Door>()({
  subject: "Cette porte",
  start: "OPEN",
  states: {
    OPEN: { label: "Ouverte", tone: "success" },
    SHUT: { label: "Fermée", tone: "neutral", final: true },
  },
  moves: {
    shut: {
      label: "Fermer",
      from: ["OPEN"],
      to: "SHUT",
      may: "MANAGE_USERS",
      refusals: ({ isBlocked }) => (isBlocked ? ["Un pied bloque la porte."] : []),
    },
    blow: { from: ["OPEN"], to: "SHUT", may: "SYSTEM", cause: "the wind" },
  },
});
const nothing = () => null;

describe("a flow", () => {
  it("offers a move with nothing against it", () =>
    expect(offersOf(door, { status: "OPEN", isBlocked: false }, nothing)).toEqual({
      shut: { label: "Fermer", isGrave: false, reasons: [] },
    }));
  it("says the rule that stands in the way", () =>
    expect(refusals(door, "shut", { status: "OPEN", isBlocked: true }, nothing)).toEqual([
      "Un pied bloque la porte.",
    ]));
  it("says the state and the role first, and then no rule", () =>
    expect(
      refusals(
        door,
        "shut",
        { status: "SHUT", isBlocked: true },
        () => "Cette action demande le rôle portier.",
      ),
    ).toEqual(["Cette porte est au statut «\u00a0Fermée\u00a0».", "Cette action demande le rôle portier."]));
  it("lets the system make its own move whoever calls, from the states that it names", () => {
    const lacking = () => "Cette action demande le rôle portier.";
    expect(refusals(door, "blow", { status: "OPEN", isBlocked: false }, lacking)).toEqual([]);
    expect(refusals(door, "blow", { status: "SHUT", isBlocked: false }, lacking)).toEqual([
      "Cette porte est au statut «\u00a0Fermée\u00a0».",
    ]);
  });
});
