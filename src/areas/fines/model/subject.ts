// The facts by which the life cycle of a fine is judged.
import type { CustodyKind } from "#fleet/model/custody.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { FineKind } from "./kinds.ts";

export interface FineSubject {
  status: string;
  kind: FineKind;
  hasCar: boolean;
  /** Null while the instant of the offence is unknown. */
  holderKind: CustodyKind | null;
  sendingDate: Day;
  lastDay: Day;
  isLastDayBinding: boolean;
  claimLastDay: Day | null;
  /** Read on the certificate of registration; null until it has been checked. */
  certificateNamesLessee: boolean | null;
  /** A person has compared the notice with its values, or typed them. */
  isSeen: boolean;
  isPaid: boolean;
  isDesignated: boolean;
  dispatchedOn: Day | null;
  hasHolderChanged: boolean;
  /** True where a French authority is named the lessee company, which names its driver itself (C. route, L121-6). */
  namesCompany: boolean;
  /** Missing facts of the person or company to name. */
  missing: readonly string[];
  today: Day;
}
