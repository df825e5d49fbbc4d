// Cars to deliver and appointments on the home page.
import { fleetManifest } from "#fleet/manifest.ts";
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { deliveryManifest } from "../../manifest.ts";

async function readCarsToDeliver(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("carReadiness")
    .select(["periodId", "plate", "vin", "carTitle", "clientName", "deliverAt", "deliverOn", "nbOfBlockers"])
    .where("status", "=", "READY_TO_DELIVER")
    .orderBy("deliverOn")
    .orderBy("deliverAt")
    .orderBy("carId")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ periodId, plate, vin, carTitle, clientName, deliverAt, deliverOn, nbOfBlockers }) => ({
    id: periodId,
    label: plate || vin,
    detail: `${carTitle} · ${clientName}`,
    note: deliverAt ? frenchInstant(deliverAt) : `avant le ${frenchDay(deliverOn)}`,
    dueOn: deliverOn,
    next: nbOfBlockers > 0 ? "Débloquer" : "Livrer",
    to: `/delivery/view/${periodId}`,
  }));
}

async function readAppointments(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("deliverySlot as s")
    .innerJoin("rentalPeriod as p", "p.id", "s.id")
    .select(["s.id", "s.orderId", "s.carTitle", "p.companyName", "s.startsAt"])
    .where("s.status", "=", "SCHEDULED")
    .orderBy("s.startsAt")
    .orderBy("s.id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ id, orderId, carTitle, companyName, startsAt }) => ({
    id,
    label: orderId,
    detail: `${carTitle} · ${companyName}`,
    note: startsAt ? frenchInstant(startsAt) : "",
    dueOn: startsAt ? dayInParis(startsAt) : null,
    next: "Suivre",
    to: `/delivery/view/${id}`,
  }));
}

export const deliveryHome: HomeParts = {
  waiting: [
    countedWork("carToDeliver", fleetManifest.counters.carToDeliver, {
      rank: 15,
      title: "Véhicules à livrer",
      to: "/delivery/to-deliver?filter[status]=READY_TO_DELIVER",
      empty: "Aucun véhicule n’est à livrer.",
      readItems: readCarsToDeliver,
    }),
    countedWork("carNecessityScheduled", deliveryManifest.counters.carNecessityScheduled, {
      rank: 45,
      title: "Livraisons prévues",
      to: "/delivery/scheduled-for-delivery?filter[status]=SCHEDULED",
      empty: "Aucune livraison n’est prévue.",
      readItems: readAppointments,
    }),
  ],
};
