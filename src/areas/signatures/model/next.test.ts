// Expected next step and next actor in each state of a procedure, written by hand.
import { describe, expect, it } from "vitest";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { procedureFlow, type ProcedureSubject } from "./flow.ts";

const procedure: ProcedureSubject = {
  status: "PENDING",
  awaited: [],
  startedAt: "2026-11-10T09:00:00.000Z",
  lastRemindedAt: null,
  now: "2026-11-22T09:00:00.000Z",
  suspensions: [],
  missingPermissions: { remind: null, cancel: null, copyLink: null },
};
const marie = { name: "Marie Legrand", notifiedAt: "2026-11-12T09:00:00.000Z", openedAt: null };
const paul = {
  name: "Paul Petit",
  notifiedAt: "2026-11-20T09:00:00.000Z",
  openedAt: "2026-11-21T09:00:00.000Z",
};
const life = (change: Partial<ProcedureSubject>) =>
  lifeCycleOf(procedureFlow, { ...procedure, ...change }, () => null);

describe("a procedure", () => {
  it("waits for the signer whose turn it is, and calls for a reminder after a week of silence", () => {
    const { next, offers } = life({ awaited: [marie] });
    expect(next).toEqual([
      {
        label: "Signature attendue, lien jamais ouvert",
        whose: "Marie Legrand",
        since: "2026-11-12",
        move: "remind",
        to: null,
        isLate: true,
      },
    ]);
    expect(offers.remind?.isNext).toBe(true);
  });
  it("does not call for a reminder to a signer invited two days ago", () => {
    const { next, offers } = life({ awaited: [paul] });
    expect(next).toMatchObject([
      {
        label: "Signature attendue, lien ouvert le 21-11-2026",
        since: "2026-11-20",
        move: null,
        isLate: false,
      },
    ]);
    expect(offers.remind).toMatchObject({ reasons: [], isNext: false });
  });
  it("names every signer when all may sign at once", () =>
    expect(life({ awaited: [marie, paul] }).next.map(({ whose }) => whose)).toEqual([
      "Marie Legrand",
      "Paul Petit",
    ]));
  it("that is suspended waits for staff, not for the remaining signers", () =>
    expect(life({ awaited: [marie], suspensions: ["Garage Y est un mauvais payeur."] }).next).toMatchObject([
      { label: "Signature suspendue : Garage Y est un mauvais payeur", whose: "Commercial", move: null },
    ]));
  it("that was reminded within the hour offers no second reminder", () => {
    const { offers } = life({ awaited: [marie], lastRemindedAt: "2026-11-22T08:30:00.000Z" });
    expect(offers.remind?.isNext).toBe(false);
  });
  it("waits for its provider before it is open", () =>
    expect(life({ status: "GENERATED" }).next).toMatchObject([{ whose: "Prestataire", move: null }]));
  it.each(["SIGNED", "REFUSED", "EXPIRED", "CANCELED"])("%s waits for nothing", (status) =>
    expect(life({ status, awaited: [marie] }).next).toEqual([]),
  );
});
