// What waits for a person: the five first of each kind, the oldest first.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { actorId } from "#kernel/actor.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import type { Waiting } from "../../contract/statistics.ts";
import { linkOfContract } from "../../model/record-links.ts";

const maximumRows = 5;
const dayOf = (at: string): string => frenchDay(dayInParis(at));
const readTally = async (call: Call, name: string): Promise<number> => (await readTallies(call.db))(name);

/** True where the person sees everybody's pipeline. */
export const canSeeAllSales = (call: Call): boolean =>
  call.actor.roles.some((role) => role === "salesDirector" || role === "admin");

function selectScorings(call: Call, statuses: readonly ("TODO" | "MORE" | "REVIEW")[]) {
  const isReview = statuses.includes("REVIEW");
  return call.db
    .selectFrom("scoring")
    .where("status", "in", [...statuses])
    .$if(!isReview && !canSeeAllSales(call), (of) => of.where("salesmanId", "=", actorId(call.actor)));
}

const readScorings = (call: Call, statuses: readonly ("TODO" | "MORE" | "REVIEW")[]) =>
  selectScorings(call, statuses)
    .select(["id", "companyId", "companyName", "clientName", "salesman", "status", "updatedAt"])
    .orderBy("updatedAt")
    .orderBy("id")
    .limit(maximumRows)
    .execute();

const scoringItems = (rows: Awaited<ReturnType<typeof readScorings>>): Waiting["items"] =>
  rows.map(({ id, companyId, companyName, clientName, salesman, status, updatedAt }) => ({
    id,
    label: companyName,
    detail: [clientName !== companyName && clientName, salesman].filter(Boolean).join(" · "),
    note: `${scoringFlow.states[status].label}, ${dayOf(updatedAt)}`,
    isLate: false,
    next: status === "REVIEW" ? "Étudier" : "Compléter",
    to: `/prospection/scorings?company=${companyId}`,
  }));

export async function scoringsToReview(call: Call): Promise<Waiting> {
  return {
    key: "scorings",
    title: "Scorings à étudier",
    total: await readTally(call, "scoring.status.REVIEW"),
    to: "/prospection/scorings?filter[status]=REVIEW",
    empty: "Aucun scoring n’attend d’étude.",
    items: scoringItems(await readScorings(call, ["REVIEW"])),
  };
}

export async function scoringsToComplete(call: Call): Promise<Waiting> {
  const { count } = await selectScorings(call, ["TODO", "MORE"])
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    key: "scorings-more",
    title: "Scorings à compléter",
    total: Number(count),
    to: "/prospection/scorings?filter[status*in]=TODO,MORE",
    empty: "Aucun scoring n’attend de pièces.",
    items: scoringItems(await readScorings(call, ["TODO", "MORE"])),
  };
}

const readContracts = (call: Call, status: "PENDING_FIRST_DELIVERY" | "PENDING_MANDATE") =>
  call.db
    .selectFrom("contract")
    .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
    .where("status", "=", status)
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .limit(maximumRows)
    .execute();

const contractItems = (
  call: Call,
  rows: Awaited<ReturnType<typeof readContracts>>,
  next: string,
): Waiting["items"] =>
  rows.map(({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
    id,
    label: orderId,
    detail: `${companyName} · ${carTitle}`,
    note: `livraison ${frenchDay(deliveryDeadline)}`,
    isLate: deliveryDeadline < call.today,
    next,
    to: linkOfContract(id),
  }));

export const contractsToDeliver = async (call: Call): Promise<Waiting> => ({
  key: "deliveries",
  title: "Contrats à livrer",
  total: await readTally(call, "contract:PENDING_FIRST_DELIVERY"),
  to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
  empty: "Aucun contrat n’attend sa livraison.",
  items: contractItems(call, await readContracts(call, "PENDING_FIRST_DELIVERY"), "Livrer"),
});

export const contractsWithoutMandate = async (call: Call): Promise<Waiting> => ({
  key: "mandates",
  title: "Contrats sans moyen de paiement",
  total: await readTally(call, "contract:PENDING_MANDATE"),
  to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
  empty: "Aucun contrat n’attend de mandat.",
  items: contractItems(call, await readContracts(call, "PENDING_MANDATE"), "Saisir le mandat"),
});
