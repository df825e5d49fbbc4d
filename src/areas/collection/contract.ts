// Endpoints of collection, one file by subject.
import { contract } from "#kernel/contract.ts";
import { accountContract } from "./contract/account.ts";
import { ageingContract } from "./contract/ageing.ts";
import { creditsContract } from "./contract/credits.ts";
import { debitEndpoints } from "./contract/debits.ts";
import { depositsContract } from "./contract/deposits.ts";
import { dunningContract } from "./contract/dunning.ts";
import { eReportingContract } from "./contract/e-reporting.ts";
import { insolvenciesContract } from "./contract/insolvencies.ts";
import { mandateEndpoints } from "./contract/mandates.ts";
import { procedureEndpoints } from "./contract/procedures.ts";
import { overviewContract } from "./contract/overview.ts";
import { providerEndpoints } from "./contract/providers.ts";
import { receiptsContract } from "./contract/receipts.ts";
import { statementsContract } from "./contract/statements.ts";
import { transferEndpoints } from "./contract/transfers.ts";

export const collectionContract = contract({
  ...mandateEndpoints,
  ...procedureEndpoints,
  ...providerEndpoints,
  ...accountContract,
  ...creditsContract,
  ...depositsContract,
  ...receiptsContract,
  ...statementsContract,
  ...dunningContract,
  ...insolvenciesContract,
  ...ageingContract,
  ...eReportingContract,
  ...overviewContract,
  ...debitEndpoints,
  ...transferEndpoints,
});
