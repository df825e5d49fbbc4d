// Companies without a usable payment method, on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { mandatesManifest } from "../../manifest.ts";
import { followUpProblems } from "../../model/follow-up.ts";
import { followUpCounts } from "../counted.ts";

export const mandatesHome = {
  waiting: [
    countedWork("missingPaymentMethods", mandatesManifest.counters.missingPaymentMethods, {
      rank: 46,
      title: "Moyens de paiement manquants",
      to: "/billing/missing-payment-methods",
      empty: "Aucun moyen de paiement ne manque.",
      rows: ({ db }) =>
        db
          .selectFrom("paymentFollowUp")
          .select(["id", "clientId", "companyName", "problem", "neededOn"])
          .where(followUpCounts.in("paymentFollowUp:METHOD"))
          .orderBy("neededOn")
          .orderBy("id"),
      item: ({ id, clientId, companyName, problem, neededOn }) => ({
        id,
        label: companyName,
        detail: followUpProblems[problem],
        next: "Demander le mandat",
        note: neededOn ? `livraison attendue le ${frenchDay(neededOn)}` : "",
        dueOn: neededOn,
        to: `/prospection/clients/view/${clientId}?tab=mandates`,
      }),
    }),
  ],
} as const satisfies HomeParts;
