// The quitus fiscal: the tax office certifies that the VAT on a car from the European Union is settled (CGI, annex
// II, 242 terdecies and following).
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Origin } from "./required-documents.ts";

export const quituses = {
  NOT_NEEDED: "Non nécessaire",
  TO_ASK: "À demander",
  ASKED: "Demandé",
  RECEIVED: "Reçu",
} as const;
export type Quitus = keyof typeof quituses;

/** Initial state: a car bought in France, or outside the Union, needs none. */
export const initialQuitus = (origin: Origin): Quitus =>
  origin === "GERMANY" || origin === "EUROPE" ? "TO_ASK" : "NOT_NEEDED";

/** Days after the reception of the car within which the tax office must be asked (cerfa 15599). */
const requestDays = 15;
/** Days without an answer after which the request is repeated. */
const followUpDays = 30;

/** The last day to ask for the quitus, or to ask again; null if nothing is due for now. */
export function quitusDueOn(
  { quitus, quitusOn }: { quitus: Quitus; quitusOn: Day | null },
  receivedOn: Day | null,
): Day | null {
  if (quitus === "TO_ASK") return receivedOn && addDays(receivedOn, requestDays);
  return quitus === "ASKED" && quitusOn ? addDays(quitusOn, followUpDays) : null;
}
