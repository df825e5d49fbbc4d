// Overdue services on the home page.
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type HomeParts, pendingWork } from "#platform/overview/home.ts";

export const maintenanceHome: HomeParts = {
  waiting: [
    pendingWork("overdueMaintenances", {
      rank: 77,
      may: ["ORDER_WORKS"],
      shows: ["maintenanceTerm", "maintenance", "car"],
      title: "Entretiens en retard",
      to: "/on-the-road/incoming-maintenance?filter[state]=OVERDUE",
      empty: "Aucun entretien n’est en retard.",
      rows: ({ db }) =>
        db
          .selectFrom("maintenanceTerm as t")
          .innerJoin("car as c", "c.id", "t.carId")
          .select([
            "t.id",
            "t.carId",
            "t.label",
            "t.companyName",
            "t.projectedOn",
            "t.bookedAt",
            "t.garageName",
          ])
          .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
          .select((of) => of.fn.countAll<number>().over().as("total"))
          .where("t.isIncoming", "=", true)
          .where("t.state", "=", "OVERDUE")
          .orderBy("t.projectedOn")
          .orderBy("t.id"),
      item: ({ bookedAt, ...row }) => ({
        id: row.id,
        label: `${row.label}, ${plateOf(row) || row.vin}`,
        detail: [carTitle(row.brand, row.model), row.companyName].filter(Boolean).join(" · "),
        note: bookedAt === null ? "" : `rendez-vous le ${frenchDay(dayInParis(bookedAt))}, ${row.garageName}`,
        dueOn: row.projectedOn,
        next: bookedAt === null ? "Prendre rendez-vous" : "Suivre le rendez-vous",
        to: `/car-summary/maintenances/${row.carId}`,
      }),
    }),
  ],
};
