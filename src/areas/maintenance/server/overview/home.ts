// Overdue services on the home page.
import { carTitle } from "#catalogue/model/names.ts";
import { plateOf } from "#fleet/model/car.ts";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";

const overdue = (call: Call) =>
  call.db
    .selectFrom("maintenanceTerm as t")
    .where("t.isIncoming", "=", true)
    .where("t.state", "=", "OVERDUE");

async function readOverdue(call: Call): Promise<WaitingItem[]> {
  const rows = await overdue(call)
    .innerJoin("car as c", "c.id", "t.carId")
    .select(["t.id", "t.carId", "t.label", "t.companyName", "t.projectedOn", "t.bookedAt", "t.garageName"])
    .select(["c.vin", "c.licensePlate", "c.temporaryLicensePlate", "c.brand", "c.model"])
    .orderBy("t.projectedOn")
    .orderBy("t.id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: `${row.label}, ${plateOf(row) || row.vin}`,
    detail: [carTitle(row.brand, row.model), row.companyName].filter(Boolean).join(" · "),
    note:
      row.bookedAt === null ? "" : `rendez-vous le ${frenchDay(dayInParis(row.bookedAt))}, ${row.garageName}`,
    dueOn: row.projectedOn,
    next: row.bookedAt === null ? "Prendre rendez-vous" : "Suivre le rendez-vous",
    to: `/car-summary/maintenances/${row.carId}`,
  }));
}

async function countOverdue(call: Call): Promise<number> {
  const { count } = await overdue(call)
    .select((of) => of.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const maintenanceHome: HomeParts = {
  waiting: [
    {
      rank: 77,
      may: ["ORDER_WORKS"],
      shows: ["maintenanceTerm", "maintenance", "car"],
      read: async (call) => ({
        key: "overdueMaintenances",
        title: "Entretiens en retard",
        total: await countOverdue(call),
        to: "/on-the-road/incoming-maintenance?filter[state]=OVERDUE",
        empty: "Aucun entretien n’est en retard.",
        items: await readOverdue(call),
      }),
    },
  ],
};
