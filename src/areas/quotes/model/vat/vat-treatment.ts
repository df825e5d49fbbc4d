// Which lines of a rent bear VAT, and by which article: every total with tax reads it here.
import type { MonthlyLine } from "../monthly.ts";
import type { NetAmount } from "./taxed-amounts.ts";

export interface VatTreatment {
  isExempt: boolean;
  article: string;
}

const taxable: VatTreatment = { isExempt: false, article: "CGI, art. 256" };

/**
 * An insurance that the client may take or leave, with an amount of its own, is a service of its own and exempt; what
 * the lessor does for the car (maintenance, tracking, tires, fleet management) is taxed, and what is part of the rent
 * follows it.
 */
export const vatTreatments: Record<MonthlyLine["key"], VatTreatment> = {
  RENT: taxable,
  OPTION: taxable,
  INSURANCE: { isExempt: true, article: "CGI, art. 261 C, 2°" },
  TRACKING: taxable,
  TIRES: taxable,
  FLEET_MANAGEMENT: taxable,
};

export const isExempt = ({ key }: Pick<MonthlyLine, "key">): boolean => vatTreatments[key].isExempt;

/** A line as totals with tax count it. */
export const netAmountOf = (line: Pick<MonthlyLine, "key" | "amountCents">): NetAmount => ({
  cents: line.amountCents,
  exemptCents: isExempt(line) ? line.amountCents : 0,
});

/** In a column of VAT, where a line bears none. */
export const exemptLabel = "exonérée";

/** What a paper with such a line has to say (CGI, ann. II, art. 242 nonies A, I, 12°). */
export const exemptionNotice = "Assurance : exonération de TVA, article 261 C, 2° du CGI.";
