// Drafts to finalise and failed events on the home page of the accountant.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Waiting, WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { billingManifest } from "../../manifest.ts";
import { documentOrigins } from "../../model/documents/document.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { billingEventTypes } from "../../model/events/event.ts";
import "../tables.ts";

async function draftsToFinalise(call: Call): Promise<Waiting> {
  const rows = await call.db
    .selectFrom("billingDocument")
    .select(["id", "kind", "origin", "companyName", "totalCents", "createdAt"])
    .select((of) => of.fn.countAll<number>().over().as("total"))
    .where("stage", "=", "DRAFT")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return {
    key: "billing-drafts",
    title: "Documents à finaliser",
    total: Number(rows[0]?.total ?? 0),
    to: "/billing/documents?filter[stage]=DRAFT",
    empty: "Aucun document n’est à finaliser.",
    items: rows.map(({ id, kind, origin, companyName, totalCents, createdAt }) => ({
      id,
      label: documentKinds[kind],
      detail: `${frenchPrice(totalCents)} TTC · ${companyName} · ${documentOrigins[origin]}`,
      note: `préparé le ${frenchDay(dayInParis(createdAt))}`,
      dueOn: null,
      next: "Finaliser",
      to: `/billing/documents/view/${id}`,
    })),
  };
}

async function readFailedEvents(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("billingEvent")
    .select(["id", "type", "companyName", "orderId", "reason", "happenedOn"])
    .where("status", "=", "FAILED")
    .orderBy("createdAt")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ id, type, companyName, orderId, reason, happenedOn }) => ({
    id,
    label: billingEventTypes[type],
    detail: [companyName, orderId, reason].filter(Boolean).join(" · "),
    note: `survenu le ${frenchDay(happenedOn)}`,
    dueOn: null,
    next: "Corriger",
    to: "/billing/failed-invoice-events",
  }));
}

export const billingHome: HomeParts = {
  waiting: [
    {
      rank: 15,
      may: ["FINALIZE_INVOICES"],
      shows: ["billingDocument"],
      read: draftsToFinalise,
    },
    countedWork("failedInvoiceEvents", billingManifest.counters.failedInvoiceEvents, {
      rank: 16,
      title: "Facturations en échec",
      to: "/billing/failed-invoice-events",
      empty: "Aucune facturation n’est en échec.",
      readItems: readFailedEvents,
    }),
  ],
};
