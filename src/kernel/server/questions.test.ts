// Questions across areas, answered in the order of the areas.
import { expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { question } from "../event.ts";
import { inTransaction, systemCaller } from "./application.ts";
import { answer, area, type QuestionAnswer } from "./area.ts";
import type { Call } from "./call.ts";

const app = testApplication();
const reasonsAgainst = question<{ carId: string }, string[]>("test.reasonsAgainst");
const freeDay = question<{ carId: string }, string | null>("test.freeDay");

/** Runs `act` in an application whose areas have these answers, the first area first. */
const amongAreas = <T>(areas: readonly (readonly QuestionAnswer[])[], act: (call: Call) => Promise<T>) =>
  inTransaction(
    {
      ...app.application,
      areas: areas.map((answers, index) => area({ name: `area${index}` }, {}, {}, { answers })),
    },
    systemCaller("test"),
    act,
  );

it("returns the answers in the order of the areas, each to its own question", async () => {
  const areas = [
    [
      answer(freeDay, async () => null),
      answer(reasonsAgainst, async (_call, { carId }) => [`${carId} first`]),
    ],
    [],
    [answer(reasonsAgainst, async () => []), answer(reasonsAgainst, async () => ["third", "third again"])],
    [answer(freeDay, async () => "2026-11-25")],
  ];
  await amongAreas(areas, async (call) => {
    expect(await call.ask(reasonsAgainst, { carId: "one" })).toEqual([
      ["one first"],
      [],
      ["third", "third again"],
    ]);
    expect(await call.ask(freeDay, { carId: "one" })).toEqual([null, "2026-11-25"]);
  });
});

it("returns an empty list where no area answers", async () => {
  expect(await amongAreas([[], []], (call) => call.ask(reasonsAgainst, { carId: "one" }))).toEqual([]);
});

it("fails with the failing answer, and asks no later area", async () => {
  const calls: string[] = [];
  const areas = [
    [answer(reasonsAgainst, async () => (calls.push("first"), []))],
    [
      answer(reasonsAgainst, async () => {
        throw new Error("unreadable");
      }),
    ],
    [answer(reasonsAgainst, async () => (calls.push("third"), []))],
  ];
  await expect(amongAreas(areas, (call) => call.ask(reasonsAgainst, { carId: "one" }))).rejects.toThrow(
    "unreadable",
  );
  expect(calls).toEqual(["first"]);
});

it("an answer runs as the actor of the asking call", async () => {
  const areas = [[answer(reasonsAgainst, async (call) => [call.actor.name])]];
  const actor = { ...systemCaller("test").actor, name: "Camille" };
  expect(await amongAreas(areas, (call) => call.as(actor).ask(reasonsAgainst, { carId: "one" }))).toEqual([
    ["Camille"],
  ]);
});
