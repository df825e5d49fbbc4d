// The entries about cars of the table, each made through its endpoint.
import { billingContract } from "#billing/contract.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { deliveryContract } from "#delivery/contract.ts";
import { fleetContract } from "#fleet/contract.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { preparationContract } from "#preparation/contract.ts";
import { inspect } from "#tests/builders/preparation.ts";
import { type ApiCaller, carSteps, type CarFixture, today } from "#tests/scenarios/car-steps.ts";
import { transportContract } from "#transport/contract.ts";
import type { TestApplication } from "../application/application.ts";
import type { MakeEntry } from "./row.ts";

export const reason = "C’était une erreur.";

/** Readers of rows, and the administrator of the application of a test. */
export function tableTools(app: TestApplication) {
  const admin: ApiCaller = (...sent) => app.as("admin")(...sent);
  const row = async <Row>(question: string, id: string): Promise<Row> =>
    (await app.application.database.pool.query(question, [id])).rows[0] as Row;
  const versionIn = async (table: string, id: string): Promise<number> =>
    (await row<{ version: number }>(`select version from ${table} where id = $1`, id)).version;
  return { admin, row, versionIn };
}

/** The way of a car: transport, reception, assignment, preparation, delivery. */
export function wayEntries(app: TestApplication): Readonly<Record<string, MakeEntry>> {
  const { admin, row, versionIn } = tableTools(app);
  const steps = carSteps(app);
  const { transport, receive, bound, free, after, versioned } = steps;
  const statusOf = (carId: string) =>
    row("select status, stocked_since::text as stocked from car where id = $1", carId);
  const explained = async (id: string) => {
    const { params, body } = await versioned(id);
    return { params, body: { ...body, reason } };
  };
  const prepared = after(bound("STOCKED"), steps.prepare, steps.schedule);
  const deliver = async (of: CarFixture): Promise<unknown> => {
    await steps.prepare(admin, of);
    await steps.schedule(admin, of);
    return steps.deliver(admin, of);
  };
  const fit = async (carId: string, boxNumber: string) => {
    const { params, body } = await versioned(carId);
    const boxType = boxNumber ? "RUPTELA" : null;
    return admin(preparationContract.fitBox, { params, body: { ...body, boxType, boxNumber } });
  };
  const fitTires = async (carId: string, isFitted: boolean) => {
    const { version } = await row<{ version: number }>(
      "select version from preparation where car_id = $1",
      carId,
    );
    return admin(preparationContract.fitTires, { params: { id: carId }, body: { version, isFitted } });
  };
  const slotVersion = (periodId: string) => versionIn("delivery_slot", periodId);
  return {
    "a confirmed transport": async () => {
      const of = await after(free("TO_TRANSPORT"), transport)();
      return {
        correct: () =>
          admin(transportContract.cancelTransport, { params: { carId: of.carId }, body: { reason } }),
        rely: () => receive(admin, of),
        read: () => row("select count(*)::int as count from transport_car where car_id = $1", of.carId),
        expected: { count: 0 },
      };
    },
    "a reception": async () => {
      const { carId } = await after(bound("TO_TRANSPORT"), transport, receive)();
      return {
        correct: () => admin(transportContract.undoReception, { params: { carId }, body: { reason } }),
        rely: () => fit(carId, "490154203237518"),
        read: () => statusOf(carId),
        expected: { status: "TO_TRANSPORT", stocked: null },
      };
    },
    "an assignment": async () => {
      const of = await bound("STOCKED")();
      return {
        correct: () =>
          admin(fleetContract.unassignCar, { params: { periodId: of.periodId }, body: { reason } }),
        rely: () => deliver(of),
        read: () => statusOf(of.carId),
        expected: { status: "STOCKED" },
      };
    },
    "the authorisation of a sale": async () => {
      const { carId } = await after(free("STOCKED"), steps.authorize)();
      return {
        correct: async () => admin(fleetContract.withdrawSaleAuthorization, await explained(carId)),
        rely: () => row("update car set status = 'SELLABLE_STOCKED' where id = $1 returning id", carId),
        read: () => row("select sale_authorized_on from car where id = $1", carId),
        expected: { sale_authorized_on: null },
      };
    },
    "a task that was done": async () => {
      const of = await bound("STOCKED")();
      const { id } = await row<{ id: string }>(
        "select id from preparation_task where car_id = $1 and photos <> 'REQUIRED' order by id limit 1",
        of.carId,
      );
      const versionOf = () => versionIn("preparation_task", id);
      const body = { version: await versionOf() };
      await admin(preparationContract.completePreparationTask, { params: { id }, body });
      return {
        correct: async () =>
          admin(preparationContract.undoPreparationTask, {
            params: { id },
            body: { version: await versionOf(), reason },
          }),
        rely: () => deliver(of),
        read: () => row("select status, reason from preparation_task where id = $1", id),
        expected: { status: "UNCOMPLETED", reason },
      };
    },
    "fitted tyres": async () => {
      const of = await bound("STOCKED")();
      await fitTires(of.carId, true);
      return {
        correct: () => fitTires(of.carId, false),
        rely: () => deliver(of),
        read: () => row("select tires_fitted_on from preparation where car_id = $1", of.carId),
        expected: { tires_fitted_on: null },
      };
    },
    "a fitted box": async () => {
      const { carId } = await bound("STOCKED")();
      await fit(carId, "352099001761481");
      return {
        correct: () => fit(carId, ""),
        read: () => row("select box_type, box_number from car where id = $1", carId),
        expected: { box_type: null, box_number: null },
      };
    },
    "a car declared ready": async () => {
      const of = await prepared();
      return {
        correct: async () => admin(deliveryContract.unprepareCar, await versioned(of.carId)),
        rely: () => steps.deliver(admin, of),
        read: () => statusOf(of.carId),
        expected: { status: "TO_PLAN" },
      };
    },
    "a finished inspection": async () => {
      const of = await bound("STOCKED")();
      const id = await app.within((call) => inspect(call, of.carId));
      return {
        correct: async () =>
          admin(preparationContract.reopenInspection, {
            params: { id },
            body: { version: await versionIn("inspection", id), reason },
          }),
        rely: () => deliver(of),
        read: () => row("select status from inspection where id = $1", id),
        expected: { status: "DRAFT" },
      };
    },
    "a delivery slot": async () => {
      const of = await prepared();
      const params = { id: of.periodId };
      const slot = await admin(deliveryContract.readDeliverySlot, { params });
      return {
        correct: async () =>
          admin(deliveryContract.scheduleDelivery, {
            params,
            body: {
              version: await slotVersion(of.periodId),
              day: day("2026-11-25"),
              from: "14:00",
              to: "15:00",
              personId: null,
              address: slot.address,
              contactName: slot.contactName,
            },
          }),
        rely: () => steps.deliver(admin, of),
        read: () => admin(deliveryContract.readDeliverySlot, { params }),
        expected: { startsAt: "2026-11-25T13:00:00.000Z" },
      };
    },
    "the price of a delivery": async () => {
      const of = await prepared();
      const setPrice = async (priceCents: number) =>
        admin(deliveryContract.setDeliveryPrice, {
          params: { id: of.periodId },
          body: { version: await slotVersion(of.periodId), priceCents, isPriceFixed: true },
        });
      await setPrice(18_000);
      return {
        correct: () => setPrice(20_000),
        rely: () => steps.deliver(admin, of),
        read: () => row("select price_cents from delivery_slot where id = $1", of.periodId),
        expected: { price_cents: 20_000 },
      };
    },
    "a handover": async () => {
      const of = await after(bound("STOCKED"), steps.prepare, steps.schedule, steps.deliver)();
      return {
        correct: async () =>
          admin(deliveryContract.correctDelivery, {
            params: { id: of.periodId },
            body: {
              version: await slotVersion(of.periodId),
              day: today,
              time: "10:00",
              mileage: 15,
              receivedBy: "Léa Martin",
              email: `lea.${of.carId}@exemple.test`,
              reason,
            },
          }),
        rely: async () => {
          await app.within((call) =>
            endPeriod(call, {
              periodId: of.periodId,
              at: parisInstant(today, "18:00"),
              kilometrage: null,
              cause: "WRECK",
            }),
          );
          const params = { periodId: of.periodId };
          const { version } = await admin(billingContract.readClosing, { params });
          const lines = [{ key: "LOSS", cents: 0, reason }] as const;
          await admin(billingContract.tuneFinalAmounts, {
            params,
            body: { version, lines: [...lines], withoutRepairs: "" },
          });
        },
        read: () => row("select mileage from handover where id = $1", of.periodId),
        expected: { mileage: 15 },
      };
    },
  };
}
