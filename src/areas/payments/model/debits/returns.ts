// Consequences of a returned debit: its state, its next presentation, the next actor.
import { z } from "zod";
import { addMonths, type Day, latestOf } from "#kernel/calendar/day.ts";
import { targetDaysAfter } from "#kernel/calendar/target-days.ts";
import type { CompanyBillingSettings } from "#billing/model/company-billing.ts";
import { returnRule, type ReturnRule } from "#kernel/sepa/return-codes.ts";
import { retryDay } from "./days.ts";
import { maximumPresentations } from "./obstacles.ts";

/** An unauthorised debit is refunded up to 13 months after its collection (EPC rulebooks; CMF, art. L133-24). */
const unauthorisedMonths = 13;
/** After these days a return without a mandate (MD01) is a refund asked by the debtor. */
const returnDays = 5;

export type ReturnedAs = "reject" | "return" | "refund" | "tooLate";

/** Refunds that the debtor asked of its bank, whatever the day. */
export const isRefundCode = (code: string): boolean => code === "MD06";

/** The move of a debit that came back on a day. */
export function returnedAs(collectionOn: Day, { code, on }: { code: string; on: Day }): ReturnedAs {
  if (on < collectionOn) return "reject";
  if (on > addMonths(collectionOn, unauthorisedMonths)) return "tooLate";
  if (isRefundCode(code)) return "refund";
  return code === "MD01" && on > targetDaysAfter(collectionOn, returnDays) ? "refund" : "return";
}

export interface Consequence {
  rule: ReturnRule;
  retryOn: Day | null;
  /** True when a person has to act: the file was wrong, or no rule decides. */
  isToSettle: boolean;
}

/** A person settles it, whether our file or the provider is at fault. */
export const toSettle = (meaning: string, action: "PERSON" | "OUR_FAULT" = "PERSON"): Consequence => ({
  rule: { action, meaning: meaning.slice(0, 300), clientSentence: null },
  retryOn: null,
  isToSettle: true,
});

interface ReadReturn {
  code: string;
  on: Day;
  /** The first day on which a debit sent now can be collected. */
  earliestOn: Day;
}

/** `nbOfReturns` counts this one. */
export function consequenceOf(
  { code, on, earliestOn }: ReadReturn,
  nbOfReturns: number,
  settings: Pick<CompanyBillingSettings, "paymentDays" | "recurringDay">,
): Consequence {
  const rule = returnRule(code);
  const isRetried = rule.action === "RETRY" && nbOfReturns < maximumPresentations;
  return {
    rule,
    retryOn: isRetried ? latestOf(retryDay(on, settings), earliestOn) : null,
    isToSettle: rule.action === "OUR_FAULT" || rule.action === "PERSON",
  };
}

export const returnImportSchema = z.object({
  /** Debits that came back, by this file. */
  nbOfReturned: z.int(),
  /** Read before, in this file or another one. */
  nbOfKnown: z.int(),
  /** Transfers that the bank has executed, and those that it has refused. */
  nbOfExecuted: z.int(),
  nbOfRefused: z.int(),
  /** Payments that are not ours, or came back too late: to look at with the bank. */
  unknown: z.array(z.object({ endToEndId: z.string(), code: z.string(), reason: z.string() })),
});
export type ReturnImport = z.output<typeof returnImportSchema>;
