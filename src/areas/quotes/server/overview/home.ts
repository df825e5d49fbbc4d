// Pending quotes on the home page: to send, or awaiting a signature.
import { sql } from "kysely";
import type { PageAddress } from "#kernel/links/page-address.ts";
import { addDays, dayInParis, frenchDay, firstOfMonth } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { describeAwaitedSigners } from "#signatures/model/awaited-signers.ts";
import { lateAfterDays } from "#signatures/model/wording/consent.ts";
import { awaitedSigners } from "#signatures/server/procedures/awaited-signers.ts";
import type { Waiting, Figure } from "#kernel/overview/home.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { canSeeAllSales } from "#clients/server/all-sales.ts";
import { type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";

/** Older quotes remain in their list: they are no longer worth sending as they are. */
const maximumAgeDays = 60;

const selectQuotes = (call: Call, status: "GENERATED" | "PENDING") =>
  call.db
    .selectFrom("quote")
    .where("quote.status", "=", status)
    .$if(!canSeeAllSales(call), (of) => of.where("quote.createdById", "=", actorId(call.actor)));

const countOf = async (call: Call, status: "GENERATED" | "PENDING"): Promise<number> =>
  Number(
    (
      await selectQuotes(call, status)
        .select((of) => of.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const listOf = (call: Call, status: "GENERATED" | "PENDING"): PageAddress =>
  `/prospection/quotes/list?filter[status]=${status}${canSeeAllSales(call) ? "" : `&filter[createdById]=${actorId(call.actor)}`}`;

/** Quotes in signature, longest first: the user's own, or everyone's for a sales director. */
async function quotesInSignature(call: Call): Promise<Waiting> {
  const rows = await selectQuotes(call, "PENDING")
    .leftJoin("signature", "signature.id", "quote.signatureId")
    .select(["quote.id", "orderId", "companyName", "carLabel", "quote.updatedAt", "signatureId"])
    .select("signature.createdAt as sentAt")
    .orderBy("quote.updatedAt")
    .orderBy("quote.id")
    .limit(maximumHomeItems)
    .execute();
  const signers = await awaitedSigners(
    call,
    rows.flatMap(({ signatureId }) => signatureId ?? []),
  );
  return {
    key: "quotes",
    title: canSeeAllSales(call) ? "Devis en attente de signature" : "Mes devis en attente de signature",
    total: await countOf(call, "PENDING"),
    to: listOf(call, "PENDING"),
    empty: "Aucun devis n’attend de signature.",
    items: rows.map(({ id, orderId, companyName, carLabel, updatedAt, sentAt, signatureId }) => {
      const since = dayInParis(sentAt ?? updatedAt);
      const silence = describeAwaitedSigners(signers.get(signatureId ?? "") ?? []);
      return {
        id,
        label: orderId,
        detail: [companyName, silence || carLabel].join(" · "),
        note: `depuis le ${frenchDay(since)}`,
        // Late from the day on which a reminder is due.
        dueOn: addDays(since, lateAfterDays - 1),
        next: "Relancer",
        to: `/prospection/quotes/view/${id}`,
      };
    }),
  };
}

/** Quotes not sent yet; late once their price has expired. */
async function quotesToSend(call: Call): Promise<Waiting> {
  const rows = await selectQuotes(call, "GENERATED")
    .where("quote.createdAt", ">=", `${addDays(call.today, -maximumAgeDays)}T00:00:00Z`)
    .select(["id", "orderId", "companyName", "carLabel", "validUntil"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return {
    key: "quotes-to-send",
    title: canSeeAllSales(call) ? "Devis à envoyer" : "Mes devis à envoyer",
    total: await countOf(call, "GENERATED"),
    to: listOf(call, "GENERATED"),
    empty: "Aucun devis n’est à envoyer.",
    items: rows.map(({ id, orderId, companyName, carLabel, validUntil }) => ({
      id,
      label: orderId,
      detail: `${companyName} · ${carLabel}`,
      note: `${validUntil < call.today ? "périmé le" : "valable jusqu’au"} ${frenchDay(validUntil)}`,
      dueOn: validUntil,
      next: validUntil < call.today ? "Refaire" : "Envoyer",
      to: `/prospection/quotes/view/${id}`,
    })),
  };
}

/** Quotes to send, and quotes signed this month: the user's own, or everyone's for a sales director. */
async function quoteFigures(call: Call): Promise<Figure[]> {
  const isAll = canSeeAllSales(call);
  const since = firstOfMonth(call.today);
  const mine = isAll ? sql`` : sql`and created_by_id = ${actorId(call.actor)}`;
  const { rows } = await sql<{ signed: number; signedCents: number }>`
    select count(*) as signed, coalesce(sum(monthly_total_cents), 0) as signed_cents
    from quote where status = 'SIGNED' and signature_date >= ${since}::date::timestamp at time zone 'Europe/Paris' ${mine}`.execute(
    call.db,
  );
  const { signed = 0, signedCents = 0 } = rows[0] ?? {};
  const generated = isAll
    ? (await readTallies(call.db))("quote.status.GENERATED")
    : await countOf(call, "GENERATED");
  const whose = isAll ? "" : `&filter[createdById]=${actorId(call.actor)}`;
  return [
    {
      key: "quote.generated",
      label: isAll ? "Devis à envoyer" : "Mes devis à envoyer",
      value: generated,
      unit: "count",
      to: listOf(call, "GENERATED"),
      tone: "info",
    },
    {
      key: "quote.signed",
      label: "Signés ce mois",
      value: Number(signed),
      unit: "count",
      to: `/prospection/quotes/list?filter[status]=SIGNED&filter[signatureDate*gte]=${since}${whose}`,
      tone: "success",
    },
    {
      key: "quote.signedCents",
      label: "Loyers signés ce mois",
      value: Number(signedCents),
      unit: "cents",
      to: null,
      tone: "success",
    },
  ];
}

export const quotesHome: HomeParts = {
  figures: [{ rank: 20, may: ["CREATE_QUOTE"], shows: ["quote"], read: quoteFigures }],
  waiting: [
    { rank: 20, may: ["CREATE_QUOTE"], shows: ["quote", "signature"], read: quotesInSignature },
    { rank: 30, may: ["CREATE_QUOTE"], shows: ["quote"], read: quotesToSend },
  ],
};
