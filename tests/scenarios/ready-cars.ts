// Cars ready for handover, for tests: prerequisites of other areas are tested there.
import { afterAll, beforeAll } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { findDepartureInspection } from "#preparation/server/inspections/departure.ts";
import { findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Area } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { deliveryContract as contract } from "#delivery/contract.ts";

export interface ReadyDelivery {
  carId: string;
  periodId: string;
  contractId: string;
  companyId: string;
}

/** Areas whose prerequisites these cars have to meet: a delivery, and the deposit that it awaits. */
const judged = new Set(["delivery", "ledger"]);

export function readyCars(app: TestApplication) {
  const others = new Map<Area, Area["prerequisites"]>();
  beforeAll(() => {
    for (const area of app.application.areas)
      if (!judged.has(area.name) && area.prerequisites) {
        others.set(area, area.prerequisites);
        area.prerequisites = [];
      }
  });
  afterAll(() => {
    for (const [area, prerequisites] of others) if (prerequisites) area.prerequisites = prerequisites;
  });

  /** A car ready for a contract, with its slot and its price set; each may be left out. */
  async function ready({
    hasSlot = true,
    hasPrice = true,
    depositCents = 0,
    collateralCents = 0,
    isPrepared = true,
  } = {}): Promise<ReadyDelivery> {
    const built = await app.within(async (call) => {
      const { car, periodId, contract: signed, company } = await buildAssigned(call);
      await call.db
        .updateTable("contract")
        .set({ financialDepositCents: depositCents, collateralSecurityDepositCents: collateralCents || null })
        .where("id", "=", signed.id)
        .execute();
      if (isPrepared) await moveCar(call, { id: car.id, version: null, move: "prepare" });
      return { carId: car.id, periodId, contractId: signed.id, companyId: company.id };
    });
    const params = { id: built.periodId };
    const staff = app.as("salesAdministrator");
    const slot = await staff(contract.readDeliverySlot, { params });
    const address = { line1: "12 rue des Lices", zipCode: "49100", city: "Angers", country: "FR" } as const;
    const body = {
      version: slot.version,
      day: day("2026-11-24"),
      from: "10:00",
      to: "11:00",
      personId: null,
      address,
      contactName: "Léa Martin",
    };
    if (hasSlot) await staff(contract.scheduleDelivery, { params, body });
    const { version } = await staff(contract.readDeliverySlot, { params });
    if (hasPrice)
      await staff(contract.setDeliveryPrice, {
        params,
        body: { version, priceCents: 18_000, isPriceFixed: true },
      });
    return built;
  }

  async function deliver(
    { carId }: Pick<ReadyDelivery, "carId">,
    more: object = {},
  ): Promise<{ periodId: string }> {
    const { version, inspection } = await app.within(async (call) => {
      const open = await findOpenAssignment(call, { carId });
      return {
        ...(await get(call, "car", carId)),
        inspection: open && (await findDepartureInspection(call, { carId, periodId: open.periodId })),
      };
    });
    return app.as("operationValidator")(contract.deliverCar, {
      params: { id: carId },
      body: {
        version,
        inspectionVersion: inspection?.version ?? null,
        day: day("2026-11-23"),
        time: "09:45",
        mileage: 12,
        receivedBy: "Léa Martin",
        capacity: "Gérante",
        email: `lea.${carId}@exemple.test`,
        remarks: "Rayure légère sur le hayon.",
        signature: { isDrawn: true, strokes: [[10, 20, 200, 120, 400, 30]] },
        ...more,
      },
    });
  }
  return { ready, deliver };
}
