// Contracts on the home page.
import { sql } from "kysely";
import { frenchDay, dayInParis } from "#kernel/calendar/day.ts";
import type { CounterRule } from "#kernel/manifest.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, pendingWork, tallyFigures } from "#platform/overview/home.ts";
import { discountApproval } from "#quotes/server/discounts/discount-status.ts";
import { activeStatuses } from "../../model/flow.ts";
import { amendmentDiscount } from "../amendments/discount-measure.ts";

/** Discounts of quotes and amendments beyond the salesperson’s limit. */
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

const withoutMandate: CounterRule = {
  tally: "contract:PENDING_MANDATE",
  may: ["ADD_PAYMENT_METHOD"],
  shows: ["contract"],
};

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
    pendingWork("discounts", {
      rank: 40,
      may: ["APPROVE_DISCOUNT"],
      shows: ["quote", "amendment", "contract"],
      title: "Remises à accorder",
      to: "/prospection/quotes/list?filter[status]=GENERATED&sort=discount,desc",
      empty: "Aucune remise n’attend d’accord.",
      rows: (call) =>
        pendingApprovals(call)
          .select(["a.id", "a.wording", "a.askedBy", "a.askedAt"])
          .select(["q.id as quoteId", "c.id as contractId", "m.number"])
          .select([
            sql<string>`coalesce(q.order_id, c.order_id)`.as("orderId"),
            sql<string>`coalesce(q.company_name, c.company_name)`.as("companyName"),
          ])
          .select((of) => of.fn.countAll<number>().over().as("total"))
          .orderBy("a.askedAt"),
      item: ({ id, orderId, companyName, quoteId, contractId, number, wording, askedBy, askedAt }) => ({
        id,
        label: number === null ? orderId : `${orderId}, avenant n° ${number}`,
        detail: `${wording.replace(/^une? /, "")} · ${companyName}`,
        note: `${askedBy}, le ${frenchDay(dayInParis(askedAt))}`,
        next: "Décider",
        to:
          quoteId === null
            ? `/prospection/contracts/view/${contractId ?? ""}?tab=amendments`
            : `/prospection/quotes/view/${quoteId}`,
      }),
    }),
    countedWork("mandates", withoutMandate, {
      rank: 80,
      title: "Contrats sans moyen de paiement",
      to: "/prospection/contracts/list?filter[status]=PENDING_MANDATE",
      empty: "Aucun contrat n’attend de mandat.",
      rows: ({ db }) =>
        db
          .selectFrom("contract")
          .select(["id", "orderId", "companyName", "carTitle", "deliveryDeadline"])
          .where("status", "=", "PENDING_MANDATE")
          .orderBy("deliveryDeadline")
          .orderBy("id"),
      item: ({ id, orderId, companyName, carTitle, deliveryDeadline }) => ({
        id,
        label: orderId,
        detail: `${companyName} · ${carTitle}`,
        note: `livraison avant le ${frenchDay(deliveryDeadline)}`,
        dueOn: deliveryDeadline,
        next: "Saisir le mandat",
        to: `/prospection/contracts/view/${id}`,
      }),
    }),
  ],
};
