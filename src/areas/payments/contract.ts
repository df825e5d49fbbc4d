// Endpoints of payments, one file by subject.
import { contract } from "#kernel/contract.ts";
import { providerEndpoints } from "./contract/providers.ts";
import { debitEndpoints } from "./contract/debits.ts";
import { transferEndpoints } from "./contract/transfers.ts";

export const paymentsContract = contract({
  ...providerEndpoints,
  ...debitEndpoints,
  ...transferEndpoints,
});
