// Requested refunds that no transfer holds yet.
import type { MissingCredits } from "../../model/credits/missing-credit.ts";
import type { Call } from "#kernel/server/call.ts";

export const countRefundsToPrepare = (call: Call): Promise<MissingCredits["refundsToPrepare"]> =>
  call.db
    .selectFrom("refund")
    .select((of) => [
      of.fn.countAll<number>().as("count"),
      of.fn.coalesce(of.fn.sum<number>("amountCents"), of.lit(0)).as("totalCents"),
    ])
    .where("status", "=", "REQUESTED")
    .executeTakeFirstOrThrow();
