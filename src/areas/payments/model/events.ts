// Events of debits, handled in the same transaction, and the question of what letters ask for.
import type { Day } from "#kernel/calendar/day.ts";
import { event, question } from "#kernel/event.ts";

/** Debits were prepared, withdrawn or returned, or a return was settled. Collected ones are allocations. */
export const debitsChanged = event<{ debitIds: readonly string[] }>("payments.debitsChanged");

/** Debits of parts were announced by mail, with their amounts and days. */
export const debitsAnnounced = event<{ partIds: readonly string[] }>("payments.debitsAnnounced");

/** A letter that asks for the transfer of a document by a day that has not passed. */
export interface LetterClaim {
  on: Day;
  payBefore: Day;
  /** Interest or recovery fees, which the letter alone makes payable; false for a late invoice. */
  isCharge: boolean;
}

/** The last claim of each document of companies, for letters that set a day: who obeys them is not debited too. */
export const letterClaims = question<
  { companyIds: readonly string[] },
  (LetterClaim & { issuerId: string; number: string })[]
>("payments.letterClaims");
