import { describe, expect, it } from "vitest";
import { flow, lifeCycleOf, nextOf, refusals, usualMove } from "./flow.ts";

interface Door {
  status: string;
  isBlocked: boolean;
}
const shutting = {
  label: "À fermer",
  whose: "Le portier",
  move: "shut",
  since: "2026-11-12T23:30:00.000Z",
} as const;
const stuck = { label: "Un pied à retirer", whose: "Le visiteur", to: "?tab=foot" as const, isLate: true };
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
    ring: { label: "Sonner", from: ["OPEN", "SHUT"], to: "same", may: "MANAGE_USERS" },
    blow: { from: ["OPEN"], to: "SHUT", may: "SYSTEM", cause: "the wind" },
  },
  next: {
    OPEN: {
      usually: "shut",
      nextActors: ({ isBlocked }) => (isBlocked ? [shutting, stuck] : [shutting]),
    },
    SHUT: null,
  },
});
const nothing = () => null;

describe("a flow", () => {
  it("offers a move with nothing against it, and marks the one that comes next", () =>
    expect(lifeCycleOf(door, { status: "OPEN", isBlocked: false }, nothing).offers).toEqual({
      shut: { label: "Fermer", isGrave: false, reasons: [], isNext: true },
      ring: { label: "Sonner", isGrave: false, reasons: [], isNext: false },
    }));
  it("tells whose turn it is, to do what, since which day in Paris, and where", () =>
    expect(nextOf(door, { status: "OPEN", isBlocked: true })).toEqual([
      { label: "À fermer", whose: "Le portier", since: "2026-11-13", move: "shut", to: null, isLate: false },
      {
        label: "Un pied à retirer",
        whose: "Le visiteur",
        since: null,
        move: null,
        to: "?tab=foot",
        isLate: true,
      },
    ]));
  it("marks no move where the next one is refused, and no other in its place", () => {
    const { offers } = lifeCycleOf(door, { status: "OPEN", isBlocked: true }, nothing);
    expect(Object.values(offers).filter(({ isNext }) => isNext)).toEqual([]);
    const lacking = lifeCycleOf(door, { status: "OPEN", isBlocked: false }, () => "Pas vous.").offers;
    expect(Object.values(lacking).filter(({ isNext }) => isNext)).toEqual([]);
  });
  it("has nothing next where nothing is awaited", () => {
    const { next, offers } = lifeCycleOf(door, { status: "SHUT", isBlocked: false }, nothing);
    expect(next).toEqual([]);
    expect(offers.ring).toMatchObject({ reasons: [], isNext: false });
  });
  it("tells from a status alone the move that usually comes next", () => {
    expect(usualMove(door, "OPEN")).toBe("shut");
    expect(usualMove(door, "SHUT")).toBeUndefined();
  });
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
