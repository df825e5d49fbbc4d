// Work awaiting the workshop: the cars with open tasks, as in its list.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Figure, Waiting } from "#kernel/overview/home.ts";
import { type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";

const listPage = "/delivery/preparation-tasks" as const;
const openTasksPage = `${listPage}?filter[isOpen]=1` as const;

const openPreparations = (call: Call) =>
  call.db
    .selectFrom("carReadiness as r")
    .innerJoin("preparation as p", "p.carId", "r.carId")
    .where("p.isOpen", "=", true);

/** Late and today's preparations: the headings of the workshop. */
async function preparationFigures(call: Call): Promise<Figure[]> {
  const { late, today } = await openPreparations(call)
    .select((of) => [
      of.fn.countAll<number>().filterWhere("r.prepareOn", "<", call.today).as("late"),
      of.fn.countAll<number>().filterWhere("r.prepareOn", "=", call.today).as("today"),
    ])
    .executeTakeFirstOrThrow();
  return [
    {
      key: "preparation.late",
      label: "Préparations en retard",
      value: Number(late),
      unit: "count",
      to: `${openTasksPage}&filter[prepareOn*lt]=${call.today}`,
      tone: "danger",
    },
    {
      key: "preparation.today",
      label: "À préparer aujourd’hui",
      value: Number(today),
      unit: "count",
      to: `${openTasksPage}&filter[prepareOn]=${call.today}`,
      tone: "info",
    },
  ];
}

async function carsToPrepare(call: Call): Promise<Waiting> {
  const rows = await openPreparations(call)
    .select([
      "r.carId",
      "r.plate",
      "r.vin",
      "r.carTitle",
      "r.clientName",
      "r.prepareOn",
      "r.deliverAt",
      "r.dueOn",
      "r.status",
    ])
    .select(["p.nbOfTasks", "p.nbOfOpenTasks"])
    .select((of) => of.fn.countAll<number>().over().as("total"))
    .orderBy("r.prepareOn")
    .orderBy("r.carId")
    .limit(maximumHomeItems)
    .execute();
  return {
    key: "preparations",
    title: "Véhicules à préparer",
    total: rows[0]?.total ?? 0,
    to: openTasksPage,
    empty: "Aucun véhicule n’est à préparer.",
    items: rows.map(
      ({
        carId,
        plate,
        vin,
        carTitle,
        clientName,
        prepareOn,
        deliverAt,
        dueOn,
        status,
        nbOfTasks,
        nbOfOpenTasks,
      }) => ({
        id: carId,
        label: plate || vin.slice(-8),
        // The longest text comes last: a narrow line truncates it.
        detail: [
          `${nbOfTasks - nbOfOpenTasks}\u00a0/\u00a0${nbOfTasks}\u00a0${nbOfTasks > 1 ? "tâches" : "tâche"}`,
          carTitle,
          clientName,
        ].join(" · "),
        note: deliverAt
          ? `livraison le ${frenchInstant(deliverAt)}`
          : `livraison avant le ${frenchDay(dueOn)}`,
        isLate: prepareOn < call.today,
        // No work is done on a car that has not arrived.
        next: status === "TO_TRANSPORT" ? "Attendu" : "Préparer",
        to: `${listPage}/${carId}`,
      }),
    ),
  };
}

/** The contract of a car has its deadline and its client. */
const shows = ["preparation", "preparationTask", "car", "contract"] as const;

export const preparationHome: HomeParts = {
  figures: [{ rank: 10, may: "LIST_PREPARATION_TASKS", shows, read: preparationFigures }],
  waiting: [{ rank: 10, may: "LIST_PREPARATION_TASKS", shows, read: carsToPrepare }],
};
