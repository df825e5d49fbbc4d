// Endpoints of preparation.
import { inspectionContract } from "./contract/inspections.ts";
import { taskContract } from "./contract/tasks.ts";
import { templateContract } from "./contract/templates.ts";
import { carsToPrepareContract } from "./contract/cars-to-prepare.ts";

export const preparationContract = {
  ...templateContract,
  ...taskContract,
  ...inspectionContract,
  ...carsToPrepareContract,
};
