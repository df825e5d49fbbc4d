// Ways to refund a client: a transfer by the bank, or the provider that collected.
import { enumOf } from "#kernel/schema/keys.ts";

export const refundWays = { embedded: "Virement", stripe: "Stripe" } as const;
export type RefundWay = keyof typeof refundWays;
export const refundWaySchema = enumOf(refundWays);
