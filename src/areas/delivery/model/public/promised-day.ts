// The promised delivery day as shown to the client.
import { type Day, dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import type { PublicDelivery } from "./page.ts";

type Delivery = Pick<PublicDelivery, "status" | "startsAt" | "endsAt" | "promisedOn" | "choices">;

/** « 10 h », « 9 h 30 ». */
function timeInWords(at: string): string {
  const [hours, minutes] = timeInParis(at).split(":");
  return `${Number(hours)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`}`;
}

/** « jeudi 26 novembre de 10 h à 12 h »: with the first hour alone, a person would wait from it. */
export function slotInWords({ startsAt, endsAt }: { startsAt: string; endsAt: string | null }): string {
  const from = timeInWords(startsAt);
  return `${longFrenchDay(dayInParis(startsAt))} ${endsAt ? `de ${from} à ${timeInWords(endsAt)}` : `à ${from}`}`;
}

export interface OfferedDays {
  inTime: Delivery["choices"];
  later: Delivery["choices"];
}

export const splitAfter = (day: Day, choices: Delivery["choices"]): OfferedDays => ({
  inTime: choices.filter((one) => one.day <= day),
  later: choices.filter((one) => one.day > day),
});

/** The offered days: those that meet the promise, and later ones, at the client's own wish. */
export function splitAtPromisedDay({
  startsAt,
  promisedOn,
  choices,
}: Pick<Delivery, "startsAt" | "promisedOn" | "choices">): OfferedDays {
  const days = splitAfter(promisedOn, choices);
  // Once a day is chosen, or when none is left in time, no promise remains to be broken by a later day.
  return startsAt !== null || days.inTime.length === 0 ? { inTime: choices, later: [] } : days;
}

export function deliverySentence({ status, startsAt, endsAt, promisedOn, choices }: Delivery): string {
  if (status === "DELIVERED") return "Votre véhicule vous a été remis.";
  if (status === "CANCELED")
    return "Cette livraison n’est plus prévue. Votre interlocuteur vous dira la suite.";
  if (startsAt && endsAt) return `Rendez-vous ${slotInWords({ startsAt, endsAt })}.`;
  // A day promised before the first offered one is no longer promised.
  const [first] = choices;
  if (first && promisedOn < first.day) return "Choisissez ci-dessous le jour de votre livraison.";
  return `Livraison promise au plus tard le ${longFrenchDay(promisedOn)} ${promisedOn.slice(0, 4)}.`;
}
