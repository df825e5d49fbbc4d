// What a client is to us, at a glance: contracts, rents, deposits, scorings, and what comes next.
import { activeStatuses } from "#contracts/model/flow.ts";
import { frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import type { ClientSummary } from "../contract/statistics.ts";
import { linkOfContract, linkOfQuote, linkOfScoring } from "../model/found-links.ts";

const totalsOf = (call: Call, clientId: string) =>
  call.db
    .selectFrom("contract")
    .select(({ fn }) => [
      "status",
      fn.countAll<number>().as("count"),
      fn.sum<number>("rentCents").as("rent"),
      fn.sum<number>("financialDepositCents").as("deposit"),
    ])
    .where("clientId", "=", clientId)
    .where("status", "in", activeStatuses)
    .groupBy("status")
    .execute();

/** The contract whose car was promised first. */
async function nextDelivery(call: Call, clientId: string): Promise<ClientSummary["next"]> {
  const row = await call.db
    .selectFrom("contract")
    .select(["id", "orderId", "status", "deliveryDeadline"])
    .where("clientId", "=", clientId)
    .where("status", "in", ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"])
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return null;
  const what =
    row.status === "PENDING_MANDATE" ? "Obtenir un moyen de paiement pour" : "Livrer le véhicule de";
  return {
    label: `${what} ${row.orderId}, livraison ${frenchDay(row.deliveryDeadline)}`,
    isLate: row.deliveryDeadline < call.today,
    to: linkOfContract(row.id),
  };
}

async function nextSignature(call: Call, clientId: string): Promise<ClientSummary["next"]> {
  const row = await call.db
    .selectFrom("quote")
    .select(["id", "orderId"])
    .where("clientId", "=", clientId)
    .where("status", "=", "PENDING")
    .orderBy("updatedAt")
    .orderBy("id")
    .executeTakeFirst();
  return row ? { label: `Faire signer ${row.orderId}`, isLate: false, to: linkOfQuote(row.id) } : null;
}

export async function clientSummaryOf(call: Call, clientId: string): Promise<ClientSummary> {
  await get(call, "client", clientId);
  const totals = await totalsOf(call, clientId);
  const scorings = await call.db
    .selectFrom("scoring")
    .select(["companyId", "companyName", "status"])
    .where("clientId", "=", clientId)
    .orderBy("companyName")
    .execute();
  const count = (isOngoing: boolean): number =>
    totals
      .filter(({ status }) => (status === "ONGOING") === isOngoing)
      .reduce((sum, row) => sum + Number(row.count), 0);
  const openScoring = scorings.find(({ status }) => status === "TODO" || status === "MORE");
  return {
    ongoing: count(true),
    toDeliver: count(false),
    monthlyRentCents: Number(totals.find(({ status }) => status === "ONGOING")?.rent ?? 0),
    depositCents: totals.reduce((sum, { deposit }) => sum + Number(deposit ?? 0), 0),
    scorings: scorings.map((row) => ({ ...row, status: scoringFlow.states[row.status].label })),
    next:
      (await nextDelivery(call, clientId)) ??
      (await nextSignature(call, clientId)) ??
      (openScoring
        ? {
            label: `Compléter le scoring de ${openScoring.companyName}`,
            isLate: false,
            to: linkOfScoring(openScoring.companyId),
          }
        : null),
  };
}
