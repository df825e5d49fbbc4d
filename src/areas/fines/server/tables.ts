// The tables of fines, in camel case.
import type { GeneratedAlways } from "kysely";
import type { CustodyKind } from "#fleet/model/custody.ts";
import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded, Status } from "#kernel/server/database.ts";
import type { FineForm, HourChoice } from "../model/fine.ts";
import type { FineStatus } from "../model/flow.ts";
import type { ContestGround, Outcome } from "../model/outcome.ts";
import type { Pack, Withdrawal } from "../model/pack.ts";

interface FineTable extends Recorded, FineForm {
  carId: string | null;
  hourChoice: HourChoice | null;
  offenceAt: string | null;
  increasedOn: Defaulted<Day | null>;
  lastDay: Day;
  isLastDayBinding: boolean;
  claimLastDay: Day | null;
  holderKind: CustodyKind | null;
  holderName: string;
  isHolderCertain: boolean;
  isHolderChosen: Defaulted<boolean>;
  periodId: string | null;
  companyId: string | null;
  companyName: string;
  clientId: string | null;
  contractId: string | null;
  orderId: string;
  hasHolderChanged: Defaulted<boolean>;
  seenAt: Defaulted<string | null>;
  seenBy: Defaulted<string>;
  seenById: Defaulted<string>;
  outcome: Defaulted<Outcome | null>;
  reason: Defaulted<string>;
  contestGround: Defaulted<ContestGround | null>;
  contestedOn: Defaulted<Day | null>;
  certificateNamesLessee: Defaulted<boolean | null>;
  designatedAt: Defaulted<string | null>;
  designatedName: Defaulted<string>;
  dispatchedOn: Defaulted<Day | null>;
  dispatchReference: Defaulted<string>;
  closingProof: Defaulted<string>;
  paidOn: Defaulted<Day | null>;
  paidCents: Defaulted<number | null>;
  paymentReference: Defaulted<string>;
  paymentReason: Defaulted<string>;
  rebilledCents: Defaulted<number | null>;
  rebillingReason: Defaulted<string>;
  status: Status<FineStatus>;
  waiting: GeneratedAlways<"FRENCH" | "FOREIGN" | null>;
  searchText: GeneratedAlways<string>;
}

interface FinePackTable {
  id: string;
  fineId: string;
  content: Pack;
  sentAt: string;
  withdrawnAt: Defaulted<string | null>;
  /** The letter to the client left by mail. */
  mailedAt: Defaulted<string | null>;
  /** The company that it concerns, whoever holds the car since. */
  companyId: string | null;
  /** The letter that withdraws a rectified designation; null for one that an authority refused. */
  withdrawal: Defaulted<Withdrawal | null>;
  /** The client was written to that its designation is withdrawn. */
  withdrawalMailedAt: Defaulted<string | null>;
}

interface FineDriverTable {
  id: string;
  fineId: string;
  closedIdentity: string | null;
  givenAt: string;
  givenBy: string;
  givenById: string;
  erasedAt: Defaulted<string | null>;
}

export type ChargeKind = "HANDLING" | "REBILLING";

interface FineChargeTable {
  id: string;
  fineId: string;
  kind: ChargeKind;
  companyId: string;
  cents: number;
  billedOn: Day;
  oppositeCause: Defaulted<string | null>;
  opposedOn: Defaulted<Day | null>;
  /** The client was written to about this charge. */
  mailedAt: Defaulted<string | null>;
}

interface FineSettingsTable extends Recorded {
  handlingFeeCents: number;
  billsIndividuals: boolean;
  rebillsShortRentalFees: boolean;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    fine: FineTable;
    finePack: FinePackTable;
    fineCharge: FineChargeTable;
    fineDriver: FineDriverTable;
    fineSettings: FineSettingsTable;
  }
}
