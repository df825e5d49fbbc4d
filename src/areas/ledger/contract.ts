// Endpoints of the ledger, one file by subject.
import { contract } from "#kernel/contract.ts";
import { accountContract } from "./contract/account.ts";
import { depositsContract } from "./contract/deposits.ts";
import { receiptsContract } from "./contract/receipts.ts";
import { beneficiariesContract } from "./contract/beneficiaries.ts";
import { eReportingContract } from "./contract/e-reporting.ts";

export const ledgerContract = contract({
  ...accountContract,
  ...depositsContract,
  ...receiptsContract,
  ...beneficiariesContract,
  ...eReportingContract,
});
