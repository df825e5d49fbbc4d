// The rents that a car earns of a month that it shares with another, and those that no document bills.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import type { DueLine } from "./due/due.ts";
import { shareOfCar, unbilledRents } from "./statement-lines.ts";

const due = (cents: number, from: string, to: string) =>
  ({ cents, spans: [{ from: day(from), to: day(to) }] }) satisfies Pick<DueLine, "cents" | "spans">;
const rented = (carId: string, startDay: string, endDay: string | null) => ({
  carId,
  startDay: day(startDay),
  endDay: endDay === null ? null : day(endDay),
});

test("cars that follow each other share a month by its days", () => {
  const periods = [rented("a", "2027-01-17", "2027-04-11"), rented("b", "2027-04-11", null)];
  const april = due(30_000, "2027-04-01", "2027-05-01");
  expect(shareOfCar(april, periods, "a")).toBe(10_000);
  expect(shareOfCar(april, periods, "b")).toBe(20_000);
});

test("cars that are both out earn half of the days of each", () => {
  const periods = [rented("a", "2027-01-17", "2027-04-03"), rented("b", "2027-04-01", null)];
  const both = due(1_000, "2027-04-01", "2027-04-03");
  expect([shareOfCar(both, periods, "a"), shareOfCar(both, periods, "b")]).toEqual([500, 500]);
});

test("months that are billed to the cent are left out, the rest of others stays", () => {
  const month = (of: string, cents: number) => ({ month: day(of), component: "RENT", label: "Loyer", cents });
  const lines = [month("2027-02-01", 48_990), month("2027-03-01", 40_000), month("2027-03-01", 8_990)];
  expect(unbilledRents(lines, [month("2027-02-01", 48_990), month("2027-03-01", 40_000)])).toEqual([
    { ...month("2027-03-01", 8_990) },
  ]);
});
