import type { Cents } from "#kernel/money.ts";

export const totalOf = (of: readonly { amountCents: Cents }[]): Cents =>
  of.reduce((sum, { amountCents }) => sum + amountCents, 0);
