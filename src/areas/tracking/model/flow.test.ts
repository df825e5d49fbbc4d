// Next actions of every status, and the guess by brand: written by hand.
import { expect, test } from "vitest";
import { nextOf } from "#kernel/flow/flow.ts";
import { guessByBrand } from "./eligibility.ts";
import { firstMountFlow, type FirstMountSubject } from "./flow.ts";

const subject = (status: string, more: Partial<FirstMountSubject> = {}) => ({
  status,
  isSold: true,
  eligibility: null,
  consent: null,
  requestedAt: null,
  requestedOf: "",
  consentAt: null,
  updatedAt: "2026-11-20T09:00:00.000Z",
  ...more,
});
const eligible = { eligibility: "YES" } as const;
const sent = { ...eligible, requestedAt: "2026-11-21T09:00:00.000Z", requestedOf: "Camille Essai" };
const staff = "Administration des ventes";

test.each([
  ["not checked", subject("TODO"), "Éligibilité à vérifier", staff, "check"],
  ["eligible", subject("TODO", eligible), "Accord à demander", staff, "request"],
  ["not eligible", subject("TODO", { eligibility: "NO" }), "Non éligible, à conclure", staff, "validate"],
  ["asked", subject("SENT", sent), "Accord attendu", "Camille Essai", null],
  [
    "refused by the client",
    subject("SENT", { ...sent, consent: "DECLINED" }),
    "Refus du client, à conclure",
    staff,
    "validate",
  ],
] as const)("%s", (_, of, label, whose, move) =>
  expect(nextOf(firstMountFlow, of)).toMatchObject([{ label, whose, move }]),
);
test.each([
  ["concluded", subject("DONE", sent)],
  ["that nobody was sold", subject("TODO", { isSold: false })],
] as const)("nothing comes next: %s", (_, of) => expect(nextOf(firstMountFlow, of)).toEqual([]));

test.each([
  ["Renault", "YES"],
  ["Citroën", "YES"],
  ["Mercedes-Benz", "YES"],
  ["Škoda", "YES"],
  ["Iveco", "UNKNOWN"],
] as const)("of %s, nobody asked the maker: %s", (brand, eligibility) =>
  expect(guessByBrand(brand)).toMatchObject({ eligibility, isVerified: false }),
);
