// Missing and expiring insurances on the home page.
import { frenchDay } from "#kernel/calendar/day.ts";
import type { WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts } from "#platform/overview/home.ts";
import { insuranceManifest } from "../../manifest.ts";
import { insuranceFlow } from "../../model/flow.ts";
import { insuranceCounts } from "../counted.ts";

const { missingInsurances, expiringInsurances } = insuranceManifest.counters;

const awaitedInsurances = (call: Call) =>
  call.db
    .selectFrom("insurance")
    .select(["id", "carId", "contractId", "orderId", "companyName", "status", "neededOn", "expirationDate"])
    .select(["hasMemoToReview", "requestedAt"]);

type AwaitedInsurance = Awaited<ReturnType<ReturnType<typeof awaitedInsurances>["execute"]>>[number];

function nextOf({ hasMemoToReview, requestedAt }: AwaitedInsurance): string {
  if (hasMemoToReview) return "Vérifier l’attestation";
  return requestedAt ? "Relancer le client" : "Demander l’attestation";
}

const itemOf = (row: AwaitedInsurance): Omit<WaitingItem, "note" | "dueOn"> => ({
  id: row.id,
  label: row.orderId,
  detail: [row.companyName, insuranceFlow.states[row.status].label].join(" · "),
  next: nextOf(row),
  to:
    row.carId === null
      ? `/prospection/contracts/view/${row.contractId}`
      : `/car-summary/insurances/${row.carId}`,
});

export const insuranceHome: HomeParts = {
  waiting: [
    countedWork("missingInsurances", missingInsurances, {
      rank: 32,
      title: "Assurances manquantes",
      to: "/operations/missing-insurances",
      empty: "Aucune assurance ne manque.",
      rows: (call) =>
        awaitedInsurances(call)
          .where(insuranceCounts.in("insurance:missing"))
          .orderBy("neededOn")
          .orderBy("id"),
      item: (row) => ({
        ...itemOf(row),
        note: `attendue pour le ${frenchDay(row.neededOn)}`,
        dueOn: row.neededOn,
      }),
    }),
    countedWork("expiringInsurances", expiringInsurances, {
      rank: 33,
      title: "Assurances à renouveler",
      to: "/operations/expiring-insurances",
      empty: "Aucune assurance n’est à renouveler.",
      rows: (call) =>
        awaitedInsurances(call)
          .where(insuranceCounts.in("insurance:expiring"))
          .orderBy("expirationDate")
          .orderBy("id"),
      item: (row) => ({
        ...itemOf(row),
        note: row.expirationDate ? `jusqu’au ${frenchDay(row.expirationDate)}` : "",
        dueOn: row.expirationDate,
      }),
    }),
  ],
};
