// The summary of a client: contracts, rents, deposits, scorings, and the next action.
import { isOwnTab } from "#kernel/flow/next.ts";
import { activeStatuses } from "../../model/flow.ts";
import { readContract } from "../view.ts";
import { nextOf } from "#kernel/flow/flow.ts";
import type { Next } from "#kernel/flow/next.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { quoteView } from "#quotes/server/view.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import { subjectOf } from "#scoring/server/read.ts";
import type { ClientSummary } from "../../contract/client-summary.ts";
import { decapitalise } from "#kernel/text/case.ts";

const totalsOf = (call: Call, clientId: string) =>
  call.db
    .selectFrom("contract")
    .select(({ fn }) => [
      "status",
      fn.countAll<number>().as("count"),
      fn.sum<number>("rentCents").as("rent"),
      fn.sum<number>("financialDepositCents").as("deposit"),
      fn.sum<number>("collateralSecurityDepositCents").as("collateral"),
    ])
    .where("clientId", "=", clientId)
    .where("status", "in", activeStatuses)
    .groupBy("status")
    .execute();

type RecordAddress =
  | `/prospection/${"contracts" | "quotes"}/view/${string}`
  | `/prospection/scorings?company=${string}`;

/** A record of the client, its pending actions and its address. */
interface PendingRecord {
  name: string;
  next: readonly Next[];
  to: RecordAddress;
}

/** The contract with the earliest delivery deadline. */
async function nextContract(call: Call, clientId: string): Promise<PendingRecord[]> {
  const row = await call.db
    .selectFrom("contract")
    .select("id")
    .where("clientId", "=", clientId)
    .where("status", "in", ["PENDING_MANDATE", "PENDING_FIRST_DELIVERY"])
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return [];
  const { orderId, next } = await readContract(call, row.id);
  return [{ name: orderId, next, to: `/prospection/contracts/view/${row.id}` }];
}

/** The quote that has awaited its signature the longest. */
async function nextQuote(call: Call, clientId: string): Promise<PendingRecord[]> {
  const row = await call.db
    .selectFrom("quote")
    .selectAll()
    .where("clientId", "=", clientId)
    .where("status", "=", "PENDING")
    .orderBy("updatedAt")
    .orderBy("id")
    .executeTakeFirst();
  if (!row) return [];
  const { orderId, next } = await quoteView(call, row);
  return [{ name: orderId, next, to: `/prospection/quotes/view/${row.id}` }];
}

/** The scoring that awaits documents. */
async function nextScoring(call: Call, clientId: string): Promise<PendingRecord[]> {
  const row = await call.db
    .selectFrom("scoring")
    .selectAll()
    .where("clientId", "=", clientId)
    .where("status", "in", ["TODO", "MORE"])
    .orderBy("companyName")
    .executeTakeFirst();
  if (!row) return [];
  const next = nextOf(scoringFlow, await subjectOf(call, row));
  return [
    { name: `Scoring de ${row.companyName}`, next, to: `/prospection/scorings?company=${row.companyId}` },
  ];
}

/**
 * A client has no life cycle of its own: its next action is that of its contracts, quotes and scorings, late ones
 * first, then in that order.
 */
async function nextOfClient(call: Call, clientId: string): Promise<ClientSummary["next"]> {
  const records = [
    ...(await nextContract(call, clientId)),
    ...(await nextQuote(call, clientId)),
    ...(await nextScoring(call, clientId)),
  ];
  const nextActions = records.flatMap(({ name, next, to: record }) =>
    next.map(({ label, whose, since, isLate, to }) => ({
      label: `${name} : ${decapitalise(label)}`,
      whose,
      since,
      isLate,
      to: to === null ? record : isOwnTab(to) ? (`${record}${to}` as const) : to,
    })),
  );
  return nextActions.find(({ isLate }) => isLate) ?? nextActions[0] ?? null;
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
  return {
    ongoing: count(true),
    toDeliver: count(false),
    monthlyRentCents: Number(totals.find(({ status }) => status === "ONGOING")?.rent ?? 0),
    depositCents: totals.reduce(
      (sum, { deposit, collateral }) => sum + Number(deposit ?? 0) + Number(collateral ?? 0),
      0,
    ),
    scorings: scorings.map((row) => ({ ...row, status: scoringFlow.states[row.status].label })),
    next: await nextOfClient(call, clientId),
  };
}
