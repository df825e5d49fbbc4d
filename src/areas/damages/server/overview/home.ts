// Damages that await somebody, on the home page.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { damagesManifest } from "../../manifest.ts";
import { damageKinds } from "../../model/damages/kinds.ts";
import { damageCounts, requestCounts } from "../counted.ts";

export const damagesHome: HomeParts = {
  waiting: [
    countedWork("damageRequests", damagesManifest.counters.damageRequests, {
      rank: 77,
      title: "Sinistres déclarés par les conducteurs",
      to: "/operations/damage-requests",
      empty: "Aucune déclaration de conducteur n’est à traiter.",
      rows: ({ db }) =>
        db
          .selectFrom("damageRequest")
          .select(["id", "carId", "kind", "recipientName", "companyName", "receivedAt"])
          .where(requestCounts.in("damageRequest:waiting"))
          .orderBy("receivedAt")
          .orderBy("id"),
      item: async ({ id, carId, kind, recipientName, companyName, receivedAt }, call) => {
        const { plate, vin, title } = await carName(call, carId);
        return {
          id,
          label: `${kind === null ? "Sinistre" : damageKinds[kind]} ${plate || vin}`,
          detail: [title, companyName || recipientName].filter(Boolean).join(" · "),
          note: receivedAt === null ? "" : `reçue le ${frenchInstant(receivedAt)}`,
          next: "Traiter",
          to: `/operations/damage-requests/view/${id}`,
        };
      },
    }),
    countedWork("untreatedDamages", damagesManifest.counters.untreatedDamages, {
      rank: 78,
      title: "Sinistres à traiter",
      to: "/operations/untreated-damages",
      empty: "Aucun sinistre n’est à traiter.",
      rows: ({ db }) =>
        db
          .selectFrom("damage")
          .select(["id", "carId", "kind", "status", "companyName", "learntOn"])
          .where(damageCounts.in("damage:untreated"))
          .orderBy("damageTime")
          .orderBy("id"),
      item: async ({ id, carId, kind, status, companyName, learntOn }, call) => {
        const { plate, vin, title } = await carName(call, carId);
        return {
          id,
          label: `${damageKinds[kind]} ${plate || vin}`,
          detail: [title, companyName].filter(Boolean).join(" · "),
          note: `connu le ${frenchDay(learntOn)}`,
          next: status === "PENDING_EXPERTISES" ? "Expertiser" : "Faire réparer",
          to: `/operations/damages/view/${id}`,
        };
      },
    }),
  ],
};
