// Where the lists of insurances are.
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { insuranceContract } from "../contract.ts";

export const insuranceList: ListSource<typeof insuranceContract.listInsurances> = {
  from: "insurance i left join car c on c.id = i.car_id",
  countFrom: "insurance i",
  search: searchIn("i.search_text"),
  exceptions: {
    car: "json_build_object('vin', coalesce(c.vin, ''), 'plate', coalesce(c.license_plate, c.temporary_license_plate, ''), 'title', coalesce(c.brand || ' ' || c.model, ''))",
    approved: "(i.status in ('approved', 'soon_expired'))",
    hasInsuranceCertificateToReview: "i.has_memo_to_review",
  },
  tally: { all: "insurance" },
};

/** Those of periods that have a car and whose insurance covers nothing. */
export const missingInsurances: ListSource<typeof insuranceContract.listMissingInsurances> = {
  ...insuranceList,
  only: "i.is_awaited and i.status not in ('approved', 'soon_expired')",
  tally: { all: "insurance:missing" },
};

/** Those that end within two weeks. */
export const expiringInsurances: ListSource<typeof insuranceContract.listExpiringInsurances> = {
  ...insuranceList,
  only: "i.is_awaited and i.status = 'soon_expired'",
  tally: { all: "insurance:expiring" },
};
