// Two consecutive events on one contract and its car: the effect or refusal of the second, each history, the outcome.
import { expect } from "vitest";
import { Failure } from "#kernel/failure.ts";
import type { ContractAndCar } from "./events.ts";
import { type PairOutcome, pairInvariants } from "./invariants.ts";
import { type Event, pairStarts, type Start } from "./starts.ts";
import type { TestApplication } from "../application/application.ts";

type RequiredOutcome = "contract" | "car" | "of";
export interface ExpectedOutcome
  extends Partial<Omit<PairOutcome, RequiredOutcome>>, Pick<PairOutcome, RequiredOutcome> {
  /** The refusal of the second event, if refused. */
  refused?: RegExp;
  /** The refusal of the first event, if already refused. */
  refusedFirst?: RegExp;
}
/** In this order, then reversed if the outcome differs. */
export type Pair = readonly [
  from: Start,
  one: Event,
  other: Event,
  ending: ExpectedOutcome,
  reversed?: ExpectedOutcome,
];
export type Scenario = readonly [
  title: string,
  from: Start,
  first: Event,
  second: Event,
  ending: ExpectedOutcome,
];

export const bothOrders = (pairs: readonly Pair[]): Scenario[] =>
  pairs.flatMap(([from, one, other, ending, reversed = ending]) => [
    [`${from}: ${one}, then ${other}`, from, one, other, ending],
    [`${from}: ${other}, then ${one}`, from, other, one, reversed],
  ]);

/** Events made of several calls: prepared, sent, signed; opened, answered. */
const multiCallEvents: ReadonlySet<Event> = new Set<Event>([
  "the contract is replaced",
  "the contract passes to another company",
  "the contract is made a year longer",
  "its client chooses when",
]);

export function pairRunner(app: TestApplication) {
  const { events, starts } = pairStarts(app);
  const { leftOf, checkStories, linesOf, lastLine } = pairInvariants(app);

  async function expectDone(event: Event, life: ContractAndCar): Promise<void> {
    const since = await lastLine();
    await events[event](life);
    const lines = await linesOf(life, since);
    const requests = new Set(lines.map(({ request }) => request)).size;
    if (!multiCallEvents.has(event)) expect(requests, `the history of « ${event} »`).toBe(1);
    expect(lines.length, event).toBeGreaterThan(0);
    const each = lines.map(({ request, record, did }) => `${request} ${record} ${did}`);
    expect(new Set(each).size, `${JSON.stringify(lines, null, 1)}`).toBe(each.length);
  }
  /** Refused with its reason, without any history line or change. */
  async function refused(event: Event, life: ContractAndCar, reason: RegExp): Promise<void> {
    const [since, before] = [await lastLine(), await leftOf(life)];
    const failure = await events[event](life).then(
      () => "it was done",
      (thrown: unknown) => thrown,
    );
    if (!(failure instanceof Failure)) throw new Error(`${event}: ${String(failure)}`);
    expect([400, 404, 409], failure.message).toContain(failure.status);
    expect([failure.message, ...Object.values(failure.fields ?? {})].join(" ")).toMatch(reason);
    expect(await linesOf(life, since), event).toEqual([]);
    expect(await leftOf(life), event).toEqual(before);
  }

  const stories = new Map<string, ContractAndCar[]>();
  const run = async (...[title, from, first, second, ending]: Scenario): Promise<void> => {
    const { refused: reason, refusedFirst, ...left } = ending;
    const life = await starts[from]();
    stories.set(title, life.rival ? [life, life.rival] : [life]);
    await (refusedFirst ? refused(first, life, refusedFirst) : expectDone(first, life));
    await (reason ? refused(second, life, reason) : expectDone(second, life));
    expect(await leftOf(life)).toMatchObject(left);
  };
  /** Checked once all have run: each has its own contract and cars, and no later story repairs an earlier one. */
  return { run, check: () => checkStories(stories) };
}
