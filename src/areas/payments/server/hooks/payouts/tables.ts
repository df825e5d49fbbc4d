import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import type { PayoutItemKind, PayoutStatus } from "../../../model/providers/payout.ts";
import type { OutsideProvider } from "../../../model/providers/provider.ts";

interface ProviderPayoutTable {
  id: string;
  provider: OutsideProvider;
  /** Its id at the provider. */
  payoutId: string;
  status: PayoutStatus;
  amountCents: Cents;
  feeCents: Cents;
  arrivesOn: Day | null;
  /** On the statement of the bank. */
  reference: string;
  readAt: string;
}

/** The items of a payout add up to its amount. */
interface ProviderPayoutItemTable {
  payoutId: string;
  rank: number;
  kind: PayoutItemKind;
  cents: Cents;
  /** Null for fees, and for what is of none of our debits. */
  debitId: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    providerPayout: ProviderPayoutTable;
    providerPayoutItem: ProviderPayoutItemTable;
  }
}
