import { expect, it } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { deliverySentence, splitAfter, splitAtPromisedDay } from "./promised-day.ts";

const slot = { status: "ASKED", startsAt: null, endsAt: null } as const;
const choices = [{ day: day("2026-11-26"), windows: [] }];

it("promises a day that may still be chosen", () =>
  expect(deliverySentence({ ...slot, promisedOn: day("2026-12-04"), choices })).toBe(
    "Livraison promise au plus tard le vendredi 4 décembre 2026.",
  ));
it("promises no day before the first offered one", () =>
  expect(deliverySentence({ ...slot, promisedOn: day("2026-11-18"), choices })).toBe(
    "Choisissez ci-dessous le jour de votre livraison.",
  ));
it("gives the hours once they are chosen", () =>
  expect(
    deliverySentence({
      ...slot,
      status: "SCHEDULED",
      startsAt: "2026-11-26T09:00:00.000Z",
      endsAt: "2026-11-26T11:00:00.000Z",
      promisedOn: day("2026-11-26"),
      choices,
    }),
  ).toBe("Rendez-vous jeudi 26 novembre de 10 h à 12 h."));

const offered = ["2026-11-26", "2026-11-27", "2026-11-30"].map((one) => ({ day: day(one), windows: [] }));
const daysOf = ({ inTime, later }: ReturnType<typeof splitAtPromisedDay>) =>
  [inTime, later].map((some) => some.map((one) => one.day));

it("separates the days after the promised one", () =>
  expect(
    daysOf(splitAtPromisedDay({ startsAt: null, promisedOn: day("2026-11-29"), choices: offered })),
  ).toEqual([["2026-11-26", "2026-11-27"], ["2026-11-30"]]));
it("separates the days after a day, even when all of them are", () => {
  expect(daysOf(splitAfter(day("2026-11-26"), offered))).toEqual([
    ["2026-11-26"],
    ["2026-11-27", "2026-11-30"],
  ]);
  expect(daysOf(splitAfter(day("2026-11-20"), offered))).toEqual([
    [],
    ["2026-11-26", "2026-11-27", "2026-11-30"],
  ]);
});
it("separates nothing once a day is chosen, or when none is in time", () => {
  const all = [["2026-11-26", "2026-11-27", "2026-11-30"], []];
  const promisedOn = day("2026-11-26");
  const startsAt = "2026-11-26T09:00:00.000Z";
  expect(daysOf(splitAtPromisedDay({ startsAt, promisedOn, choices: offered }))).toEqual(all);
  expect(
    daysOf(splitAtPromisedDay({ startsAt: null, promisedOn: day("2026-11-20"), choices: offered })),
  ).toEqual(all);
});
