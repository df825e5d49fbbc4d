// Columns, sort orders and filters of the lists of contracts and rentals.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { contractsContract } from "../contract.ts";
import { contractCounts } from "./counted.ts";

type Endpoints = typeof contractsContract;

export const contractList: ListSource<Endpoints["listContracts"]> = {
  from: "contract c",
  search: searchIn("c.search_text"),
  ...contractCounts.whole,
};

export const rentalHistory: ListSource<Endpoints["listRentalHistory"]> = {
  from: "rental_period p join contract c on c.id = p.contract_id",
  countFrom: "rental_period p",
  exceptions: {
    client: "json_build_object('id', p.client_id, 'name', p.client_name)",
    startDate: "p.start_day",
    endDate: "p.end_day",
    contractStatus: "c.status",
    endsEarlyOn: "c.ends_early_on",
  },
};
