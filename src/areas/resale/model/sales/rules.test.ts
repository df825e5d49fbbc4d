import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  certificateReason,
  conformityEnd,
  declarationDueOn,
  inspectionReason,
  isWithdrawalOpen,
  refundDueOn,
  type SignedSale,
  withdrawalEnd,
} from "./rules.ts";

describe("technical inspection", () => {
  const of = (on: string, soldOn: string) => ({
    buyerKind: "CONSUMER" as const,
    firstRegisteredOn: day("2020-01-01"),
    soldOn: day(soldOn),
    report: { on: day(on), isFailed: false },
  });
  test.each([
    ["2027-02-28", "2027-08-27", true],
    ["2027-02-28", "2027-08-28", false],
    ["2027-08-31", "2028-02-28", true],
    ["2027-08-31", "2028-02-29", false],
  ])("a report of %s allows a sale on %s: %s", (on, soldOn, isAllowed) =>
    expect(inspectionReason(of(on, soldOn)) === null).toBe(isAllowed),
  );
  const first = { buyerKind: "CONSUMER" as const, firstRegisteredOn: day("2023-04-02"), report: null };
  test("a car of four years needs one, not the day before", () => {
    expect(inspectionReason({ ...first, soldOn: day("2027-04-02") })).toMatch(/manque/);
    expect(inspectionReason({ ...first, soldOn: day("2027-04-01") })).toBeNull();
  });
  test("neither a trader nor the lessee who buys its car is asked for one", () => {
    expect(inspectionReason({ ...first, buyerKind: "TRADE", soldOn: day("2027-04-02") })).toBeNull();
    expect(inspectionReason({ ...first, isBoughtByLessee: true, soldOn: day("2027-04-02") })).toBeNull();
    expect(inspectionReason({ ...first, buyerKind: "COMPANY", soldOn: day("2027-04-02") })).not.toBeNull();
  });
  test("a failed report without counter-visit stops the sale", () =>
    expect(
      inspectionReason({
        ...of("2027-03-01", "2027-04-02"),
        report: { on: day("2027-03-01"), isFailed: true },
      }),
    ).toMatch(/défavorable/));
});

describe("situation certificate", () => {
  const clear = (on: string) => ({ on: day(on), isClear: true });
  test("of 2027-03-18, deed on 2027-04-02: 15 days, refused; of 03-19: accepted", () => {
    expect(certificateReason(clear("2027-03-18"), day("2027-04-02"))).toMatch(/moins de 15 jours/);
    expect(certificateReason(clear("2027-03-19"), day("2027-04-02"))).toBeNull();
  });
  test("an opposition stops the sale", () =>
    expect(certificateReason({ on: day("2027-04-01"), isClear: false }, day("2027-04-02"))).not.toBeNull());
  test("missing, or later than the deed, it stops the sale", () => {
    expect(certificateReason(null, day("2027-04-02"))).toMatch(/manque/);
    expect(certificateReason(clear("2027-04-03"), day("2027-04-02"))).toMatch(/suit/);
  });
});

describe("withdrawal", () => {
  const signed = (changes: Partial<SignedSale> = {}): SignedSale => ({
    buyerKind: "CONSUMER",
    isAtDistance: true,
    signedOn: day("2026-12-01"),
    handedOverOn: null,
    ...changes,
  });
  test.each([
    ["2027-04-02", "2027-04-16"],
    ["2027-04-03", "2027-04-19"],
    ["2027-05-03", "2027-05-18"],
    ["2026-12-18", "2027-01-04"],
  ])("34. handed over on %s: until %s", (on, end) => {
    const sale = signed({ handedOverOn: day(on) });
    expect(withdrawalEnd(sale)).toBe(end);
    expect(isWithdrawalOpen(sale, day(end))).toBe(true);
    expect(isWithdrawalOpen(sale, day("2027-06-01"))).toBe(false);
  });
  test("34. not handed over: open, without an end", () => {
    expect(withdrawalEnd(signed())).toBeNull();
    expect(isWithdrawalOpen(signed(), day("2027-12-31"))).toBe(true);
  });
  test.each([
    ["signed on our screen", { isAtDistance: false }],
    ["sold to a trader", { buyerKind: "TRADE" }],
    ["sold to a company", { buyerKind: "COMPANY" }],
    ["not signed", { signedOn: null }],
  ] as const)("34. %s: none", (_, changes) => {
    const sale = signed({ handedOverOn: day("2027-04-02"), ...changes });
    expect(withdrawalEnd(sale)).toBeNull();
    expect(isWithdrawalOpen(sale, day("2027-04-03"))).toBe(false);
  });
});

test("the refund, the declaration and the conformity have their days", () => {
  expect(refundDueOn(day("2027-04-05"))).toBe("2027-04-19");
  expect(declarationDueOn(day("2027-04-02"))).toBe("2027-04-17");
  expect(conformityEnd("CONSUMER", day("2027-04-02"))).toBe("2029-04-02");
  expect(conformityEnd("COMPANY", day("2027-04-02"))).toBeNull();
});
