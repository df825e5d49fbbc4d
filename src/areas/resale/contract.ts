import { contract } from "#kernel/contract.ts";
import { confirmedEndpoints } from "./contract/confirmed.ts";
import { offerEndpoints } from "./contract/offers.ts";
import { procedureEndpoints } from "./contract/procedures.ts";

export const resaleContract = contract({
  ...procedureEndpoints,
  ...confirmedEndpoints,
  ...offerEndpoints,
});
