// The quitus fiscal: the tax office says that the VAT of a car from the European Union is settled (CGI, annex II,
// 242 terdecies and following).
import { addDays, type Day } from "#kernel/calendar/day.ts";
import type { Origin } from "./papers.ts";

export const quituses = {
  NOT_NEEDED: "Non nécessaire",
  TO_ASK: "À demander",
  ASKED: "Demandé",
  RECEIVED: "Reçu",
} as const;
export type Quitus = keyof typeof quituses;
export const quitusNames = Object.keys(quituses) as [Quitus, ...Quitus[]];

/** Where it begins: a car bought in France, or outside of the Union, needs none. */
export const initialQuitus = (origin: Origin): Quitus =>
  origin === "GERMANY" || origin === "EUROPE" ? "TO_ASK" : "NOT_NEEDED";

/** Asked of the tax office within so many days of the reception of the car (cerfa 15599). */
const requestDays = 15;
/** Without an answer for so many days, it is asked again. */
const followUpDays = 30;

/** The last day to ask for it, or to ask again; null where nothing is to be done for now. */
export function quitusDueOn(
  { quitus, quitusOn }: { quitus: Quitus; quitusOn: Day | null },
  receivedOn: Day | null,
): Day | null {
  if (quitus === "TO_ASK") return receivedOn && addDays(receivedOn, requestDays);
  return quitus === "ASKED" && quitusOn ? addDays(quitusOn, followUpDays) : null;
}
