// Cars to deliver and appointments on the home page.
import { fleetManifest } from "#fleet/manifest.ts";
import { dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { deliveryManifest } from "../../manifest.ts";

export const deliveryHome: HomeParts = {
  waiting: [
    countedWork("carToDeliver", fleetManifest.counters.carToDeliver, {
      rank: 15,
      title: "Véhicules à livrer",
      to: "/delivery/to-deliver?filter[status]=READY_TO_DELIVER",
      empty: "Aucun véhicule n’est à livrer.",
      rows: ({ db }) =>
        db
          .selectFrom("carReadiness")
          .select([
            "periodId",
            "plate",
            "vin",
            "carTitle",
            "clientName",
            "deliverAt",
            "deliverOn",
            "nbOfBlockers",
          ])
          .where("status", "=", "READY_TO_DELIVER")
          .orderBy("deliverOn")
          .orderBy("deliverAt")
          .orderBy("carId"),
      item: ({ periodId, plate, vin, carTitle, clientName, deliverAt, deliverOn, nbOfBlockers }) => ({
        id: periodId,
        label: plate || vin,
        detail: `${carTitle} · ${clientName}`,
        note: deliverAt ? frenchInstant(deliverAt) : `avant le ${frenchDay(deliverOn)}`,
        dueOn: deliverOn,
        next: nbOfBlockers > 0 ? "Débloquer" : "Livrer",
        to: `/delivery/view/${periodId}`,
      }),
    }),
    countedWork("carNecessityScheduled", deliveryManifest.counters.carNecessityScheduled, {
      rank: 45,
      title: "Livraisons prévues",
      to: "/delivery/scheduled-for-delivery?filter[status]=SCHEDULED",
      empty: "Aucune livraison n’est prévue.",
      rows: ({ db }) =>
        db
          .selectFrom("deliverySlot as s")
          .innerJoin("rentalPeriod as p", "p.id", "s.id")
          .select(["s.id", "s.orderId", "s.carTitle", "p.companyName", "s.startsAt"])
          .where("s.status", "=", "SCHEDULED")
          .orderBy("s.startsAt")
          .orderBy("s.id"),
      item: ({ id, orderId, carTitle, companyName, startsAt }) => ({
        id,
        label: orderId,
        detail: `${carTitle} · ${companyName}`,
        note: startsAt ? frenchInstant(startsAt) : "",
        dueOn: startsAt ? dayInParis(startsAt) : null,
        next: "Suivre",
        to: `/delivery/view/${id}`,
      }),
    }),
  ],
};
