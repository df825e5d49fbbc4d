// Every move of a car before it is ours, and its reverse (order, change, delete, pay, correct the payment), tried
// from every state of the order by every role. Written by hand from the life cycle of a car and the decisions on
// roles: never from the flow under test.
import { describe, expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { buildOrder, orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { transportContract } from "#transport/contract.ts";
import type { Role } from "../permissions.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const today = day("2026-11-23");
const reason = "Essai";
type ApiCaller = ReturnType<typeof app.as>;

interface OrderFixture {
  orderId: string;
  lineId: string;
  vin: string;
  finishId: string;
  /** The need for which it was ordered. */
  periodId: string | null;
  contractId: string | null;
}

const onlyLine = async (orderId: string) => {
  const [line] = (await app.within(readOrder, orderId)).lines;
  if (!line) throw new RangeError("an order has a line");
  return line;
};
async function readFixture(
  orderId: string,
  need: Pick<OrderFixture, "periodId" | "contractId">,
): Promise<OrderFixture> {
  const { id: lineId, vin, finishId } = await onlyLine(orderId);
  return { orderId, lineId, vin, finishId, ...need };
}
const unsigned = async () =>
  readFixture((await app.within(buildOrder)).id, { periodId: null, contractId: null });
const signed = async () => {
  const of = await unsigned();
  await app.within((call) => addOrderDocument(call, of.orderId, signedOrderFile));
  return of;
};
const forContract = async () => {
  const { contract, periodId } = await app.within(buildContractAwaitingCar);
  const order = await app.within(buildOrder, { lines: [{ finishId: contract.finishId, periodId }] });
  await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
  return readFixture(order.id, { periodId, contractId: contract.id });
};
const onNewIban = async () => {
  const supplierId = await app.within(
    async (call) => (await buildSupplier(call.as(colleague), { iban: "DE89370400440532013000" })).id,
  );
  const order = await app.within(buildOrder, { supplierId });
  await app.within((call) => addOrderDocument(call, order.id, signedOrderFile));
  return readFixture(order.id, { periodId: null, contractId: null });
};
const colleague = { sub: "colleague", email: "colleague@ecurie.test", name: "Camille", roles: ["purchaser"] };

const pay = async (as: ApiCaller, { lineId, orderId }: OrderFixture) =>
  as(api.payCar, {
    params: { id: lineId },
    body: {
      paidOn: today,
      amountCents: (await app.within(readOrder, orderId)).remainingCents || 2_400_000,
      reference: "VIR",
      explanation: "",
      isWithoutIban: true,
    },
  });
/** Corrects the last payment to its supplier. */
async function correct(as: ApiCaller, { orderId }: OrderFixture) {
  const { rows } = await app.application.database.pool.query<{ id: string }>(
    `select p.id from supplier_payment p join car_order o on o.supplier_id = p.supplier_id
      where o.id = $1 order by p.id desc limit 1`,
    [orderId],
  );
  const id = rows[0]?.id ?? "00000000-0000-7000-8000-000000000000";
  return as(api.correctPayment, { params: { id }, body: { reason } });
}
const remove = (as: ApiCaller, { lineId }: OrderFixture) =>
  as(api.removeCarToPay, { params: { id: lineId } });
const versionOf = (kind: "carOrderLine" | "contract", id: string) =>
  app.within(async (call) => (await get(call, kind, id)).version).catch(() => 1);
async function changeColor(as: ApiCaller, { lineId, vin, finishId, periodId }: OrderFixture) {
  const isBound = periodId !== null && (await wordsOf(lineId)).includes("for its contract");
  return as(api.changeCarToPay, {
    params: { id: lineId },
    body: {
      version: await versionOf("carOrderLine", lineId),
      line: { vin, finishId, color: "Vert", priceCents: 2_000_000, periodId: isBound ? periodId : null },
    },
  });
}
/** Orders the same VIN again. */
const order = async (as: ApiCaller, { vin, finishId }: OrderFixture) =>
  as(api.purchaseCars, { body: await app.within(orderDraft, { lines: [{ vin, finishId }] }) });

const unassign = (as: ApiCaller, { periodId }: OrderFixture) =>
  as(fleetContract.unassignCar, { params: { periodId: periodId ?? "" }, body: { reason } });
const cancelContract = async (as: ApiCaller, { contractId }: OrderFixture) =>
  as(contractsContract.cancelContract, {
    params: { id: contractId ?? "" },
    body: {
      version: await versionOf("contract", contractId ?? ""),
      origin: "CLIENT",
      explanation: reason,
    },
  });
const end = {
  name: "",
  address: { line1: "1 rue du Port", zipCode: "44000", city: "Nantes", country: "FR" as const },
  contactName: "",
  phone: null,
  hours: "",
};
const transport = (as: ApiCaller, { lineId }: OrderFixture) =>
  as(transportContract.confirmTransport, {
    body: {
      carIds: [lineId],
      way: "CARRIED",
      carrierName: "Transports Essai",
      pickup: end,
      destination: end,
      plannedPickupOn: today,
      priceCents: 10_000,
    },
  });
const receive = (as: ApiCaller, { lineId: carId }: OrderFixture) =>
  as(transportContract.confirmReception, {
    params: { carId },
    body: { receivedOn: today, mileage: 12 },
    files: {},
  });
const undoReception = (as: ApiCaller, { lineId: carId }: OrderFixture) =>
  as(transportContract.undoReception, { params: { carId }, body: { reason } });
const undoTransport = (as: ApiCaller, { lineId: carId }: OrderFixture) =>
  as(transportContract.cancelTransport, { params: { carId }, body: { reason } });
const isNow =
  (status: string) =>
  (_: ApiCaller, { lineId }: OrderFixture) =>
    app.application.database.pool.query("update car set status = $2, stocked_since = null where id = $1", [
      lineId,
      status,
    ]);

type Step = (as: ApiCaller, of: OrderFixture) => Promise<unknown>;
const after =
  (begin: () => Promise<OrderFixture>, ...steps: Step[]) =>
  async () => {
    const of = await begin();
    for (const step of steps) await step(app.as("admin"), of);
    return of;
  };

const states = {
  "to pay, its order not signed yet": unsigned,
  "to pay, on an IBAN that nobody has accepted": onNewIban,
  "to pay": signed,
  "to pay, for a contract": forContract,
  "to pay, freed from its contract": after(forContract, unassign),
  "to pay, its contract cancelled": after(forContract, cancelContract),
  "to pay again": after(signed, pay, correct),
  "to pay again, for a contract": after(forContract, pay, correct),
  deleted: after(signed, remove),
  "deleted, for a contract": after(forContract, remove),
  paid: after(signed, pay),
  "paid, for a contract": after(forContract, pay),
  "paid, its contract cancelled": after(forContract, pay, cancelContract),
  "paid, under a transport": after(signed, pay, transport),
  "paid, its transport taken back": after(signed, pay, transport, undoTransport),
  received: after(signed, pay, transport, receive),
  "received by mistake": after(signed, pay, transport, receive, undoReception, undoTransport),
  "to prepare": after(forContract, pay, transport, receive),
  ready: after(forContract, pay, transport, receive, isNow("READY_TO_DELIVER")),
  delivered: after(forContract, pay, transport, receive, isNow("DELIVERED")),
  "for sale": after(signed, pay, transport, receive, isNow("SELLABLE_STOCKED")),
  sold: after(signed, pay, transport, receive, isNow("SOLD")),
  stolen: after(signed, pay, isNow("STOLE")),
  wrecked: after(signed, pay, isNow("BROKEN")),
} satisfies Record<string, () => Promise<OrderFixture>>;
type State = keyof typeof states;

interface Move {
  roles: readonly Role[];
  make: Step;
  /** The resulting states of the line and its car by initial state; from any other state, the move is refused. */
  from: Partial<Record<State, string>>;
  /** The refusal from any other state. */
  refusal?: object;
}

const purchaseRoles: readonly Role[] = ["purchaser"];
const paymentRoles: readonly Role[] = ["accountant", "purchaser"];
const toPay = "to pay";
const toPayBound = "to pay, for its contract";
const table: Record<string, Move> = {
  // A VIN on order, or that was ever ours, cannot be ordered again: refused on its field.
  order: {
    roles: purchaseRoles,
    make: order,
    from: { deleted: "deleted", "deleted, for a contract": "deleted" },
    refusal: { status: 400, fields: { "lines.0.vin": expect.any(String) } },
  },
  change: {
    roles: purchaseRoles,
    make: changeColor,
    from: {
      "to pay, its order not signed yet": toPay,
      "to pay, on an IBAN that nobody has accepted": toPay,
      "to pay": toPay,
      "to pay, for a contract": toPayBound,
      "to pay, freed from its contract": toPay,
      "to pay, its contract cancelled": toPay,
      "to pay again": toPay,
      "to pay again, for a contract": toPayBound,
    },
  },
  delete: {
    roles: purchaseRoles,
    make: remove,
    from: {
      "to pay, its order not signed yet": "deleted",
      "to pay, on an IBAN that nobody has accepted": "deleted",
      "to pay": "deleted",
      "to pay, for a contract": "deleted",
      "to pay, freed from its contract": "deleted",
      "to pay, its contract cancelled": "deleted",
      "to pay again": "deleted",
      "to pay again, for a contract": "deleted",
    },
  },
  pay: {
    roles: paymentRoles,
    make: pay,
    from: {
      "to pay": "paid, TO_TRANSPORT",
      "to pay, for a contract": "paid, TO_TRANSPORT, for its contract",
      "to pay, freed from its contract": "paid, TO_TRANSPORT",
      "to pay, its contract cancelled": "paid, TO_TRANSPORT",
      "to pay again": "paid, TO_TRANSPORT",
      "to pay again, for a contract": "paid, TO_TRANSPORT, for its contract",
    },
  },
  "correct the payment": {
    roles: paymentRoles,
    make: correct,
    from: {
      paid: toPay,
      "paid, for a contract": toPayBound,
      "paid, its contract cancelled": toPay,
      "paid, its transport taken back": toPay,
      "received by mistake": toPay,
    },
  },
};
const moves = Object.entries(table);

/** A removed or never paid line is reported as missing instead of refused. */
const isMissing = (state: State, name: string): boolean =>
  name === "correct the payment"
    ? /^(to pay(?! again)|deleted)/.test(state)
    : name !== "order" && state.startsWith("deleted");

const allRoles: readonly Role[] = [
  "accountant",
  "developer",
  "operationValidator",
  "operator",
  "premiumSalesman",
  "purchaser",
  "reseller",
  "salesAdministrator",
  "salesDirector",
  "salesman",
  "scorer",
];

async function wordsOf(lineId: string): Promise<string> {
  const { rows } = await app.application.database.pool.query<{ line: string; car: string; isBound: boolean }>(
    `select l.status as line, c.status as car, a.id is not null as "isBound"
      from car_order_line l left join car c on c.id = l.id
        left join assignment a on (a.order_line_id = l.id or a.car_id = l.id) and a.ended_at is null
      where l.id = $1`,
    [lineId],
  );
  const [row] = rows;
  if (!row) return "deleted";
  const words = [row.line === "PAID" ? "paid" : "to pay", row.car, row.isBound ? "for its contract" : null];
  return words.filter((word) => word !== null).join(", ");
}
/** A freed need waits again, and a filled one no longer waits. */
async function expectNeed({ lineId, periodId, contractId }: OrderFixture): Promise<void> {
  if (periodId === null || contractId === null) return;
  const { status } = await app.within((call) => get(call, "contract", contractId));
  const { items } = await app.as("purchaser")(fleetContract.listNecessities, { list: { pageSize: 400 } });
  const waits = status !== "CANCELED" && !(await wordsOf(lineId)).includes("for its contract");
  expect(items.some(({ id }) => id === periodId)).toBe(waits);
}
async function rowsOf({ lineId, orderId }: OrderFixture) {
  const { pool } = app.application.database;
  const { rows } = await pool.query(
    `select (select to_jsonb(l) from car_order_line l where l.id = $1) as line,
      (select to_jsonb(c) from car c where c.id = $1) as car,
      (select to_jsonb(o) from car_order o where o.id = $2) as "order",
      (select jsonb_agg(a order by a.id) from assignment a where a.car_id = $1 or a.order_line_id = $1) as bound,
      (select count(*) from supplier_payment p join car_order o on o.supplier_id = p.supplier_id
        where o.id = $2 and p.corrected_at is null) as payments`,
    [lineId, orderId],
  );
  return rows;
}

describe.each(Object.keys(states) as State[])("a car %s", (state) => {
  test.each(moves.filter(([, { from }]) => from[state] !== undefined))(
    "%s",
    async (_, { roles, make, from }) => {
      const of = await states[state]();
      await make(app.as(roles[0] ?? "admin"), of);
      expect(await wordsOf(of.lineId)).toBe(from[state]);
      await expectNeed(of);
    },
  );

  test("refuses every other move, and stays unchanged", async () => {
    const of = await states[state]();
    const before = await rowsOf(of);
    for (const [name, { make, from, refusal = { status: 409 } }] of moves)
      if (from[state] === undefined)
        await expect(make(app.as("admin"), of), name).rejects.toMatchObject(
          isMissing(state, name) ? { status: 404 } : refusal,
        );
    expect(await rowsOf(of)).toEqual(before);
  });
});

test.each(moves)("%s is forbidden to every other role", async (_, { roles, make, from }) => {
  const [state] = Object.keys(from) as State[];
  const of = await states[state ?? "to pay"]();
  const before = await rowsOf(of);
  for (const role of allRoles.filter((one) => !roles.includes(one)))
    await expect(make(app.as(role), of), role).rejects.toMatchObject({ status: 403 });
  expect(await rowsOf(of)).toEqual(before);
});
