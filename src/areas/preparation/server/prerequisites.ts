// Preparation prerequisites of a car: before it is declared ready, and before it is delivered.
import { findRow } from "#kernel/server/records/records.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { judge, prerequisite } from "#fleet/server/prerequisites.ts";
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
    const row = await findRow(call, "inspection", { carId: car.id, periodId: period.id, kind: "DEPARTURE" }, [
      "id",
      "status",
      "finishedAt",
    ]);
    if (!row) return { isMet: false, proof: "Pas encore commencé.", to: workshopPage(car.id) };
    const to = `/delivery/inspected-cars/${row.id}` as const;
    return row.finishedAt === null
      ? { isMet: false, proof: "Commencé, à terminer.", to }
      : { isMet: true, proof: `Terminé le ${frenchInstant(row.finishedAt)}.`, to };
  },
});

/** The last step of a preparation, once nothing else prevents it: without it, no car is delivered. */
const declaration = prerequisite({
  key: "declaredReady",
  label: "À déclarer prêt",
  bearsOn: ["deliver"],
  awaits: "us",
  settledBy: "CONFIRM_CAR_PREPARATION",
  judge: async (call, awaited) => {
    const { id, status } = awaited.car;
    if (status === "READY_TO_DELIVER") return null;
    const before = await judge(call, awaited, "prepare");
    if (before.some(({ isMet }) => !isMet)) return null;
    return status === "TO_TRANSPORT"
      ? { isMet: false, proof: "Une fois le véhicule arrivé.", to: `/car-summary/transport/${id}` }
      : {
          isMet: false,
          proof: "La préparation est finie, à confirmer.",
          to: `/delivery/to-prepare?car=${id}`,
        };
  },
});

export const preparationPrerequisites = [tasks, tires, box, inspection, declaration];
