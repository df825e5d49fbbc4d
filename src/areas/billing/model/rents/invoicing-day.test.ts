// Days worked out by hand on a calendar.
import { describe, expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import {
  callDueDay,
  dueDay,
  invoicingDay,
  lastInvoicedMonth,
  type SecuredDelivery,
} from "./invoicing-day.ts";

describe("a month is invoiced", () => {
  it.each([
    ["on its first day", "2027-03-01", 10, "2027-03-01"],
    ["on its first day without a recurring day", "2027-03-01", null, "2027-03-01"],
    ["five days before March for a debit of the 1st", "2027-03-01", 1, "2027-02-24"],
    ["on the 25th for a debit of the 5th, after a month of 31 days", "2027-02-01", 5, "2027-01-25"],
    ["on its first day for a debit of the 6th", "2027-02-01", 6, "2027-02-01"],
    ["on the 25th of a February of 29 days", "2028-03-01", 3, "2028-02-25"],
  ])("%s", (_title, month, recurringDay, expected) =>
    expect(invoicingDay(day(month), recurringDay)).toBe(expected),
  );

  it("so that the last invoiced month is the next one from that day on", () => {
    expect(lastInvoicedMonth(day("2027-02-23"), 1)).toBe("2027-02-01");
    expect(lastInvoicedMonth(day("2027-02-24"), 1)).toBe("2027-03-01");
    expect(lastInvoicedMonth(day("2027-02-28"), 10)).toBe("2027-02-01");
  });
});

describe("what is to pay is due", () => {
  const due = (
    issuedOn: string,
    recurringDay: number | null,
    of: Partial<Parameters<typeof dueDay>[0]> = {},
  ) =>
    dueDay(
      { issuedOn: day(issuedOn), method: "DEBIT", isConsumer: false, ...of },
      { paymentDays: 15, recurringDay },
    );
  it.each([
    ["on the first recurring day after the notice", "2027-02-01", 10, "2027-02-10"],
    ["a month later when the notice forbids the first one", "2027-02-06", 10, "2027-03-08"],
    ["on the 10th without a recurring day", "2027-02-01", null, "2027-02-10"],
    ["on the last TARGET day within 30 days when the 31st is a Sunday", "2027-01-01", 31, "2027-01-29"],
    ["on 29 February for a recurring day 31", "2028-02-01", 31, "2028-02-29"],
    ["after Easter when the day is Good Friday (26 March 2027)", "2027-03-01", 26, "2027-03-30"],
    ["on the 14th of July, a TARGET day", "2027-07-01", 14, "2027-07-14"],
  ])("%s", (_title, issuedOn, recurringDay, expected) => expect(due(issuedOn, recurringDay)).toBe(expected));

  it("after the agreed days by transfer", () =>
    expect(due("2027-02-01", 10, { method: "TRANSFER" })).toBe("2027-02-16"));
  it("beyond 30 days for a consumer, who has no such limit", () =>
    expect(due("2027-01-01", 31, { isConsumer: true })).toBe("2027-02-01"));
});

describe("a call for funds issued on 1 February, of 30 days, is due", () => {
  it.each<[string, SecuredDelivery | null, string]>([
    [
      "as any transfer, when the car is delivered later",
      { isDone: false, on: day("2027-04-15") },
      "2027-03-03",
    ],
    [
      "as any transfer, when the car is delivered the day after",
      { isDone: false, on: day("2027-03-04") },
      "2027-03-03",
    ],
    ["on the eve of a nearer delivery", { isDone: false, on: day("2027-02-20") }, "2027-02-19"],
    ["at once, when the car is delivered tomorrow", { isDone: false, on: day("2027-02-02") }, "2027-02-01"],
    ["at once, when the delivery was planned before", { isDone: false, on: day("2027-01-25") }, "2027-02-01"],
    ["at once, when the car is delivered already", { isDone: true }, "2027-02-01"],
    ["as any transfer, without a delivery to come", null, "2027-03-03"],
  ])("%s", (_title, delivery, expected) =>
    expect(callDueDay(day("2027-02-01"), day("2027-03-03"), delivery)).toBe(expected),
  );
});
