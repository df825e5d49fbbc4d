// Contracts on the home page.
import { sql } from "kysely";
import { frenchDay, dayInParis } from "#kernel/calendar/day.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { readTallies } from "#kernel/server/tallies/tallies.ts";
import { type HomeParts, maximumHomeItems, tallyFigures } from "#platform/overview/home.ts";
import { discountApproval } from "#quotes/server/discounts/discount-status.ts";
import { activeStatuses } from "../../model/flow.ts";
import { amendmentDiscount } from "../amendments/discount-measure.ts";

const readContractsWithoutMandate = (call: Call) =>
  call.db
    .selectFrom("contract")
    .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
    .where("status", "=", "PENDING_MANDATE")
    .orderBy("deliveryDeadline")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();

const contractsWithoutMandate = async (call: Call): Promise<Waiting> => ({
  key: "mandates",
  title: "Contrats sans moyen de paiement",
  total: (await readTallies(call.db))("contract:PENDING_MANDATE"),
  to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
  empty: "Aucun contrat n’attend de mandat.",
  items: (await readContractsWithoutMandate(call)).map(
    ({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
      id,
      label: orderId,
      detail: `${companyName} · ${carTitle}`,
      note: `livraison avant le ${frenchDay(deliveryDeadline)}`,
      dueOn: deliveryDeadline,
      next: "Saisir le mandat",
      to: `/prospection/contracts/view/${id}`,
    }),
  ),
});

/** The rows that await it, for either record. */
const pendingApprovals = (call: Call) =>
  call.db
    .selectFrom("approval as a")
    .leftJoin("quote as q", (on) =>
      on.onRef("q.id", "=", "a.subjectId").on("a.kind", "=", discountApproval.name),
    )
    .leftJoin("amendment as m", (on) =>
      on.onRef("m.id", "=", "a.subjectId").on("a.kind", "=", amendmentDiscount.name),
    )
    .leftJoin("contract as c", "c.id", "m.contractId")
    .where("a.kind", "in", [discountApproval.name, amendmentDiscount.name])
    .where("a.status", "=", "PENDING")
    // Nothing is decided any more about a contract closed meanwhile.
    .where(({ or, eb }) => or([eb("c.id", "is", null), eb("c.status", "in", activeStatuses)]));

/** Discounts beyond the salesperson's limit, the oldest request first. */
async function discountsToApprove(call: Call): Promise<Waiting> {
  const rows = await pendingApprovals(call)
    .select([
      "a.id",
      "a.wording",
      "a.askedBy",
      "a.askedAt",
      "q.id as quoteId",
      "c.id as contractId",
      "m.number",
      sql<string>`coalesce(q.order_id, c.order_id)`.as("orderId"),
      sql<string>`coalesce(q.company_name, c.company_name)`.as("companyName"),
    ])
    .orderBy("a.askedAt")
    .limit(maximumHomeItems)
    .execute();
  const { count } = await pendingApprovals(call)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return {
    key: "discounts",
    title: "Remises à accorder",
    total: Number(count),
    to: "/prospection/quotes/list?filter[status]=GENERATED&sort=discount,desc",
    empty: "Aucune remise n’attend d’accord.",
    items: rows.map(
      ({ id, orderId, companyName, quoteId, contractId, number, wording, askedBy, askedAt }) => ({
        id,
        label: number === null ? orderId : `${orderId}, avenant n° ${number}`,
        detail: `${wording.replace(/^une? /, "")} · ${companyName}`,
        note: `${askedBy}, le ${frenchDay(dayInParis(askedAt))}`,
        dueOn: null,
        next: "Décider",
        to:
          quoteId === null
            ? `/prospection/contracts/view/${contractId ?? ""}?tab=amendments`
            : `/prospection/quotes/view/${quoteId}`,
      }),
    ),
  };
}

export const contractsHome: HomeParts = {
  figures: [
    {
      rank: 40,
      may: [],
      shows: ["contract"],
      read: tallyFigures([
        {
          key: "contract:ONGOING",
          tally: "contract:ONGOING",
          label: "Contrats en cours",
          to: "/prospection/contracts/list?filter[status]=ONGOING",
          tone: "neutral",
          may: [],
        },
        {
          key: "contract:PENDING_FIRST_DELIVERY",
          tally: "contract:PENDING_FIRST_DELIVERY",
          label: "Contrats à livrer",
          to: "/prospection/contracts/list?filter[status]=PENDING_FIRST_DELIVERY&sort=deliveryDeadline,asc",
          tone: "info",
          may: ["CREATE_QUOTE", "CONFIRM_CAR_DELIVERY"],
        },
        {
          key: "contract:PENDING_MANDATE",
          tally: "contract:PENDING_MANDATE",
          label: "Contrats sans mandat",
          to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
          tone: "warning",
          may: ["ADD_PAYMENT_METHOD", "CREATE_QUOTE"],
        },
      ]),
    },
  ],
  waiting: [
    {
      rank: 40,
      may: ["APPROVE_DISCOUNT"],
      shows: ["quote", "amendment", "contract"],
      read: discountsToApprove,
    },
    { rank: 80, may: ["ADD_PAYMENT_METHOD"], shows: ["contract"], read: contractsWithoutMandate },
  ],
};
