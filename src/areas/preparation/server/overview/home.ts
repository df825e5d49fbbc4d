// Work awaiting the workshop: the cars with open tasks, as in its list.
import { type Day, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { fleetManifest } from "#fleet/manifest.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Figure } from "#kernel/overview/home.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { preparationManifest } from "../../manifest.ts";
import { preparationCounts } from "../counted.ts";

const listPage = "/delivery/preparation-tasks" as const;
const openTasksPage = `${listPage}?filter[isOpen]=1` as const;

interface PreparedCar {
  carId: string;
  plate: string;
  vin: string;
  prepareOn: Day;
  deliverAt: string | null;
  dueOn: Day;
}

const itemOf = ({ carId, plate, vin, prepareOn, deliverAt, dueOn }: PreparedCar) => ({
  id: carId,
  label: plate || vin,
  note: deliverAt ? `livraison le ${frenchInstant(deliverAt)}` : `livraison avant le ${frenchDay(dueOn)}`,
  dueOn: prepareOn,
});

const openPreparations = (call: Call) =>
  call.db
    .selectFrom("carReadiness as r")
    .innerJoin("preparation as p", "p.carId", "r.carId")
    .where(preparationCounts.in("preparation:open", "p"));

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
      label: "Travaux d’atelier en retard",
      value: Number(late),
      unit: "count",
      to: `${openTasksPage}&filter[prepareOn*lt]=${call.today}`,
      tone: "danger",
    },
    {
      key: "preparation.today",
      label: "Travaux d’atelier du jour",
      value: Number(today),
      unit: "count",
      to: `${openTasksPage}&filter[prepareOn]=${call.today}`,
      tone: "info",
    },
  ];
}

/** The contract of a car has its deadline and its client. */
const figureKinds = ["preparation", "preparationTask", "car", "contract"] as const;

export const preparationHome: HomeParts = {
  setup: [
    {
      rank: 40,
      may: ["MANAGE_TASK_TEMPLATES"],
      shows: ["preparationTaskTemplate"],
      step: {
        key: "taskTemplates",
        label: "Les modèles de tâches",
        detail: "Sans eux, un véhicule à préparer n’a aucune tâche.",
        to: "/admin/preparation-task-templates",
      },
      isDone: async ({ db }) =>
        (await db.selectFrom("preparationTaskTemplate").select("id").limit(1).execute()).length > 0,
    },
  ],
  figures: [{ rank: 10, may: ["LIST_PREPARATION_TASKS"], shows: figureKinds, read: preparationFigures }],
  waiting: [
    countedWork("preparationTaskLists", preparationManifest.counters.preparationTaskLists, {
      rank: 10,
      title: "Préparations à l’atelier",
      to: openTasksPage,
      empty: "Aucun véhicule n’est à préparer.",
      rows: (call) =>
        openPreparations(call)
          .select(["r.carId", "r.plate", "r.vin", "r.carTitle", "r.clientName", "r.status"])
          .select(["r.prepareOn", "r.deliverAt", "r.dueOn", "p.nbOfTasks", "p.nbOfOpenTasks"])
          .orderBy("r.prepareOn")
          .orderBy("r.carId"),
      item: ({ nbOfTasks, nbOfOpenTasks, ...row }) => ({
        ...itemOf(row),
        // The longest text comes last: a narrow line truncates it.
        detail: [
          `${nbOfTasks - nbOfOpenTasks}\u00a0/\u00a0${nbOfTasks}\u00a0${nbOfTasks > 1 ? "tâches" : "tâche"}`,
          row.carTitle,
          row.clientName,
        ].join(" · "),
        // No work is done on a car that has not arrived.
        next: row.status === "TO_TRANSPORT" ? "Attendu" : "Préparer",
        to: `${listPage}/${row.carId}`,
      }),
    }),
    countedWork("carToPrepare", fleetManifest.counters.carToPrepare, {
      rank: 14,
      title: "Véhicules à déclarer prêts",
      to: "/delivery/to-prepare",
      empty: "Aucun véhicule n’est à déclarer prêt.",
      rows: ({ db }) =>
        db
          .selectFrom("carReadiness")
          .select(["carId", "plate", "vin", "carTitle", "clientName", "prepareOn", "deliverAt", "dueOn"])
          .where("status", "=", "TO_PLAN")
          .orderBy("prepareOn")
          .orderBy("carId"),
      item: (row) => ({
        ...itemOf(row),
        detail: `${row.carTitle} · ${row.clientName}`,
        next: "Déclarer prêt",
        to: `/delivery/to-prepare?car=${row.carId}`,
      }),
    }),
  ],
};
