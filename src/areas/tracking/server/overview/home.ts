// Telematics of makers to check on the home page.
import { carTitle } from "#catalogue/model/names.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { trackingManifest } from "../../manifest.ts";
import { firstMountFlow } from "../../model/flow.ts";
import { firstMountCounts } from "../counted.ts";

export const trackingHome: HomeParts = {
  waiting: [
    countedWork("missingFirstMountEligibility", trackingManifest.counters.missingFirstMountEligibility, {
      rank: 37,
      title: "Télématiques de série à vérifier",
      to: "/operations/missing-first-mount-information",
      empty: "Aucune télématique de série n’est à vérifier.",
      rows: ({ db }) =>
        db
          .selectFrom("firstMount as m")
          .innerJoin("car as c", "c.id", "m.id")
          .select(["m.id", "m.orderId", "m.companyName", "m.status", "m.eligibility", "m.neededOn"])
          .select(["c.brand", "c.model"])
          .where(firstMountCounts.in("firstMount:missing", "m"))
          .orderBy("m.neededOn", (order) => order.asc().nullsLast())
          .orderBy("m.id"),
      item: ({ id, orderId, companyName, status, eligibility, neededOn, brand, model }) => ({
        id,
        label: orderId,
        detail: `${carTitle(brand, model)} · ${companyName}`,
        note: neededOn ? `attendue pour le ${frenchDay(neededOn)}` : firstMountFlow.states[status].label,
        dueOn: neededOn,
        next: eligibility === null ? "Vérifier l’éligibilité" : "Suivre l’accord",
        to: `/car-summary/tracking/${id}`,
      }),
    }),
  ],
};
