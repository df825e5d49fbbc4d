// The table of the telematics of makers, in camel case: its id is that of the car.
import type { CarFileColumns } from "#fleet/server/car-files/car-file.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { Eligibility } from "../model/eligibility.ts";
import type { Consent, FirstMountStatus } from "../model/flow.ts";

interface FirstMountTable extends Recorded, CarFileColumns {
  isSold: boolean;
  sellsPosition: boolean;
  sellsEcoDriving: boolean;
  status: Status<FirstMountStatus>;
  eligibility: Defaulted<Eligibility | null>;
  isVerified: Defaulted<boolean>;
  eligibilityNote: Defaulted<string>;
  checkedAt: Defaulted<string | null>;
  checkedBy: Defaulted<string | null>;
  checkedById: Defaulted<string | null>;
  requestedAt: Defaulted<string | null>;
  requestedOf: Defaulted<string>;
  consent: Defaulted<Consent | null>;
  consentAt: Defaulted<string | null>;
  note: Defaulted<string>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    firstMount: FirstMountTable;
  }
}
