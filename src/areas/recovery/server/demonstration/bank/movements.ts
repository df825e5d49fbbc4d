// Movements of the account of the demonstration company, as its bank would write them.
import type { Day } from "#kernel/calendar/day.ts";
import type { Cents } from "#kernel/money.ts";
import { withFingerprints } from "#kernel/sepa/fingerprint.ts";
import type { Statement, StatementLine } from "#kernel/sepa/statement.ts";

export type Movement = Omit<StatementLine, "fingerprint">;

/** Signed: money in is positive. */
export const movement = (
  bookingDay: Day,
  amountCents: Cents,
  words: Partial<Movement> & Pick<Movement, "label">,
): Movement => ({
  bookingDay,
  valueDay: bookingDay,
  amountCents,
  bankReference: null,
  entryReference: null,
  messageId: null,
  endToEndId: null,
  mandateReference: null,
  batchId: null,
  name: null,
  iban: null,
  remittance: "",
  structuredReference: null,
  returnCode: null,
  chargesCents: 0,
  isReversal: false,
  details: [],
  unexplainedCents: 0,
  ...words,
});

interface Opening {
  iban: string;
  id: string;
  openingCents: Cents;
}

/** Its movements are in the order of their days. */
export function statementOf({ iban, id, openingCents }: Opening, movements: readonly Movement[]): Statement {
  const total = movements.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    id,
    iban,
    currency: "EUR",
    lines: withFingerprints(iban, movements),
    opening: { on: movements.at(0)?.bookingDay ?? null, amountCents: openingCents },
    closing: { on: movements.at(-1)?.bookingDay ?? null, amountCents: openingCents + total },
    reversals: "AS_GIVEN",
  };
}
