// The signers whose turn it is, described in the same words on the home page, in deadlines and in notices.
import { expect, it } from "vitest";
import { filterAwaitedSigners, describeAwaitedSigners } from "./awaited-signers.ts";

const signer = (firstName: string, status: "WAITING" | "NOTIFIED" | "SIGNED", openedAt: string | null) => ({
  firstName,
  lastName: "Petit",
  companyName: "",
  status,
  notifiedAt: "2026-11-20T09:00:00.000Z",
  openedAt,
});

it("signers who have signed or whose turn has not come are left out; every other one is described", () => {
  const signers = [
    signer("Ada", "SIGNED", "2026-11-21T09:00:00.000Z"),
    signer("Zoé", "NOTIFIED", null),
    signer("Paul", "NOTIFIED", "2026-11-21T09:00:00.000Z"),
    signer("Luc", "WAITING", null),
  ];
  expect(describeAwaitedSigners(filterAwaitedSigners(signers))).toBe(
    "Zoé Petit n’a pas ouvert le lien, Paul Petit n’a pas signé",
  );
  expect(describeAwaitedSigners([])).toBe("");
});
