import { describe, expect, it } from "vitest";
import type { NextActor } from "./next.ts";
import { day } from "../calendar/day.ts";
import { stateAfter } from "./action.ts";
import { computedFlow, flow, lifeCycleOf, nextOf, refusals, usualMove } from "./flow.ts";

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
  commands: { ring: { label: "Sonner", in: ["OPEN", "SHUT"], may: "MANAGE_USERS" } },
  next: {
    OPEN: {
      usually: "shut",
      nextActors: ({ isBlocked }) => [
        { label: "À fermer", whose: "Le portier", move: "shut", since: "2026-11-12T23:30:00.000Z" },
        ...(isBlocked
          ? [{ label: "Un pied à retirer", whose: "Le visiteur", to: "?tab=foot" as const, isLate: true }]
          : []),
      ],
    },
    SHUT: null,
  },
});
const nothing = () => null;

describe("a flow", () => {
  it("offers a move without refusals, and marks the next one", () =>
    expect(lifeCycleOf(door, { status: "OPEN", isBlocked: false }, nothing).offers).toEqual({
      shut: { label: "Fermer", isGrave: false, reasons: [], isNext: true },
      ring: { label: "Sonner", isGrave: false, reasons: [], isNext: false },
    }));
  it("names the next actor, the action, the day in Paris since which it is awaited, and its page", () =>
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
  it("marks no move when the next one is refused, and does not replace it", () => {
    const { offers } = lifeCycleOf(door, { status: "OPEN", isBlocked: true }, nothing);
    expect(Object.values(offers).filter(({ isNext }) => isNext)).toEqual([]);
    const lacking = lifeCycleOf(door, { status: "OPEN", isBlocked: false }, () => "Pas vous.").offers;
    expect(Object.values(lacking).filter(({ isNext }) => isNext)).toEqual([]);
  });
  it("has no next step where nothing is awaited", () => {
    const { next, offers } = lifeCycleOf(door, { status: "SHUT", isBlocked: false }, nothing);
    expect(next).toEqual([]);
    expect(offers.ring).toMatchObject({ reasons: [], isNext: false });
  });
  it("derives the usual next move from a status alone", () => {
    expect(usualMove(door, "OPEN")).toBe("shut");
    expect(usualMove(door, "SHUT")).toBeUndefined();
  });
  it("returns the reason of the rule that refuses", () =>
    expect(refusals(door, "shut", { status: "OPEN", isBlocked: true }, nothing)).toEqual([
      "Un pied bloque la porte.",
    ]));
  it("checks the state and the role first, and then skips the rules", () =>
    expect(
      refusals(
        door,
        "shut",
        { status: "SHUT", isBlocked: true },
        () => "Cette action demande le rôle portier.",
      ),
    ).toEqual(["Cette porte est au statut «\u00a0Fermée\u00a0».", "Cette action demande le rôle portier."]));
  it("allows a system move for any caller, from its declared states only", () => {
    const lacking = () => "Cette action demande le rôle portier.";
    expect(refusals(door, "blow", { status: "OPEN", isBlocked: false }, lacking)).toEqual([]);
    expect(refusals(door, "blow", { status: "SHUT", isBlocked: false }, lacking)).toEqual([
      "Cette porte est au statut «\u00a0Fermée\u00a0».",
    ]);
  });
});

describe("the actions of a flow", () => {
  const order = (firstOffers?: readonly ("ring" | "shut")[]) =>
    Object.keys(
      lifeCycleOf(flow<Door>()({ ...door, firstOffers }), { status: "OPEN", isBlocked: false }, nothing)
        .offers,
    );
  it("are offered in the order of their declaration, moves before commands", () =>
    expect(order()).toEqual(["shut", "ring"]));
  it("are offered first where the flow says so", () => expect(order(["ring"])).toEqual(["ring", "shut"]));
  it("leave the state as it is when they are commands", () => {
    expect(stateAfter(door.actions.ring)).toBeNull();
    expect(stateAfter(door.actions.shut)).toBe("SHUT");
  });
});

describe("a computed flow", () => {
  const window = computedFlow<Door>()({
    subject: "Cette fenêtre",
    start: "SHUT",
    states: { OPEN: { label: "Ouverte", tone: "success" }, SHUT: { label: "Fermée", tone: "neutral" } },
    statusOf: ({ isWarm }: { isWarm: boolean }) => (isWarm ? "OPEN" : "SHUT"),
    commands: { clean: { label: "Nettoyer", in: ["SHUT"], may: "MANAGE_USERS" } },
    next: { OPEN: null, SHUT: null },
  });
  it("offers commands alone, in their states", () => {
    const { offers } = lifeCycleOf(window, { status: "OPEN", isBlocked: false }, nothing);
    expect(offers).toEqual({
      clean: {
        label: "Nettoyer",
        isGrave: false,
        reasons: ["Cette fenêtre est au statut «\u00a0Ouverte\u00a0»."],
        isNext: false,
      },
    });
  });
  it("computes its state from facts", () =>
    expect(window.statusOf({ isWarm: true }, day("2026-07-01"))).toBe("OPEN"));
});

describe("what comes next, apart from the reasons against a move", () => {
  const facts = {
    subject: "Cette porte",
    start: "OPEN",
    states: { OPEN: { label: "Ouverte", tone: "success" } },
    moves: {},
  } as const;
  const shut = {
    label: "Fermer",
    in: ["OPEN"],
    may: "MANAGE_USERS",
    refusals: ({ isBlocked }: Door) => (isBlocked ? ["Un pied bloque la porte."] : []),
  } as const;

  it("names an action of the flow", () => {
    flow<Door>()({
      ...facts,
      commands: { shut },
      // @ts-expect-error no action has this name
      next: { OPEN: { nextActors: ({ status }) => [{ label: status, whose: "Le portier", move: "ring" }] } },
    });
  });

  it("names an action that people run", () => {
    flow<Door>()({
      ...facts,
      commands: { shut, blow: { in: ["OPEN"], may: "SYSTEM", cause: "the wind" } },
      // @ts-expect-error the wind makes it
      next: { OPEN: { nextActors: ({ status }) => [{ label: status, whose: "Le vent", move: "blow" }] } },
    });
  });

  it("is not what another flow awaits", () => {
    const ringing = (): NextActor<"ring">[] => [{ label: "À sonner", whose: "Le visiteur", move: "ring" }];
    flow<Door>()({
      ...facts,
      commands: { shut },
      // @ts-expect-error a move of another flow
      next: { OPEN: { nextActors: ringing } },
    });
  });
});
