// VAT treatment of each line of a rent, with its article: every total with tax uses it.
import type { MonthlyLine } from "../monthly.ts";
import type { NetAmount } from "#kernel/company/taxed-amounts.ts";

export interface VatTreatment {
  isExempt: boolean;
  article: string;
}

const taxable: VatTreatment = { isExempt: false, article: "CGI, art. 256" };

/**
 * Optional insurance with its own amount is a separate, exempt service. The lessor's services for the car
 * (maintenance, tracking, tires, fleet management) are taxed, and anything included in the rent is taxed like the
 * rent.
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

/** A line as counted in totals with tax. */
export const netAmountOf = (line: Pick<MonthlyLine, "key" | "amountCents">): NetAmount => ({
  cents: line.amountCents,
  exemptCents: isExempt(line) ? line.amountCents : 0,
});

/** Label in the VAT column of an exempt line. */
export const exemptLabel = "exonérée";

/** Mandatory notice on a paper with such a line (CGI, ann. II, art. 242 nonies A, I, 12°). */
export const exemptionNotice = "Assurance : exonération de TVA, article 261 C, 2° du CGI.";
