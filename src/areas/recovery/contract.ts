// Endpoints of recovery, one file by subject.
import { contract } from "#kernel/contract.ts";
import { dunningContract } from "./contract/dunning.ts";
import { insolvenciesContract } from "./contract/insolvencies.ts";
import { ageingContract } from "./contract/ageing.ts";
import { overviewContract } from "./contract/overview.ts";

export const recoveryContract = contract({
  ...dunningContract,
  ...insolvenciesContract,
  ...ageingContract,
  ...overviewContract,
});
