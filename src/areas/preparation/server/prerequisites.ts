// Preparation prerequisites of a car: before it is declared ready, and before it is delivered.
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { prerequisite } from "#fleet/server/prerequisites.ts";
import { makerDataProblemOfCar } from "#tracking/server/read.ts";
import { boxRequirement } from "../model/box.ts";
import { preparationOf, tasksOf } from "./preparations.ts";

const workshopPage = (carId: string) => `/delivery/preparation-tasks/${carId}` as const;
const maxNamedTasks = 3;

const tasks = prerequisite({
  key: "preparationTasks",
  label: "Tâches de préparation",
  bearsOn: ["prepare", "deliver"],
  awaits: "us",
  settledBy: "LIST_PREPARATION_TASKS",
  judge: async (call, { car }) => {
    const to = workshopPage(car.id);
    const preparation = await preparationOf(call, car.id);
    if (!preparation) return { isMet: false, proof: "Aucune liste de tâches.", to };
    const open = (await tasksOf(call, preparation.id)).filter(({ status }) => status === "UNCOMPLETED");
    if (open.length === 0) return { isMet: true, proof: "Toutes les tâches sont faites.", to };
    const names = open
      .slice(0, maxNamedTasks)
      .map(({ label, reason }) => (reason ? `${label} (${reason})` : label))
      .join(", ");
    const more = open.length > maxNamedTasks ? "…" : ".";
    return { isMet: false, proof: `${open.length} à faire : ${names}${more}`, to };
  },
});

const tires = prerequisite({
  key: "fittedTires",
  label: "Montage des pneus vendus",
  bearsOn: ["prepare"],
  awaits: "us",
  settledBy: "FIT_BOX",
  judge: async (call, { car, contract }) => {
    if (!contract.terms.tires) return null;
    const fittedOn = (await preparationOf(call, car.id))?.tiresFittedOn ?? null;
    return {
      isMet: fittedOn !== null,
      proof: fittedOn ? `Montés le ${frenchDay(fittedOn)}.` : "À monter.",
      to: workshopPage(car.id),
    };
  },
});

const box = prerequisite({
  key: "fittedBox",
  label: "Boîtier télématique",
  bearsOn: ["prepare", "deliver"],
  awaits: "us",
  settledBy: "FIT_BOX",
  judge: async (call, { car, contract }) => {
    const makerDataProblem = await makerDataProblemOfCar(call, car.id);
    const requirement = boxRequirement(contract.terms, { boxType: car.boxType, makerDataProblem });
    return requirement && { ...requirement, to: workshopPage(car.id) };
  },
});

const inspection = prerequisite({
  key: "departureInspection",
  label: "État des lieux de départ",
  bearsOn: ["deliver"],
  awaits: "us",
  settledBy: "INSPECT_CAR",
  judge: async (call, { car, period }) => {
    const row = await call.db
      .selectFrom("inspection")
      .select(["id", "status", "finishedAt"])
      .where("carId", "=", car.id)
      .where("periodId", "=", period.id)
      .where("kind", "=", "DEPARTURE")
      .executeTakeFirst();
    if (!row) return { isMet: false, proof: "Pas encore commencé.", to: workshopPage(car.id) };
    const to = `/delivery/inspected-cars/${row.id}` as const;
    return row.finishedAt === null
      ? { isMet: false, proof: "Commencé, à terminer.", to }
      : { isMet: true, proof: `Terminé le ${frenchInstant(row.finishedAt)}.`, to };
  },
});

export const preparationPrerequisites = [tasks, tires, box, inspection];
