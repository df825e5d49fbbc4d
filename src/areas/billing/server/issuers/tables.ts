import type { Day } from "#kernel/calendar/day.ts";
import type { Defaulted, Recorded } from "#kernel/server/database.ts";
import type { IssuerKind } from "../../model/issuer.ts";
import type { SpvIdentity } from "../../model/issuers/spv.ts";

interface IssuerTable extends Recorded {
  kind: IssuerKind;
  code: string;
  /** Null for the lessor, whose identity is in the settings. */
  identity: SpvIdentity | null;
  /** Null for the lessor. */
  companyId: string | null;
  creditorId: Defaulted<string>;
  billingStartsOn: Day | null;
}

/** A new account that papers do not bear yet, with the one that they print. */
interface WaitingAccountTable {
  issuerId: string;
  formerIban: string;
  formerBic: string;
  enteredAt: string;
  enteredBy: string;
  enteredById: string;
}

interface CarIssuerTable {
  id: string;
  carId: string;
  issuerId: string;
  fromDay: Day;
  untilDay: Day | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    issuer: IssuerTable;
    carIssuer: CarIssuerTable;
    waitingAccount: WaitingAccountTable;
  }
}
