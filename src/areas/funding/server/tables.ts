// Tables of funders and fundings.
import { generatedSearchText, type RowsOf, table } from "#kernel/server/records/tables.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { FundingGap } from "../model/cars-to-fund.ts";
import { funderRecord, fundingRecord } from "../model/records.ts";

export const fundingTables = {
  funder: table(funderRecord, { searchText: generatedSearchText }),
  funding: table(fundingRecord),
};

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
  interface Tables extends RowsOf<typeof fundingTables> {
    funderInstalment: FunderInstalmentTable;
    carToFund: CarToFundTable;
  }
}
