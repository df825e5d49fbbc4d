// Starting points for two events on one contract and its car.
import { depositsContract } from "#ledger/contract/deposits.ts";
import { doTasks, inspect } from "#tests/builders/preparation.ts";
import { type ApiCaller, today } from "../scenarios/car-steps.ts";
import { contractCases } from "../scenarios/contract-cases.ts";
import { purchaseEvents, contractEvents, type ContractAndCar } from "./events.ts";
import { readinessEvents } from "./readiness-events.ts";
import type { TestApplication } from "../application/application.ts";

export type Start = keyof ReturnType<typeof pairStarts>["starts"];
export type Event = keyof ReturnType<typeof pairStarts>["events"];

export function pairStarts(app: TestApplication) {
  const as: ApiCaller = (...sent) => app.as("admin")(...sent);
  const events = { ...purchaseEvents(app), ...contractEvents(app), ...readinessEvents(app) };
  type Event = keyof typeof events;
  const alone = { rival: null, token: "" };
  const waiting = async (): Promise<ContractAndCar> => ({
    ...(await contractCases(app).states["waits for a car"]()),
    ...alone,
  });
  /** A car taken from stock, without an order, which the states below do not need. */
  const fromStock = async (): Promise<ContractAndCar> => ({
    ...(await contractCases(app).states["has one to prepare"]()),
    ...alone,
  });
  const after =
    (begin: () => Promise<ContractAndCar>, ...steps: Event[]) =>
    async (): Promise<ContractAndCar> => {
      const life = await begin();
      for (const step of steps) {
        await events[step](life);
        if (life.rival) await events[step](life.rival);
      }
      return life;
    };
  const twice = (begin: () => Promise<ContractAndCar>) => async (): Promise<ContractAndCar> => ({
    ...(await begin()),
    rival: await begin(),
  });
  const two = twice(waiting);
  const coming = ["the car is paid", "its transport is confirmed"] as const;
  /** No prerequisite is missing. */
  const complete = (begin: () => Promise<ContractAndCar>) => async (): Promise<ContractAndCar> => {
    const life = await begin();
    for (const one of [life, ...(life.rival ? [life.rival] : [])]) {
      for (const step of ["the car is registered", "the car is insured"] as const) await events[step](one);
      await app.within((call) => doTasks(call, one.carId));
      await app.within((call) => inspect(call, one.carId));
      await events["its delivery is planned"](one);
      await events["its delivery has a price"](one);
      const params = { contractId: one.contractId };
      const { owedCents: amountCents } = await as(depositsContract.readDeposits, { params });
      if (amountCents > 0)
        await as(depositsContract.recordDeposit, {
          params,
          body: { receivedOn: today, amountCents, reference: `VIR ${one.contractId}` },
        });
      await events["the car is declared ready"](one);
    }
    return life;
  };
  const ordered = after(waiting, "a car is ordered for it");
  const starts = {
    "a contract that waits": waiting,
    "a contract that waits, a car in stock": after(
      waiting,
      "a car is ordered for nobody",
      ...coming,
      "the car is received",
    ),
    "a car on order": ordered,
    "a car that is paid": after(ordered, "the car is paid"),
    "a car under its transport": after(ordered, ...coming),
    "a car that was received": after(ordered, ...coming, "the car is received"),
    "a car to prepare": fromStock,
    "a car to prepare, whose client was asked": after(fromStock, "its client is asked when"),
    "a car that is ready": complete(fromStock),
    "a car that is ready, with its loan": complete(after(fromStock, "the car is funded")),
    "two cars to prepare": twice(fromStock),
    "two cars to prepare, with their loans": after(twice(fromStock), "the car is funded"),
    "two cars that are ready": complete(twice(fromStock)),
    "two contracts, a car on order and one in stock": async () => {
      const life = await ordered();
      const rival = await after(waiting, "a car is ordered for nobody", ...coming, "the car is received")();
      return { ...life, rival };
    },
    "two cars on order": after(two, "a car is ordered for it"),
    "two cars that are paid": after(two, "a car is ordered for it", "the car is paid"),
    "two cars under their transports": after(two, "a car is ordered for it", ...coming),
  };
  return { events, starts };
}
