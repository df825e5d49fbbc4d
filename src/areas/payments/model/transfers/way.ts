// Ways to refund a client: a transfer by the bank, or the provider that collected.
import { z } from "zod";

export const refundWays = { embedded: "Virement", stripe: "Stripe" } as const;
export type RefundWay = keyof typeof refundWays;
export const refundWaySchema = z.enum(Object.keys(refundWays) as [RefundWay, ...RefundWay[]]);
