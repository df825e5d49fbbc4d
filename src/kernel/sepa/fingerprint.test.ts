import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { newLines, withFingerprints } from "./fingerprint.ts";
import type { StatementLine } from "./statement.ts";

const iban = "FR7630006000011234567890189";
const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  amountCents: 61_188,
  bookingDay: day("2026-12-10"),
  valueDay: null,
  bankReference: null,
  entryReference: null,
  messageId: null,
  endToEndId: null,
  mandateReference: null,
  name: "Boulangerie Léa",
  iban: null,
  remittance: "",
  structuredReference: null,
  returnCode: null,
  chargesCents: 0,
  batchId: null,
  label: "",
  isReversal: false,
  details: [],
  unexplainedCents: 0,
  fingerprint: "",
  ...changes,
});
const known = (lines: readonly StatementLine[]) => new Set(lines.map(({ fingerprint }) => fingerprint));

it("trap 32: the same statement imported twice brings nothing new", () => {
  const first = withFingerprints(iban, [line(), line({ amountCents: -900 })]);
  expect(newLines(withFingerprints(iban, [line(), line({ amountCents: -900 })]), known(first))).toEqual([]);
});

it("trap 32: two equal payments of a day are two lines", () => {
  const lines = withFingerprints(iban, [line(), line()]);
  expect(known(lines).size).toBe(2);
});

it("trap 32: statements that overlap bring each line once", () => {
  const days = Array.from({ length: 15 }, (_, index) => day(`2026-12-${String(index + 1).padStart(2, "0")}`));
  const first = withFingerprints(
    iban,
    days.slice(0, 10).map((bookingDay) => line({ bookingDay })),
  );
  const second = withFingerprints(
    iban,
    days.slice(7).map((bookingDay) => line({ bookingDay })),
  );
  expect(newLines(second, known(first)).map(({ bookingDay }) => bookingDay)).toEqual(days.slice(10));
});

it.each([
  ["the account", () => withFingerprints("FR7620041010050500001302632", [line()])],
  ["the day", () => withFingerprints(iban, [line({ bookingDay: day("2026-12-11") })])],
  ["the sign", () => withFingerprints(iban, [line({ amountCents: -61_188 })])],
  ["the bank’s reference", () => withFingerprints(iban, [line({ bankReference: "B1" })])],
  ["the reference of the entry", () => withFingerprints(iban, [line({ entryReference: "E1" })])],
  ["our reference", () => withFingerprints(iban, [line({ endToEndId: "PRL-1" })])],
])("differs by %s", (_what, other) =>
  expect(newLines(other(), known(withFingerprints(iban, [line()])))).toHaveLength(1),
);

it("does not depend on words that banks write in several ways", () => {
  const [one] = withFingerprints(iban, [line({ label: "VIR SEPA", remittance: "F1", name: "LEA" })]);
  expect(one?.fingerprint).toBe(withFingerprints(iban, [line()])[0]?.fingerprint);
});

it("carries ranks over from one statement of a file to the next", () => {
  const ranks = new Map<string, number>();
  const morning = withFingerprints(iban, [line()], ranks);
  const evening = withFingerprints(iban, [line()], ranks);
  expect(known([...morning, ...evening]).size).toBe(2);
});
