// The table of funders, in camel case.
import type { GeneratedAlways } from "kysely";
import type { Address } from "#kernel/address.ts";
import type { Correspondent } from "#kernel/correspondent.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { LoanType } from "../model/loan.ts";

interface FunderTable extends Recorded {
  name: string;
  address: Address;
  /** Of the address. */
  city: GeneratedAlways<string>;
  contacts: Correspondent[];
  loanType: LoanType;
  durationMonths: number;
  rate: number;
  insuranceRate: number;
  applicationFeeCents: number;
  terminationFeeRate: number;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    funder: FunderTable;
  }
}
