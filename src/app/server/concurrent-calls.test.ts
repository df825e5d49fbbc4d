// Two people, two connections, one car or one order at the same instant: one succeeds, the other receives the reason,
// nothing is lost. Both wait behind a locked row, in a known order, until it is released.
import { describe, expect, test } from "vitest";
import { fleetContract } from "#fleet/contract.ts";
import { buildAssigned, buildContractAwaitingCar, buildCarOf } from "#tests/builders/fleet.ts";
import type { Failure } from "#kernel/failure.ts";
import { day } from "#kernel/calendar/day.ts";
import { preparationContract } from "#preparation/contract.ts";
import { purchasingContract as api } from "#purchasing/contract.ts";
import { buildOrder, buildPaidOrder, orderDraft, signedOrderFile } from "#tests/builders/purchasing.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { addOrderDocument, readOrder } from "#purchasing/server/orders/orders.ts";
import { suppliersContract } from "#suppliers/contract.ts";
import { buildSupplier, supplierDraft } from "#tests/builders/suppliers.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const today = day("2026-11-23");
const reason = "Essai";
const [purchaser, other, accountant] = [
  () => app.as("purchaser"),
  () => app.as("admin"),
  () => app.as("accountant"),
];
const query = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await app.application.database.pool.query(text, values)).rows;

const waiting = async (): Promise<number> =>
  (
    await query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  )[0]?.count ?? 0;

type Outcome = { answer: unknown } | { refusal: Pick<Failure, "kind" | "code" | "message" | "fields"> };
const refusalOf = (outcome: Outcome | undefined) =>
  outcome && "refusal" in outcome ? outcome.refusal : undefined;

/** Each call waits for the locked row, the first before the second; then it is released. */
async function queued(
  held: { table: "car" | "contract" | "car_order" | "supplier_payment"; id: string },
  ...acts: (() => Promise<unknown>)[]
): Promise<Outcome[]> {
  const client = await app.application.database.pool.connect();
  const outcomes: Promise<Outcome>[] = [];
  try {
    await client.query("begin");
    await client.query(`select id from ${held.table} where id = $1 for update`, [held.id]);
    for (const act of acts) {
      outcomes.push(
        act().then(
          (answer) => ({ answer }),
          (refusal: Failure) => ({ refusal }),
        ),
      );
      await expect.poll(waiting, { timeout: 5_000 }).toBe(outcomes.length);
    }
    await client.query("commit");
  } finally {
    client.release();
  }
  return Promise.all(outcomes);
}

const boundTo = async (periodId: string) =>
  query<{ car: string | null; line: string | null }>(
    "select car_id as car, order_line_id as line from assignment where period_id = $1 and ended_at is null",
    [periodId],
  );
const waits = async (periodId: string): Promise<boolean> =>
  (await purchaser()(fleetContract.listNecessities, { list: { pageSize: 400 } })).items.some(
    ({ id }) => id === periodId,
  );
const assign = (as: ReturnType<typeof app.as>, periodId: string, carId: string) =>
  as(fleetContract.assignCar, { params: { periodId }, body: { carId } });

