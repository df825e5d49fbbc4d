// Endpoints of scorings.
import { contract } from "#kernel/contract.ts";
import { assessmentsContract } from "./contract/assessments.ts";
import { gridContract } from "./contract/grid.ts";
import { scoringsContract } from "./contract/scorings.ts";

export const scoringContract = contract({
  ...scoringsContract,
  ...gridContract,
  ...assessmentsContract,
});
