// What waits for a person: the five first of each kind, the oldest first.
import { dayInParis, frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import type { Waiting } from "../contract/statistics.ts";
import { linkOfContract, linkOfQuote } from "../model/found-links.ts";

const shown = 5;
const dayOf = (at: string): string => frenchDay(dayInParis(at));
const total = async (call: Call, name: string): Promise<number> => (await readTallies(call.db))(name);

/** True where the person sees everybody's pipeline. */
export const seesAll = (call: Call): boolean => call.who.roles.some((role) => role === "salesDirector" || role === "admin");

/** Quotes in signature: their own, or everybody's for who directs sales. */
export async function quotesWaiting(call: Call): Promise<Waiting> {
  const isAll = seesAll(call);
  const waiting = call.db
    .selectFrom("quote")
    .where("status", "=", "PENDING")
    .$if(!isAll, (of) => of.where("createdBy", "=", call.who.name));
  const rows = await waiting.select(["id", "orderId", "companyName", "carLabel", "updatedAt"]).orderBy("updatedAt").orderBy("id").limit(shown).execute();
  const count = isAll
    ? await total(call, "quote.status.PENDING")
    : Number((await waiting.select((of) => of.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count);
  return {
    key: "quotes",
    title: isAll ? "Devis en attente de signature" : "Mes devis en attente de signature",
    total: count,
    to: `/prospection/quotes/list?filter[status]=PENDING${isAll ? "" : `&filter[createdBy]=${encodeURIComponent(call.who.name)}`}`,
    empty: "Aucun devis n’attend de signature.",
    items: rows.map(({ id, orderId, companyName, carLabel, updatedAt }) => ({
      id,
      label: orderId,
      detail: `${companyName} · ${carLabel}`,
      note: `depuis le ${dayOf(updatedAt)}`,
      isLate: false,
      to: linkOfQuote(id),
    })),
  };
}

async function scorings(call: Call, statuses: readonly ("TODO" | "MORE" | "REVIEW")[]) {
  const isReview = statuses.includes("REVIEW");
  return call.db
    .selectFrom("scoring")
    .select(["id", "companyId", "companyName", "clientName", "salesman", "status", "updatedAt"])
    .where("status", "in", [...statuses])
    .$if(!isReview && !seesAll(call), (of) => of.where("salesman", "=", call.who.name))
    .orderBy("updatedAt")
    .orderBy("id")
    .limit(shown + 1)
    .execute();
}

const scoringItems = (rows: Awaited<ReturnType<typeof scorings>>): Waiting["items"] =>
  rows.slice(0, shown).map(({ id, companyId, companyName, clientName, salesman, status, updatedAt }) => ({
    id,
    label: companyName,
    detail: [clientName !== companyName && clientName, salesman].filter(Boolean).join(" · "),
    note: `${scoringFlow.states[status].label}, ${dayOf(updatedAt)}`,
    isLate: false,
    to: `/prospection/scorings?company=${companyId}`,
  }));

export async function scoringsToReview(call: Call): Promise<Waiting> {
  return {
    key: "scorings",
    title: "Scorings à étudier",
    total: await total(call, "scoring.status.REVIEW"),
    to: "/prospection/scorings?filter[status]=REVIEW",
    empty: "Aucun scoring n’attend d’étude.",
    items: scoringItems(await scorings(call, ["REVIEW"])),
  };
}

export async function scoringsToComplete(call: Call): Promise<Waiting> {
  const rows = await scorings(call, ["TODO", "MORE"]);
  return {
    key: "scorings-more",
    title: "Scorings à compléter",
    total: rows.length,
    to: "/prospection/scorings?filter[status*in]=TODO,MORE",
    empty: "Aucun scoring n’attend de pièces.",
    items: scoringItems(rows),
  };
}

const contracts = (call: Call, status: "PENDING_FIRST_DELIVERY" | "PENDING_MANDATE") =>
  call.db
    .selectFrom("contract")
    .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
    .where("status", "=", status)
    .orderBy(status === "PENDING_MANDATE" ? "signedAt" : "deliveryDeadline")
    .orderBy("id")
    .limit(shown)
    .execute();

const contractItems = (call: Call, rows: Awaited<ReturnType<typeof contracts>>): Waiting["items"] =>
  rows.map(({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
    id,
    label: orderId,
    detail: `${companyName} · ${carTitle}`,
    note: `livraison ${frenchDay(deliveryDeadline)}`,
    isLate: deliveryDeadline < call.today,
    to: linkOfContract(id),
  }));

export const contractsToDeliver = async (call: Call): Promise<Waiting> => ({
  key: "deliveries",
  title: "Contrats à livrer",
  total: await total(call, "contract:PENDING_FIRST_DELIVERY"),
  to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
  empty: "Aucun contrat n’attend sa livraison.",
  items: contractItems(call, await contracts(call, "PENDING_FIRST_DELIVERY")),
});

export const mandatesMissing = async (call: Call): Promise<Waiting> => ({
  key: "mandates",
  title: "Contrats sans moyen de paiement",
  total: await total(call, "contract:PENDING_MANDATE"),
  to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
  empty: "Aucun contrat n’attend de mandat.",
  items: contractItems(call, await contracts(call, "PENDING_MANDATE")),
});