describe("two buyers", () => {
  test("assign one car to two needs: the second need still waits", async () => {
    const { one, two, car } = await app.within(async (call) => {
      const need = await buildContractAwaitingCar(call);
      return {
        one: need,
        two: await buildContractAwaitingCar(call),
        car: await buildCarOf(call, need, { at: "STOCKED" }),
      };
    });
    const outcomes = await queued(
      { table: "car", id: car.id },
      () => assign(purchaser(), one.periodId, car.id),
      () => assign(other(), two.periodId, car.id),
    );
    expect(outcomes).toMatchObject([{ answer: {} }, { refusal: { kind: "refused" } }]);
    expect(refusalOf(outcomes[1])?.message).toContain("Ce véhicule");
    expect(await boundTo(one.periodId)).toEqual([{ car: car.id, line: null }]);
    expect([await waits(one.periodId), await waits(two.periodId)]).toEqual([false, true]);
  });

  test("assign two cars to one need: the second car stays free", async () => {
    const { need, first, second } = await app.within(async (call) => {
      const need = await buildContractAwaitingCar(call);
      const first = await buildCarOf(call, need, { at: "STOCKED" });
      return { need, first, second: await buildCarOf(call, need, { at: "STOCKED" }) };
    });
    const outcomes = await queued(
      { table: "contract", id: need.contract.id },
      () => assign(purchaser(), need.periodId, first.id),
      () => assign(other(), need.periodId, second.id),
    );
    expect(refusalOf(outcomes[1])).toMatchObject({
      code: "AlreadyAssigned",
      message: "Ce besoin vient d’être pourvu par quelqu’un d’autre.",
    });
    expect(await boundTo(need.periodId)).toEqual([{ car: first.id, line: null }]);
    expect(
      await query("select status from car where id = any($1) order by id", [[first.id, second.id]]),
    ).toEqual([{ status: "TO_PLAN" }, { status: "STOCKED" }]);
  });

  test("assign and order for one need: no order is made without a need", async () => {
    const { need, car } = await app.within(async (call) => {
      const need = await buildContractAwaitingCar(call);
      return { need, car: await buildCarOf(call, need, { at: "STOCKED" }) };
    });
    const line = { finishId: need.contract.finishId, periodId: need.periodId };
    const body = await app.within(orderDraft, { lines: [line, {}] });
    const outcomes = await queued(
      { table: "contract", id: need.contract.id },
      () => assign(purchaser(), need.periodId, car.id),
      () => other()(api.purchaseCars, { body }),
    );
    expect(refusalOf(outcomes[1])).toMatchObject({ code: "AlreadyAssigned" });
    expect(await boundTo(need.periodId)).toEqual([{ car: car.id, line: null }]);
    expect(await query("select id from car_order where number = $1", [body.number])).toEqual([]);
  });

  test("free one car, from its contract and from its preparation: it returns to stock once", async () => {
    const { car, contract, periodId } = await app.within((call) => buildAssigned(call));
    const outcomes = await queued(
      { table: "contract", id: contract.id },
      () => purchaser()(fleetContract.unassignCar, { params: { periodId }, body: { reason } }),
      () =>
        other()(preparationContract.unplanCar, {
          params: { id: car.id },
          body: { version: car.version, reason },
        }),
    );
    expect(outcomes).toMatchObject([{ answer: {} }, { refusal: { kind: "refused" } }]);
    expect(await query("select status from car where id = $1", [car.id])).toEqual([{ status: "STOCKED" }]);
    expect(await waits(periodId)).toBe(true);
  });

  test("delete an order whose need was just assigned a car: the need keeps the car", async () => {
    const { need, car } = await app.within(async (call) => {
      const need = await buildContractAwaitingCar(call);
      return { need, car: await buildCarOf(call, need, { at: "STOCKED" }) };
    });
    const line = { finishId: need.contract.finishId, periodId: need.periodId };
    const order = await app.within(async (call) =>
      readOrder(call, (await buildOrder(call, { lines: [line] })).id),
    );
    const lineId = order.lines[0]?.id ?? "";
    const outcomes = await queued(
      { table: "contract", id: need.contract.id },
      () => purchaser()(fleetContract.unassignCar, { params: { periodId: need.periodId }, body: { reason } }),
      () => assign(purchaser(), need.periodId, car.id),
      () => other()(api.removeCarToPay, { params: { id: lineId } }),
    );
    expect(outcomes).toMatchObject([{ answer: {} }, { answer: {} }, { answer: {} }]);
    expect(await boundTo(need.periodId)).toEqual([{ car: car.id, line: null }]);
  });
});

/** An order with its signed order form. */
const ordered = (over: Parameters<typeof orderDraft>[1] = {}) =>
  app.within(async (call) => {
    const { id } = await buildOrder(call, over);
    await addOrderDocument(call, id, signedOrderFile);
    return readOrder(call, id);
  });
const form = (amountCents: number) => ({
  paidOn: today,
  amountCents,
  reference: "VIR",
  explanation: "",
  isWithoutIban: true,
});
const paymentsOf = (supplierId: string) =>
  query<{ nb_of_cars: number }>(
    "select nb_of_cars from supplier_payment where supplier_id = $1 and corrected_at is null",
    [supplierId],
  );

