// What becomes of a car, or of what was ordered, when something happens to its contract: canceled, replaced, or passed to
// another company. From every state up to the delivery; written by hand from the life of a car, the life
// of a contract and what replacing one needs. What is derived and kept is derived again at the end: no row differs.
import { afterAll, describe, expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { buildContract, signQuote } from "#contracts/server/builders.ts";
import { periodsOf } from "#contracts/server/kept.ts";
import { amendmentSteps, clientOfTwo } from "#contracts/server/testing.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { assignCar } from "#fleet/server/assignments.ts";
import { carOf } from "#fleet/server/builders.ts";
import { buildOrder } from "#purchasing/server/builders.ts";
import { buildQuote } from "#quotes/server/builders.ts";
import { askNothing, carSteps, type Standing, today } from "./car-steps.ts";
import { wrongRows } from "./derive-again.ts";
import { testApplication } from "./test-application.ts";

const app = testApplication(`${today}T09:00:00Z`);
askNothing(app);
const { transport, receive, prepare, schedule, deliver } = carSteps(app);
const { amend, signed } = amendmentSteps(app);
const query = async <Line>(text: string, id: string): Promise<Line[]> =>
  (await app.application.database.pool.query<Line & object>(text, [id])).rows;

interface Case extends Standing {
  contractId: string;
  /** The other company of its client. */
  otherCompanyId: string;
  /** A quote that names the contract as the one it replaces. */
  replacing: () => Promise<{ id: string; version: number }>;
}

const waiting = async (): Promise<Case> =>
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
const ordered = async (): Promise<Case> => {
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
const bound = (at: "TO_TRANSPORT" | "STOCKED") => async (): Promise<Case> => {
  const of = await waiting();
  const carId = await app.within(async (call) => {
    const contract = await call.db
      .selectFrom("contract")
      .selectAll()
      .where("id", "=", of.contractId)
      .executeTakeFirstOrThrow();
    const car = await carOf(call, { contract } as Parameters<typeof carOf>[1], { at });
    await assignCar(call, { periodId: of.periodId, carId: car.id, differences: [] });
    return car.id;
  });
  return { ...of, carId };
};
type Step = (as: ReturnType<typeof app.as>, of: Standing) => Promise<unknown>;
const after =
  (begin: () => Promise<Case>, ...steps: Step[]) =>
  async (): Promise<Case> => {
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
} satisfies Record<string, () => Promise<Case>>;
type State = keyof typeof states;

const versionOf = async (contractId: string): Promise<number> =>
  (await app.as("admin")(contractsContract.readContract, { params: { id: contractId } })).version;
const cancel = async ({ contractId }: Case) =>
  app.as("admin")(contractsContract.cancelContract, {
    params: { id: contractId },
    body: { version: await versionOf(contractId), origin: "CLIENT", explanation: "Essai" },
  });
const replace = async ({ replacing }: Case) => {
  const quote = await replacing();
  return app.within((call) => signQuote(call, quote));
};
const transfer = async ({ contractId, otherCompanyId }: Case) =>
  signed(
    await amend(contractId, {
      kind: "driver-transfer",
      explanation: "",
      companyId: otherCompanyId,
      effectOn: today,
    }),
  );

/** What is left afterwards. */
interface Left {
  contract: string;
  /** Of the car; null where there is none. */
  car: string | null;
  /** Bound: to a car or to what was ordered. */
  isBound: boolean;
  /** Among the needs to fill. */
  waits: boolean;
  slot: string | null;
}
async function left({ contractId, periodId, carId }: Case): Promise<Left> {
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

const gone = { contract: "CANCELED", isBound: false, waits: false };
const table: Record<
  "canceled" | "replaced" | "passed to another company",
  { make: (of: Case) => Promise<unknown>; from: Record<State, Partial<Left> | RegExp> }
> = {
  canceled: {
    make: cancel,
    from: {
      "waits for a car": { ...gone, car: null },
      "has one on order": { ...gone, car: null },
      "has one on its way": { ...gone, car: "TO_TRANSPORT", slot: "CANCELED" },
      "has one on its way, under a transport": { ...gone, car: "TO_TRANSPORT", slot: "CANCELED" },
      "has one to prepare": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has one that was received, to prepare": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has one that is ready, and its hour": { ...gone, car: "STOCKED", slot: "CANCELED" },
      "has its car": /En cours/,
    },
  },
  // Impossible if a period has not started but has a car.
  replaced: {
    make: replace,
    from: {
      "waits for a car": { contract: "REPLACED", isBound: false, waits: false },
      "has one on order": { contract: "REPLACED", isBound: false, waits: false },
      "has one on its way": /véhicule/,
      "has one on its way, under a transport": /véhicule/,
      "has one to prepare": /véhicule/,
      "has one that was received, to prepare": /véhicule/,
      "has one that is ready, and its hour": /véhicule/,
      // Its car stays with the client until it is returned.
      "has its car": { contract: "REPLACED", car: "DELIVERED", isBound: true, waits: false },
    },
  },
  // The car is for the contract, whoever rents it; the hour was that of the first company.
  "passed to another company": {
    make: transfer,
    from: {
      "waits for a car": { isBound: false, waits: true },
      "has one on order": { isBound: true, waits: false },
      "has one on its way": { car: "TO_TRANSPORT", isBound: true, slot: "TO_ASK" },
      "has one on its way, under a transport": { car: "TO_TRANSPORT", isBound: true, slot: "TO_ASK" },
      "has one to prepare": { car: "TO_PLAN", isBound: true, slot: "TO_ASK" },
      "has one that was received, to prepare": { car: "TO_PLAN", isBound: true, slot: "TO_ASK" },
      "has one that is ready, and its hour": { car: "READY_TO_DELIVER", isBound: true, slot: "TO_ASK" },
      "has its car": { contract: "ONGOING", car: "DELIVERED", isBound: true, slot: "DELIVERED" },
    },
  },
};

describe.each(Object.entries(table))("a contract is %s", (_, { make, from }) => {
  test.each(Object.entries(from) as [State, Partial<Left> | RegExp][])("that %s", async (state, expected) => {
    const of = await states[state]();
    const before = await left(of);
    if (expected instanceof RegExp) {
      await expect(make(of)).rejects.toMatchObject({ message: expect.stringMatching(expected) });
      expect(await left(of)).toEqual(before);
      return;
    }
    await make(of);
    expect(await left(of)).toMatchObject(expected);
    const rows = await query("select from car_readiness where period_id = $1", of.periodId);
    const awaits = expected.isBound && of.carId !== "" && state !== "has its car";
    expect(rows.length, "among the cars to deliver").toBe(awaits ? 1 : 0);
  });
});

test("what was ordered for a contract that is canceled is free for another", async () => {
  const of = await ordered();
  await cancel(of);
  const lines = await query<{ status: string }>(
    `select l.status from car_order_line l join assignment a on a.order_line_id = l.id where a.period_id = $1`,
    of.periodId,
  );
  expect(lines).toEqual([{ status: "TO_PAY" }]);
});

test("the tasks of a car whose contract is canceled are asked of nobody, and its link leads nowhere", async () => {
  const of = await states["has one to prepare"]();
  const params = { id: of.periodId };
  const { version } = await app.as("salesman")(deliveryContract.readDeliverySlot, { params });
  await app.as("salesman")(deliveryContract.askClient, {
    params,
    body: { version, name: "Léa Martin", email: "lea@exemple.test", message: "" },
  });
  const tasks = () =>
    query<{ status: string }>("select distinct status from preparation_task where car_id = $1", of.carId);
  const links = () =>
    query<{ leads: boolean }>(
      "select revoked_at is null as leads from outsider_link where subject_id = $1",
      of.periodId,
    );
  expect([await tasks(), await links()]).toEqual([[{ status: "UNCOMPLETED" }], [{ leads: true }]]);
  await cancel(of);
  expect([await tasks(), await links()]).toEqual([[{ status: "CLOSED" }], [{ leads: false }]]);
});

afterAll(async () => {
  expect(await wrongRows(app)).toEqual({});
});
