// The day from which a rental can be ended by the loss of its car.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { lostFrom } from "../damages/clocks.ts";
import type { LossKind } from "./flow.ts";

interface EndedLoss {
  kind: LossKind;
  lostOn: Day;
  complaintOn: Day | null;
  /** Concluded by the last report of the expert: no offer is awaited. */
  isIrreparable: boolean;
  /** The day of our agreement to the offer of the insurer. */
  offerAcceptedOn: Day | null;
  today: Day;
}

/** An insurer offers once the loss, and the complaint of a theft, are known. */
function offerMistake({
  kind,
  lostOn,
  complaintOn,
  offerAcceptedOn,
  today,
}: EndedLoss & { offerAcceptedOn: Day }): string | null {
  if (offerAcceptedOn > today) return "L’accord sur l’offre ne peut pas être à venir.";
  if (offerAcceptedOn < lostOn)
    return `Ce véhicule a été perdu le ${frenchDay(lostOn)} : l’offre suit la perte.`;
  return kind === "THEFT" && complaintOn !== null && offerAcceptedOn < complaintOn
    ? `La plainte est du ${frenchDay(complaintOn)} : l’offre la suit.`
    : null;
}

/** A theft waits for thirty days after the complaint, or for an accepted offer; a wreck for an offer, or the report. */
export function lossEndMistake(loss: EndedLoss): string | null {
  const { kind, complaintOn, isIrreparable, offerAcceptedOn, today } = loss;
  if (offerAcceptedOn !== null) return offerMistake({ ...loss, offerAcceptedOn });
  if (kind === "WRECK")
    return isIrreparable ? null : "Indiquez le jour où l’offre de l’assureur a été acceptée.";
  if (complaintOn === null) return "Enregistrez d’abord la plainte, ou le jour où l’offre a été acceptée.";
  const from = lostFrom(complaintOn);
  return from > today
    ? `La location se termine trente jours après la plainte, à partir du ${frenchDay(from)}, ou dès l’offre de l’assureur acceptée.`
    : null;
}
