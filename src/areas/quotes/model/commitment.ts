// Commitment implied by a duration, and delivery deadline of the car.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";

/** Under 6 months a quote creates no commitment beyond the notice period. */
export const isNonBinding = (
  durationMonths: number,
  parameters: Pick<PriceParameters, "nonBindingBelowMonths">,
): boolean => durationMonths < parameters.nonBindingBelowMonths;

/** An amendment that adds this many months or more creates a commitment (specification 5.2). */
export const commitmentFromMonths = 6;

/** Notice of early termination, as worded in a clause: « d’un mois ». */
export const noticeOf = ({
  terminationNoticeMonths: months,
}: Pick<PriceParameters, "terminationNoticeMonths">): string =>
  months === 1 ? "d’un mois" : `de ${months} mois`;

/** Three weeks after the signature, unless the quote sets a day. */
export const deliveryDeadline = (
  agreed: Day | null,
  signedOn: Day,
  parameters: Pick<PriceParameters, "deliveryWeeks">,
): Day => agreed ?? addDays(signedOn, parameters.deliveryWeeks * 7);
