// Endpoints of contracts, of their amendments and of the rental history.
import { contract } from "#kernel/contract.ts";
import { amendmentsContract } from "./contract/amendments.ts";
import { clientSummaryContract } from "./contract/client-summary.ts";
import { estimatesContract } from "./contract/estimates.ts";
import { contractLists } from "./contract/lists.ts";
import { contractRecordContract } from "./contract/record.ts";
import { searchContract } from "./contract/search.ts";

export const contractsContract = contract({
  ...searchContract,
  ...clientSummaryContract,
  ...contractLists,
  ...contractRecordContract,
  ...estimatesContract,
  ...amendmentsContract,
});
