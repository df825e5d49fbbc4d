// Endpoints of billing, one file by subject.
import { contract } from "#kernel/contract.ts";
import { customersContract } from "./contract/customers.ts";
import { closingsContract } from "./contract/closings.ts";
import { documentsContract } from "./contract/documents.ts";
import { earlyTerminationContract } from "./contract/early-termination.ts";
import { eventsContract } from "./contract/events.ts";
import { issuersContract } from "./contract/issuers.ts";
import { manualInvoicesContract } from "./contract/manual-invoices.ts";
import { overviewContract } from "./contract/overview.ts";
import { initialisationContract } from "./contract/initialisation.ts";
import { logisticsContract } from "./contract/logistics.ts";
import { planContract } from "./contract/plan.ts";
import { platformContract } from "./contract/platform.ts";
import { rulesContract } from "./contract/rules.ts";
import { runsContract } from "./contract/runs.ts";

export const billingContract = contract({
  ...planContract,
  ...customersContract,
  ...issuersContract,
  ...documentsContract,
  ...eventsContract,
  ...manualInvoicesContract,
  ...overviewContract,
  ...platformContract,
  ...rulesContract,
  ...runsContract,
  ...closingsContract,
  ...earlyTerminationContract,
  ...initialisationContract,
  ...logisticsContract,
});
