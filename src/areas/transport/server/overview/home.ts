// Cars still to arrive on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { fleetManifest } from "#fleet/manifest.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";

export const transportHome: HomeParts = {
  waiting: [
    countedWork("carToTransport", fleetManifest.counters.carToTransport, {
      rank: 13,
      title: "Véhicules à transporter",
      to: "/transport/to-transport",
      empty: "Aucun véhicule n’est à transporter.",
      rows: ({ db }) =>
        db
          .selectFrom("carToTransport")
          .select(["carId", "vin", "carTitle", "supplierName", "carrierName", "isConfirmed", "since"])
          // The planned arrival, else the deadline of the contract that awaits the car.
          .select(({ fn }) => fn.coalesce("plannedDeliveryOn", "dueOn").as("expectedOn"))
          .orderBy("expectedOn", (order) => order.asc().nullsLast())
          .orderBy("carId"),
      item: ({ carId, vin, carTitle, supplierName, carrierName, isConfirmed, since, expectedOn }) => ({
        id: carId,
        label: vin,
        detail: `${carTitle} · ${carrierName || supplierName}`,
        note: expectedOn
          ? `${isConfirmed ? "arrivée le" : "attendu avant le"} ${frenchDay(expectedOn)}`
          : `payé le ${frenchDay(since)}`,
        dueOn: expectedOn,
        next: isConfirmed ? "Réceptionner" : "Confirmer le transport",
        to: `/car-summary/transport/${carId}`,
      }),
    }),
  ],
};
