// Next actions of every status, written by hand.
import { expect, test } from "vitest";
import { nextOf } from "#kernel/flow/flow.ts";
import { insuranceFlow, type InsuranceSubject } from "./flow.ts";

const subject = (status: string, more: Partial<InsuranceSubject> = {}) => ({
  status,
  isFleet: false,
  isAwaited: true,
  hasMemoToReview: false,
  expirationDate: null,
  requestedAt: null,
  requestedOf: "",
  receivedAt: null,
  updatedAt: "2026-11-20T09:00:00.000Z",
  ...more,
});
const requested = { requestedAt: "2026-11-19T09:00:00.000Z", requestedOf: "Camille Essai" };
const received = { ...requested, hasMemoToReview: true, receivedAt: "2026-11-20T10:00:00.000Z" };
const staff = "Administration des ventes";

test.each([
  ["MISSING", subject("MISSING"), ["Attestation à demander", staff, "2026-11-20", "request"]],
  ["asked", subject("asked", requested), ["Attestation attendue", "Camille Essai", "2026-11-19", null]],
  [
    "pending",
    subject("pending", received),
    ["Attestation reçue, à vérifier", staff, "2026-11-20", "approve"],
  ],
  ["soon_expired", subject("soon_expired"), ["Attestation à renouveler", staff, "2026-11-20", "request"]],
  [
    "soon_expired, requested again",
    subject("soon_expired", requested),
    ["Attestation attendue", "Camille Essai", "2026-11-19", null],
  ],
  [
    "soon_expired, received",
    subject("soon_expired", received),
    ["Attestation reçue, à vérifier", staff, "2026-11-20", "approve"],
  ],
  ["expired", subject("expired"), ["Attestation à renouveler", staff, "2026-11-20", "request"]],
  [
    "a fleet policy that nobody has entered",
    subject("MISSING", { isFleet: true }),
    ["Police flotte à renseigner", "Administrateur", null, null],
  ],
] as const)("%s", (_, of, [label, whose, since, move]) =>
  expect(nextOf(insuranceFlow, of)).toMatchObject([{ label, whose, since, move }]),
);

test.each([
  ["approved", subject("approved")],
  ["of a period that waits for no car", subject("MISSING", { isAwaited: false })],
] as const)("nothing comes next: %s", (_, of) => expect(nextOf(insuranceFlow, of)).toEqual([]));
