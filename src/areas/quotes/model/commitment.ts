// What a duration commits to, and when the car is due.
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { PriceParameters } from "#settings/model/parameters/price-parameters.ts";

/** Under 6 months a quote binds nobody beyond its notice. */
export const isNonBinding = (
  durationMonths: number,
  parameters: Pick<PriceParameters, "nonBindingBelowMonths">,
): boolean => durationMonths < parameters.nonBindingBelowMonths;

/** An amendment of so many months more, or beyond, brings a commitment (specification 5.2). */
export const commitmentFromMonths = 6;

/** The notice of an end before term, in the words of a clause: « d’un mois ». */
export const noticeOf = ({
  terminationNoticeMonths: months,
}: Pick<PriceParameters, "terminationNoticeMonths">): string =>
  months === 1 ? "d’un mois" : `de ${months} mois`;

/** Three weeks after the signature, unless the quote says a day. */
export const deliveryDeadline = (
  agreed: Day | null,
  signedOn: Day,
  parameters: Pick<PriceParameters, "deliveryWeeks">,
): Day => agreed ?? addDays(signedOn, parameters.deliveryWeeks * 7);
