// Tables of funders and fundings, in camel case.
import type { GeneratedAlways } from "kysely";
import type { Address } from "#kernel/company/address.ts";
import type { Correspondent } from "#kernel/company/correspondent.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { FundingGap } from "../model/cars-to-fund.ts";
import type { LoanType } from "../model/loan.ts";

interface FunderTable extends Recorded {
  name: string;
  address: Address;
  /** City of the address. */
  city: GeneratedAlways<string>;
  contacts: Correspondent[];
  loanType: LoanType;
  durationMonths: number;
  rate: number;
  insuranceRate: number;
  applicationFeeCents: number;
  terminationFeeRate: number;
}

interface FundingTable extends Recorded {
  carId: string;
  funderId: string | null;
  isOwnFunds: boolean;
  loanType: LoanType | null;
  amountCents: number | null;
  residualCents: number;
  rate: number | null;
  durationMonths: number | null;
  startsOn: Day | null;
  firstInstalment: Day | null;
  monthlyRepaymentCents: number | null;
  insuranceRate: number;
  applicationFeeCents: number;
  terminationFeeRate: number;
  contractNumber: string;
  endedOn: Day | null;
  endReason: string;
  settledCents: number | null;
}

interface FunderInstalmentTable {
  funderId: string;
  dueOn: Day;
  nbOfFundings: number;
  principalCents: number;
  interestCents: number;
  insuranceCents: number;
}

interface CarToFundTable {
  carId: string;
  seeks: FundingGap;
  fundingId: string | null;
  funderId: string | null;
  funderName: string;
  vin: string;
  plate: string;
  brand: string;
  carTitle: string;
  status: string;
  buyingPriceCents: number | null;
  since: Day;
  /** In French, comma-separated. */
  missing: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    funder: FunderTable;
    funding: FundingTable;
    funderInstalment: FunderInstalmentTable;
    carToFund: CarToFundTable;
  }
}
