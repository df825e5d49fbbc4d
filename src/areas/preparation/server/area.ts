import { area } from "#kernel/server/area.ts";
import type { Condition } from "#kernel/list.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { Call } from "#kernel/server/call.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { get } from "#kernel/server/records/records.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { preparationContract } from "../contract.ts";
import { preparationManifest } from "../manifest.ts";
import { refuseHandoverBeforeInspection } from "./inspections/handover.ts";
import { inspectionHandlers } from "./inspections/handlers.ts";
import { inspectionRecords, reopenAtResumption } from "./inspections/inspections.ts";
import { preparationPrerequisites } from "./prerequisites.ts";
import { preparationAnswers, preparationReactions } from "./preparations.ts";
import { addTaskPhoto, readTaskPhoto, removeTaskPhoto } from "./tasks/photos.ts";
import { addTask, taskMoves, taskViewsOf } from "./tasks/tasks.ts";
import { templateHandlers } from "./tasks/templates.ts";
import { fitBox, fitTires, prepareCar, unplanCar } from "./cars-to-prepare.ts";
import { preparationOf } from "./preparations.ts";
import { preparationView } from "./view.ts";
import { preparationPersonalData } from "./personal-data.ts";
import { preparationTables } from "./tables.ts";
import { preparationHome } from "./overview/home.ts";
import { preparationCounts } from "./counted.ts";
import { preparationLines } from "./statement-lines.ts";

/** Joined to the fleet's rows of awaited cars. */
const preparationSource = "car_readiness r join preparation p on p.car_id = r.car_id and p.ended_on is null";
const preparationColumns = {
  isOpen: "p.is_open",
  nbOfTasks: "p.nb_of_tasks",
  nbOfOpenTasks: "p.nb_of_open_tasks",
} as const;

/** A task of this template is still open; « non renseigné »: no templated task is. */
function openTaskFilter({ operator, value }: Condition, bind: Bind): string {
  const open = (which: string) => `exists (select from preparation_task t
    where t.preparation_id = p.id and t.status = 'UNCOMPLETED' and ${which})`;
  if (operator === "null") return `${value ? "not " : ""}${open("t.template_id is not null")}`;
  const one = open(`t.template_id = any(${bind([value].flat())}::uuid[])`);
  return operator === "ne" ? `not ${one}` : one;
}

const bind = verbHandlers<typeof preparationContract>();
const carView = (call: Call, _changed: unknown, { id }: { id: string }) => preparationView(call, id);

export const preparation = area(
  preparationManifest,
  preparationContract,
  {
    ...templateHandlers,
    ...inspectionHandlers,
    listPreparations: {
      from: preparationSource,
      key: "r.car_id",
      exceptions: {
        id: "r.car_id",
        workflow: "p.workflow",
        minutesLeft: "p.minutes_left",
        templateId: { filter: openTaskFilter },
        ...preparationColumns,
      },
      search: searchIn("r.search_text"),
    },
    addPreparationTask: ({ body }, call) => addTask(call, body),
    readPreparation: ({ params }, call) => preparationView(call, params.carId),
    listUncompletedTasks: async ({ params }, call) => {
      const open = await preparationOf(call, params.id);
      return open ? (await taskViewsOf(call, open)).filter(({ status }) => status === "UNCOMPLETED") : [];
    },
    ...taskMoves,
    addTaskPicture: ({ params, files }, call) => addTaskPhoto(call, params.id, files.file),
    removeTaskPicture: ({ params }, call) => removeTaskPhoto(call, params.id, params.pictureId),
    readTaskPicture: ({ params }, call) => readTaskPhoto(call, params),
    listCarsToPrepare: {
      from: `${preparationSource} join car c on c.id = r.car_id`,
      countFrom: preparationSource,
      key: "r.car_id",
      only: "r.status = 'TO_PLAN'",
      exceptions: {
        id: "r.car_id",
        version: "c.version",
        nbOfTasks: preparationColumns.nbOfTasks,
        nbOfOpenTasks: preparationColumns.nbOfOpenTasks,
      },
      search: searchIn("r.search_text"),
      tally: { all: "car:TO_PLAN" },
    },
    readPreparationPrerequisites: async ({ params }, call) =>
      (await prerequisitesOfCar(call, params.id)).filter(({ bearsOn }) => bearsOn.includes("prepare")),
    ...bind(carView, { prepareCar, unplanCar, fitTires }),
    fitBox: {
      form: ({ params }, call) => get(call, "car", params.id),
      act: bind(carView, { fitBox }).fitBox,
    },
  },
  {
    personalData: preparationPersonalData,
    home: preparationHome,
    tables: preparationTables,
    counted: [preparationCounts],
    reactions: [...preparationReactions, ...inspectionRecords.reactions, reopenAtResumption],
    derivations: [inspectionRecords.derivation],
    answers: [...preparationAnswers, refuseHandoverBeforeInspection, preparationLines],
    prerequisites: preparationPrerequisites,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstratePreparation(call),
  },
);
