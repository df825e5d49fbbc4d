// Endpoints of damages and losses.
import { contract } from "#kernel/contract.ts";
import { damageEndpoints } from "./contract/damages.ts";
import { lossEndpoints } from "./contract/losses.ts";
import { paperEndpoints } from "./contract/papers.ts";
import { policeEndpoints } from "./contract/police.ts";
import { requestEndpoints } from "./contract/requests.ts";

export const damagesContract = contract({
  ...lossEndpoints,
  ...damageEndpoints,
  ...requestEndpoints,
  ...paperEndpoints,
  ...policeEndpoints,
});
