import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { writtenEntries } from "#tests/scenarios/written-entries.ts";
import { fineEntries } from "./fine.ts";

const fine = {
  number: "7000000001",
  sendingDate: day("2026-10-01"),
  paidOn: day("2026-10-05"),
  paidCents: 13_500,
  carId: "car-1",
  contractId: "contract-1",
  companyId: "company-1",
};

it("31. a fine paid for a client", () => {
  const entries = fineEntries(fine);
  expect(writtenEntries(entries)).toBe("467 135,00 / 5116 135,00");
  expect(entries[0]?.lines[0]).toMatchObject({ carId: "car-1", contractId: "contract-1" });
});

it("a fine of a car that no client held is our charge", () =>
  expect(writtenEntries(fineEntries({ ...fine, contractId: null, companyId: null }))).toBe(
    "6583 135,00 / 5116 135,00",
  ));
