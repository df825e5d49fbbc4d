// Endpoints of maintenance, by subject.
import { contract } from "#kernel/contract.ts";
import { budgetsContract } from "./contract/budgets.ts";
import { clientContract } from "./contract/client.ts";
import { garagePageContract } from "./contract/garage-page.ts";
import { garagesContract } from "./contract/garages.ts";
import { limitsContract } from "./contract/limits.ts";
import { operationsContract } from "./contract/operations.ts";
import { termsContract } from "./contract/terms.ts";
import { visitsContract } from "./contract/visits.ts";

export const maintenanceContract = contract({
  ...operationsContract,
  ...garagesContract,
  ...limitsContract,
  ...budgetsContract,
  ...visitsContract,
  ...termsContract,
  ...clientContract,
  ...garagePageContract,
});
