// A contract brought with its car to each state of its life up to delivery, for tests of events there.
import { buildContract } from "#tests/builders/contracts.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { clientOfTwo } from "#tests/scenarios/amendment-steps.ts";
import { fleetContract } from "#fleet/contract.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { buildCarOf } from "#tests/builders/fleet.ts";
import { buildOrder } from "#tests/builders/purchasing.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { carSteps, type CarFixture } from "./car-steps.ts";
import type { TestApplication } from "../application/application.ts";

export interface ContractCase extends CarFixture {
  contractId: string;
  /** The other company of its client. */
  otherCompanyId: string;
  /** A quote that replaces the contract. */
  replacing: () => Promise<{ id: string; version: number }>;
}

/** The outcome of a case. */
export interface CaseOutcome {
  contract: string;
  /** Status of the car; null if none. */
  car: string | null;
  /** Assigned to a car or to an order line. */
  isBound: boolean;
  /** Among the needs to fill. */
  waits: boolean;
  slot: string | null;
}
export type ContractState = keyof ReturnType<typeof contractCases>["states"];

/** The contracts of the application of a test. */
export function contractCases(app: TestApplication) {
  const { transport, receive, prepare, schedule, deliver } = carSteps(app);
  const query = async <Line>(text: string, id: string): Promise<Line[]> =>
    (await app.application.database.pool.query<Line & object>(text, [id])).rows;

  const waiting = async (): Promise<ContractCase> =>
    app.within(async (call) => {
      const { contract, ...client } = await buildContract(
        call,
        { durationMonths: 36, kilometrage: 60_000 },
        await clientOfTwo(call),
      );
      const [period] = await periodsOf(call, contract.id);
      return {
        carId: "",
        periodId: period?.id ?? "",
        contractId: contract.id,
        otherCompanyId: client.client.companies[1]?.id ?? "",
        replacing: () =>
          app.within(async (later) => {
            const oldContract = { id: contract.id, orderId: contract.orderId, durationMonths: 36 };
            return (await buildQuote(later, { oldContract }, client)).quote;
          }),
      };
    });
  const ordered = async (): Promise<ContractCase> => {
    const of = await waiting();
    await app.within(async (call) => {
      const { finishId } = await call.db
        .selectFrom("contract")
        .select("finishId")
        .where("id", "=", of.contractId)
        .executeTakeFirstOrThrow();
      await buildOrder(call, { lines: [{ finishId, periodId: of.periodId }] });
    });
    return of;
  };
  const bound = (at: "TO_TRANSPORT" | "STOCKED") => async (): Promise<ContractCase> => {
    const of = await waiting();
    const carId = await app.within(async (call) => {
      const contract = await call.db
        .selectFrom("contract")
        .selectAll()
        .where("id", "=", of.contractId)
        .executeTakeFirstOrThrow();
      const car = await buildCarOf(call, { contract } as Parameters<typeof buildCarOf>[1], { at });
      await assignCar(call, { periodId: of.periodId, carId: car.id, differences: [] });
      return car.id;
    });
    return { ...of, carId };
  };
  type Step = (as: ReturnType<typeof app.as>, of: CarFixture) => Promise<unknown>;
  const after =
    (begin: () => Promise<ContractCase>, ...steps: Step[]) =>
    async (): Promise<ContractCase> => {
      const of = await begin();
      for (const step of steps) await step(app.as("admin"), of);
      return of;
    };

  const states = {
    "waits for a car": waiting,
    "has one on order": ordered,
    "has one on its way": bound("TO_TRANSPORT"),
    "has one on its way, under a transport": after(bound("TO_TRANSPORT"), transport),
    "has one to prepare": bound("STOCKED"),
    "has one that was received, to prepare": after(bound("TO_TRANSPORT"), transport, receive),
    "has one that is ready, and its hour": after(bound("STOCKED"), prepare, schedule),
    "has its car": after(bound("STOCKED"), prepare, schedule, deliver),
  } satisfies Record<string, () => Promise<ContractCase>>;

  async function left({ contractId, periodId, carId }: ContractCase): Promise<CaseOutcome> {
    const { items } = await app.as("purchaser")(fleetContract.listNecessities, { list: { pageSize: 400 } });
    const one = async (text: string, id: string): Promise<string | null> =>
      id === "" ? null : ((await query<{ status: string }>(text, id))[0]?.status ?? null);
    const open = await query("select from assignment where period_id = $1 and ended_at is null", periodId);
    return {
      contract: (await one("select status from contract where id = $1", contractId)) ?? "",
      car: await one("select status from car where id = $1", carId),
      isBound: open.length > 0,
      waits: items.some(({ id }) => id === periodId),
      slot: await one("select status from delivery_slot where id = $1", periodId),
    };
  }

  return { states, left, query };
}
