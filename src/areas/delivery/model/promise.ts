// What a client is told of when their car comes.
import { dayInParis, spokenDay, timeInParis } from "#kernel/day.ts";
import type { PublicDelivery } from "./public.ts";

type Delivery = Pick<PublicDelivery, "status" | "startsAt" | "endsAt" | "promisedOn" | "choices">;

export function promiseOf({ status, startsAt, endsAt, promisedOn, choices }: Delivery): string {
  if (status === "DELIVERED") return "Votre véhicule vous a été remis.";
  if (status === "CANCELED")
    return "Cette livraison n’est plus prévue. Votre interlocuteur vous dira la suite.";
  if (startsAt && endsAt)
    return `Rendez-vous ${spokenDay(dayInParis(startsAt))}, de ${timeInParis(startsAt)} à ${timeInParis(endsAt)}.`;
  // What was promised before the first day that is offered no longer is.
  const [first] = choices;
  if (first && promisedOn < first.day) return "Choisissez ci-dessous le jour de votre livraison.";
  return `Livraison promise au plus tard le ${spokenDay(promisedOn)} ${promisedOn.slice(0, 4)}.`;
}
