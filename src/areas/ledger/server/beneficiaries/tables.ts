import type { PayeeCheckResult } from "../../model/beneficiaries/payee-check.ts";
import type { Defaulted } from "#kernel/server/database.ts";

/** Rows are only added: the newest of a company is its account. */
interface BeneficiaryAccountTable {
  id: string;
  companyId: string;
  /** Its rank among the accounts of its company. */
  version: number;
  closedIban: string;
  mask: string;
  holder: string;
  bic: Defaulted<string>;
  givenAt: string;
  givenBy: string;
  givenById: string;
}

/** Rows are only added: the newest of an account is its check. */
interface BeneficiaryCheckTable {
  id: string;
  accountId: string;
  result: PayeeCheckResult;
  bankName: Defaulted<string>;
  checkedAt: string;
  checkedBy: string;
  checkedById: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    beneficiaryAccount: BeneficiaryAccountTable;
    beneficiaryCheck: BeneficiaryCheckTable;
  }
}
