// What waits of a salesman's quotes: to be sent, and to be signed by somebody who may not even have opened.
import type { PageAddress } from "#kernel/page-address.ts";
import { addDays, dayInParis, frenchDay } from "#kernel/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import { silenceOf } from "#signatures/model/awaited.ts";
import { patienceDays } from "#signatures/model/consent.ts";
import { awaitedSigners } from "#signatures/server/awaited.ts";
import type { Waiting } from "../contract/statistics.ts";
import { linkOfQuote } from "../model/found-links.ts";
import { seesAll } from "./home-waiting.ts";

const maximumRows = 5;
/** Quotes of before are found in their list: nobody sends them without a second thought. */
const freshDays = 60;

const waitingQuotes = (call: Call, status: "GENERATED" | "PENDING") =>
  call.db
    .selectFrom("quote")
    .where("quote.status", "=", status)
    .$if(!seesAll(call), (of) => of.where("quote.createdById", "=", actorId(call.who)));

const countOf = async (call: Call, status: "GENERATED" | "PENDING"): Promise<number> =>
  Number(
    (
      await waitingQuotes(call, status)
        .select((of) => of.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const listOf = (call: Call, status: "GENERATED" | "PENDING"): PageAddress =>
  `/prospection/quotes/list?filter[status]=${status}${seesAll(call) ? "" : `&filter[createdById]=${actorId(call.who)}`}`;

/** Quotes in signature, the longest first: one's own, or everybody's for who directs sales. */
export async function quotesWaiting(call: Call): Promise<Waiting> {
  const rows = await waitingQuotes(call, "PENDING")
    .leftJoin("signature", "signature.id", "quote.signatureId")
    .select(["quote.id", "orderId", "companyName", "carLabel", "quote.updatedAt", "signatureId"])
    .select("signature.createdAt as sentAt")
    .orderBy("quote.updatedAt")
    .orderBy("quote.id")
    .limit(maximumRows)
    .execute();
  const signers = await awaitedSigners(
    call,
    rows.flatMap(({ signatureId }) => signatureId ?? []),
  );
  const late = addDays(call.today, -patienceDays);
  return {
    key: "quotes",
    title: seesAll(call) ? "Devis en attente de signature" : "Mes devis en attente de signature",
    total: await countOf(call, "PENDING"),
    to: listOf(call, "PENDING"),
    empty: "Aucun devis n’attend de signature.",
    items: rows.map(({ id, orderId, companyName, carLabel, updatedAt, sentAt, signatureId }) => {
      const since = dayInParis(sentAt ?? updatedAt);
      const silence = silenceOf(signers.get(signatureId ?? "") ?? []);
      return {
        id,
        label: orderId,
        detail: [companyName, silence || carLabel].join(" · "),
        note: `depuis le ${frenchDay(since)}`,
        isLate: since <= late,
        next: "Relancer",
        to: linkOfQuote(id),
      };
    }),
  };
}

/** Quotes made and not sent; late once their price is no longer held. */
export async function quotesToSend(call: Call): Promise<Waiting> {
  const rows = await waitingQuotes(call, "GENERATED")
    .where("quote.createdAt", ">=", `${addDays(call.today, -freshDays)}T00:00:00Z`)
    .select(["id", "orderId", "companyName", "carLabel", "validUntil"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maximumRows)
    .execute();
  return {
    key: "quotes-to-send",
    title: seesAll(call) ? "Devis à envoyer" : "Mes devis à envoyer",
    total: await countOf(call, "GENERATED"),
    to: listOf(call, "GENERATED"),
    empty: "Aucun devis n’est à envoyer.",
    items: rows.map(({ id, orderId, companyName, carLabel, validUntil }) => ({
      id,
      label: orderId,
      detail: `${companyName} · ${carLabel}`,
      note: `${validUntil < call.today ? "périmé le" : "valable jusqu’au"} ${frenchDay(validUntil)}`,
      isLate: validUntil < call.today,
      next: validUntil < call.today ? "Refaire" : "Envoyer",
      to: linkOfQuote(id),
    })),
  };
}
