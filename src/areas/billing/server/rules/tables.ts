import type { Day } from "#kernel/calendar/day.ts";
import type { Recorded } from "#kernel/server/database.ts";
import type { RuleSubject, RuleValues } from "../../model/rules/rule.ts";

interface BillingRuleTable extends Recorded {
  subject: RuleSubject;
  /** The kind of line, the mention or the issuer that it is about. */
  about: string;
  startsOn: Day;
  value: RuleValues[RuleSubject];
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    billingRule: BillingRuleTable;
  }
}
