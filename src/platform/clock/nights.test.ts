import { expect, it } from "vitest";
import { scheduledBetween } from "./advance.ts";

const paris = "Europe/Paris";
const runs = (name: string, cron: string, after: string, until: string) =>
  scheduledBetween([{ name, cron }], { after: new Date(after), until: new Date(until) }, paris).map(
    ({ at }) => at.toISOString(),
  );

it("runs each job at its hour in Paris, across a change of clocks", () =>
  expect(runs("nightly", "15 1 * * *", "2027-03-27T12:00:00Z", "2027-03-29T12:00:00Z")).toEqual([
    "2027-03-28T00:15:00.000Z",
    "2027-03-28T23:15:00.000Z",
  ]));

it("leaves out what is not scheduled on a day", () =>
  expect(runs("weekdays", "0 9 * * 1-5", "2027-01-15T12:00:00Z", "2027-01-18T12:00:00Z")).toEqual([
    "2027-01-18T08:00:00.000Z",
  ]));

it("runs once a day what runs every few minutes", () =>
  expect(runs("often", "*/15 * * * *", "2027-01-15T12:00:00Z", "2027-01-17T12:00:00Z")).toEqual([
    "2027-01-15T12:15:00.000Z",
    "2027-01-15T23:00:00.000Z",
    "2027-01-16T23:00:00.000Z",
  ]));

it("orders the jobs of a night by their hours", () =>
  expect(
    scheduledBetween(
      [
        { name: "second", cron: "30 1 * * *" },
        { name: "first", cron: "15 1 * * *" },
      ],
      { after: new Date("2027-01-15T12:00:00Z"), until: new Date("2027-01-16T12:00:00Z") },
      paris,
    ).map(({ name }) => name),
  ).toEqual(["first", "second"]));
