// Sources of the lists of fundings.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { fundingsContract } from "../contract/fundings.ts";

const carTitle = "car_title(c.brand, c.model)";

export const fundingList: ListSource<typeof fundingsContract.listFundings> = {
  from: "funding f join car c on c.id = f.car_id left join funder l on l.id = f.funder_id",
  countFrom: "funding f",
  exceptions: { vin: "c.vin", carTitle, funderName: "l.name" },
};

export const missingFunders: ListSource<typeof fundingsContract.listMissingFunders> = {
  from: "car_to_fund n",
  key: "n.car_id",
  exceptions: { id: "n.car_id" },
  only: "n.seeks = 'FUNDER'",
  search: searchIn("n.search_text"),
  tally: { all: "carToFund:FUNDER" },
};

export const missingFundings: ListSource<typeof fundingsContract.listMissingFundings> = {
  from: "car_to_fund n",
  key: "n.car_id",
  exceptions: { id: "n.car_id" },
  only: "n.seeks = 'FUNDING'",
  search: searchIn("n.search_text"),
  tally: { all: "carToFund:FUNDING" },
};