describe("two people on one order", () => {
  const twoCars = async () => {
    const order = await ordered({ lines: [{}, {}] });
    const lineIds = order.lines.map(({ id }) => id);
    return { order, lineIds, held: { table: "car_order", id: order.id } as const };
  };

  test("pay it: one payment, and the other receives its author and its reference", async () => {
    const { order, lineIds, held } = await twoCars();
    const outcomes = await queued(
      held,
      () => accountant()(api.payCars, { body: { ...form(4_800_000), lineIds } }),
      () => purchaser()(api.payCars, { body: { ...form(4_800_000), lineIds: lineIds.toReversed() } }),
    );
    expect(refusalOf(outcomes[1])).toMatchObject({
      code: "AlreadyPaid",
      message: expect.stringContaining("a déjà été payé par Test accountant (référence VIR)"),
    });
    expect(await paymentsOf(order.supplierId)).toEqual([{ nb_of_cars: 2 }]);
  });

  test("pay one of its cars, then both: only the first is paid, in full", async () => {
    const { order, lineIds, held } = await twoCars();
    const outcomes = await queued(
      held,
      () => accountant()(api.payCar, { params: { id: lineIds[1] ?? "" }, body: form(2_400_000) }),
      () => purchaser()(api.payCars, { body: { ...form(4_800_000), lineIds } }),
    );
    expect(refusalOf(outcomes[1])).toMatchObject({ code: "AlreadyPaid" });
    expect(await paymentsOf(order.supplierId)).toEqual([{ nb_of_cars: 1 }]);
    expect(await query("select id from car where id = any($1)", [lineIds])).toEqual([{ id: lineIds[1] }]);
  });

  test("pay and delete: a paid order stays, a deleted order cannot be paid", async () => {
    const paid = await twoCars();
    const params = { id: paid.lineIds[0] ?? "" };
    const paying = () => accountant()(api.payCars, { body: { ...form(4_800_000), lineIds: paid.lineIds } });
    const first = await queued(paid.held, paying, () => purchaser()(api.removeCarToPay, { params }));
    expect(refusalOf(first[1])).toMatchObject({
      code: "MoveRefused",
      message: expect.stringContaining("Payé"),
    });
    const gone = await twoCars();
    const second = await queued(
      gone.held,
      () => purchaser()(api.removeCarToPay, { params: { id: gone.lineIds[0] ?? "" } }),
      () => accountant()(api.payCars, { body: { ...form(4_800_000), lineIds: gone.lineIds } }),
    );
    expect(refusalOf(second[1])).toMatchObject({ kind: "missing" });
    expect(await paymentsOf(gone.order.supplierId)).toEqual([]);
    expect(await query("select id from car where id = any($1)", [gone.lineIds])).toEqual([]);
  });

  test("pay and correct its price: an amount that was not displayed cannot be paid", async () => {
    const change = (order: Awaited<ReturnType<typeof ordered>>) => {
      const [line] = order.lines;
      if (!line) throw new RangeError("a line");
      const { vin, finishId, version, id } = line;
      return purchaser()(api.changeCarToPay, {
        params: { id },
        body: { version, line: { vin, finishId, priceCents: 2_100_000 } },
      });
    };
    const paid = await twoCars();
    const pay =
      ({ lineIds }: { lineIds: string[] }) =>
      () =>
        accountant()(api.payCars, { body: { ...form(4_800_000), lineIds } });
    const first = await queued(paid.held, pay(paid), () => change(paid.order));
    expect(refusalOf(first[1])?.kind).toBe("refused");
    const dearer = await twoCars();
    const second = await queued(dearer.held, () => change(dearer.order), pay(dearer));
    expect(refusalOf(second[1])).toMatchObject({ fields: { amountCents: expect.any(String) } });
    expect(await paymentsOf(dearer.order.supplierId)).toEqual([]);
  });

  test("pay it while its supplier is renamed: both succeed", async () => {
    const supplier = await app.within(buildSupplier);
    const order = await ordered({ supplierId: supplier.id });
    const { name, version } = supplier;
    const draft = supplierDraft({ name: `${name} et fils`, stores: [] });
    const outcomes = await queued(
      { table: "car_order", id: order.id },
      () => accountant()(api.payCar, { params: { id: order.lines[0]?.id ?? "" }, body: form(2_400_000) }),
      () =>
        other()(suppliersContract.changeSupplier, {
          params: { id: supplier.id },
          body: { ...draft, version },
        }),
    );
    expect(outcomes).toMatchObject([{ answer: {} }, { answer: {} }]);
    expect(await query("select supplier_name as name from car_order where id = $1", [order.id])).toEqual([
      { name: `${name} et fils` },
    ]);
  });
});

test("undo a payment while its two cars are exchanged: no deadlock", async () => {
  const [one, two] = await app.within(
    async (call) => [await buildContractAwaitingCar(call), await buildContractAwaitingCar(call)] as const,
  );
  // The car of the second contract is paid first.
  const lines = [two, one].map(({ contract: { finishId }, periodId }) => ({ finishId, periodId }));
  const { payment, carIds } = await app.within(buildPaidOrder, { lines });
  const outcomes = await queued(
    { table: "contract", id: one.contract.id },
    () =>
      purchaser()(fleetContract.swapCars, {
        params: { periodId: one.periodId },
        body: { withPeriodId: two.periodId, reason },
      }),
    () => accountant()(api.correctPayment, { params: { id: payment.id }, body: { reason } }),
  );
  expect(outcomes).toMatchObject([{ answer: {} }, { answer: {} }]);
  expect(await boundTo(one.periodId)).toEqual([{ car: null, line: carIds[0] }]);
  expect(await boundTo(two.periodId)).toEqual([{ car: null, line: carIds[1] }]);
});

test("undo a payment while the VIN of its car is corrected: no deadlock", async () => {
  const { payment, carIds } = await app.within(buildPaidOrder);
  const [id = ""] = carIds;
  const outcomes = await queued(
    { table: "supplier_payment", id: payment.id },
    () => accountant()(api.correctPayment, { params: { id: payment.id }, body: { reason } }),
    () =>
      purchaser()(fleetContract.changeVin, {
        params: { id },
        body: { version: 1, vin: uniqueVin(), reason },
      }),
  );
  expect(outcomes).toMatchObject([{ answer: {} }, { refusal: { kind: "missing" } }]);
  expect(await query("select status from car_order_line where id = $1", [id])).toEqual([
    { status: "TO_PAY" },
  ]);
});
