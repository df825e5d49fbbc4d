// Sources of the lists of insurances.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { insuranceContract } from "../contract.ts";

export const insuranceList: ListSource<typeof insuranceContract.listInsurances> = {
  from: "insurance i left join car c on c.id = i.car_id",
  countFrom: "insurance i",
  search: searchIn("i.search_text"),
  exceptions: {
    car: carNameJson("c"),
    approved: "(i.status in ('approved', 'soon_expired'))",
    hasInsuranceCertificateToReview: "i.has_memo_to_review",
  },
  tally: { all: "insurance" },
};

/** Insurances without cover, of periods with a car. */
export const missingInsurances: ListSource<typeof insuranceContract.listMissingInsurances> = {
  ...insuranceList,
  only: "i.is_awaited and i.status not in ('approved', 'soon_expired')",
  tally: { all: "insurance:missing" },
};

/** Insurances that end within two weeks. */
export const expiringInsurances: ListSource<typeof insuranceContract.listExpiringInsurances> = {
  ...insuranceList,
  only: "i.is_awaited and i.status = 'soon_expired'",
  tally: { all: "insurance:expiring" },
};
