// Expected next step and next actor in each state of a quote, written by hand from the specification.
import { describe, expect, it } from "vitest";
import type { Approval } from "#kernel/flow/approval.ts";
import { day } from "#kernel/calendar/day.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { quoteFlow, type QuoteSubject } from "./flow.ts";

const made = "2026-11-10T09:00:00.000Z";
const quote: QuoteSubject = {
  status: "GENERATED",
  priceCents: 35_000,
  badPayer: null,
  orderFormRefusals: [],
  hasSignatory: true,
  signatureObstacles: [],
  paperRefusals: [],
  vatRefusals: [],
  isExpired: false,
  discountApproval: null,
  mayApproveDiscount: false,
  approvalRefusals: [],
  salesman: "Camille Durand",
  clientId: "c1",
  createdAt: made,
  validUntil: day("2026-12-10"),
  refusalDate: null,
  awaited: [],
};
const approval = (status: Approval["status"], more: Partial<Approval> = {}): Approval => ({
  id: "a1",
  status,
  wording: "une remise de 12 %",
  askedAt: "2026-11-12T09:00:00.000Z",
  askedBy: "Camille Durand",
  reason: "",
  decidedAt: null,
  decidedBy: null,
  decisionReason: "",
  ...more,
});
const beyond = (of: Approval | null) => ({
  discountApproval: { limit: 0.05, discount: 12, reasons: [], approval: of },
});
const refusedByAda = approval("REFUSED", { decidedAt: "2026-11-13T09:00:00.000Z", decidedBy: "Ada Martin" });
const signer = {
  label: "Signature attendue, lien jamais ouvert",
  whose: "Marie Legrand",
  since: "2026-11-12",
  isLate: false,
};
const sells = (): string | null => null;
const directs = sells;
const looksOn = (): string | null => "Cette action demande le rôle commercial.";
const sellsOnly = (permission: string): string | null => (permission === "CREATE_QUOTE" ? null : "Pas vous.");

const cases: [
  what: string,
  change: Partial<QuoteSubject>,
  expected: { move: string | null; whose: string; since: string; filled: string | null },
][] = [
  [
    "is ready: it goes to signature",
    {},
    { move: "startSignature", whose: "Camille Durand", since: "2026-11-10", filled: "startSignature" },
  ],
  [
    "has no signatory: it is edited",
    { hasSignatory: false },
    { move: "edit", whose: "Camille Durand", since: "2026-11-10", filled: "edit" },
  ],
  [
    "has no rent: it is edited",
    { priceCents: 0, paperRefusals: ["Le loueur n’est pas décrit."] },
    { move: "edit", whose: "Camille Durand", since: "2026-11-10", filled: "edit" },
  ],
  [
    "lacks facts of its company: no move on the quote itself",
    { orderFormRefusals: ["Le SIRET manque."] },
    { move: null, whose: "Camille Durand", since: "2026-11-10", filled: null },
  ],
  [
    "is for a bad payer: no move",
    { badPayer: "Garage Y" },
    { move: null, whose: "Camille Durand", since: "2026-11-10", filled: null },
  ],
  [
    "has expired: it is copied",
    { isExpired: true },
    { move: "copy", whose: "Camille Durand", since: "2026-12-10", filled: "copy" },
  ],
  [
    "is discounted beyond the limit: approval is requested",
    beyond(null),
    { move: "askDiscount", whose: "Camille Durand", since: "2026-11-10", filled: "askDiscount" },
  ],
  [
    "is discounted beyond the limit by an approver: it goes to signature",
    { ...beyond(null), mayApproveDiscount: true },
    { move: "startSignature", whose: "Camille Durand", since: "2026-11-10", filled: "startSignature" },
  ],
  [
    "waits for approval: the sales direction decides",
    { ...beyond(approval("PENDING")), mayApproveDiscount: true },
    {
      move: "approveDiscount",
      whose: "Direction commerciale",
      since: "2026-11-12",
      filled: "approveDiscount",
    },
  ],
  [
    "has its discount refused: it is edited",
    beyond(refusedByAda),
    { move: "edit", whose: "Camille Durand", since: "2026-11-13", filled: "edit" },
  ],
  [
    "is in signature: its signer is awaited, without a usual move",
    { status: "PENDING", awaited: [signer] },
    { move: null, whose: "Marie Legrand", since: "2026-11-12", filled: null },
  ],
  [
    "is refused: it is edited",
    { status: "REFUSED", refusalDate: "2026-11-14T09:00:00.000Z" },
    { move: "edit", whose: "Camille Durand", since: "2026-11-14", filled: "edit" },
  ],
];

const filledOf = (subject: QuoteSubject, lacks: (permission: string) => string | null): string | null =>
  Object.entries(lifeCycleOf(quoteFlow, subject, lacks).offers).find(([, { isNext }]) => isNext)?.[0] ?? null;

describe("a quote that", () => {
  it.each(cases)("%s", (_what, change, { filled, ...expected }) => {
    const subject = { ...quote, ...change };
    const { next } = lifeCycleOf(quoteFlow, subject, directs);
    expect(next).toHaveLength(1);
    expect(next[0]).toMatchObject(expected);
    expect(filledOf(subject, sells)).toBe(filled);
    expect(filledOf(subject, looksOn)).toBe(null);
  });
  it("waits for an approval has no usual move for a salesman", () =>
    expect(filledOf({ ...quote, ...beyond(approval("PENDING")) }, sellsOnly)).toBe(null));
  it("is signed has no next step, « Copier » included", () => {
    const subject = { ...quote, status: "SIGNED" };
    const { next, offers } = lifeCycleOf(quoteFlow, subject, sells);
    expect(next).toEqual([]);
    expect(offers.copy).toMatchObject({ reasons: [], isNext: false });
  });
  it("was sent to signature by another tool waits for the client", () =>
    expect(lifeCycleOf(quoteFlow, { ...quote, status: "PENDING" }, sells).next).toMatchObject([
      { label: "Signature attendue", whose: "Client", move: null, to: "?tab=signature" },
    ]));
});
