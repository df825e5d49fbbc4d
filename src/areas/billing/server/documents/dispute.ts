// The disputed amount of a document: never more than what is left to pay, so that its settlement ends the dispute.
import type { Cents } from "#kernel/money.ts";
import type { Row } from "#kernel/server/records/records.ts";

export const disputedCentsOf = ({
  disputedCents,
  remainingCents,
}: Pick<Row<"billingDocument">, "disputedCents" | "remainingCents">): Cents =>
  Math.min(disputedCents, remainingCents);

/** The same amount in SQL. `document` is an alias of the table. */
export const disputedSql = (document: string): string =>
  `least(${document}.disputed_cents, ${document}.remaining_cents)`;
