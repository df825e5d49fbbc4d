// Sources of the lists of insurances.
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { insuranceContract } from "../contract.ts";
import { insuranceCounts } from "./counted.ts";

export const insuranceList: ListSource<typeof insuranceContract.listInsurances> = {
  from: "insurance i left join car c on c.id = i.car_id",
  countFrom: "insurance i",
  search: searchIn("i.search_text"),
  exceptions: {
    car: carNameJson("c"),
    approved: "(i.status in ('approved', 'soon_expired'))",
    hasInsuranceCertificateToReview: "i.has_memo_to_review",
  },
  ...insuranceCounts.whole,
};

/** Insurances without cover, of periods with a car. */
export const missingInsurances: ListSource<typeof insuranceContract.listMissingInsurances> = {
  ...insuranceList,
  ...insuranceCounts.part("insurance:missing", "i"),
};

/** Insurances that end within two weeks. */
export const expiringInsurances: ListSource<typeof insuranceContract.listExpiringInsurances> = {
  ...insuranceList,
  ...insuranceCounts.part("insurance:expiring", "i"),
};
