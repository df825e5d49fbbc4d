// Companies without a usable payment method, on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { mandatesManifest } from "../../manifest.ts";
import { followUpProblems } from "../../model/follow-up.ts";
import { followUpCounts } from "../counted.ts";

async function readMissing(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("paymentFollowUp")
    .select(["id", "clientId", "companyName", "problem", "neededOn"])
    .where(followUpCounts.in("paymentFollowUp:METHOD"))
    .orderBy("neededOn")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ id, clientId, companyName, problem, neededOn }) => ({
    id,
    label: companyName,
    detail: followUpProblems[problem],
    next: "Demander le mandat",
    note: neededOn ? `livraison attendue le ${frenchDay(neededOn)}` : "",
    dueOn: neededOn,
    to: `/prospection/clients/view/${clientId}?tab=mandates`,
  }));
}

export const mandatesHome = {
  waiting: [
    countedWork("missingPaymentMethods", mandatesManifest.counters.missingPaymentMethods, {
      rank: 46,
      title: "Moyens de paiement manquants",
      to: "/billing/missing-payment-methods",
      empty: "Aucun moyen de paiement ne manque.",
      readItems: readMissing,
    }),
  ],
} as const satisfies HomeParts;
