// Drafts to finalise and failed events on the home page of the accountant.
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import { countedWork, type HomeParts, pendingWork } from "#platform/overview/home.ts";
import { billingManifest } from "../../manifest.ts";
import { closingKinds } from "../../model/closings/closing.ts";
import { documentOrigins } from "../../model/documents/document.ts";
import { documentKinds } from "../../model/documents/frozen.ts";
import { billingEventTypes } from "../../model/events/event.ts";
import { closingCounts, eventCounts, logisticsCounts } from "../counted.ts";

export const billingHome: HomeParts = {
  waiting: [
    pendingWork("billing-drafts", {
      rank: 15,
      may: ["FINALIZE_INVOICES"],
      shows: ["billingDocument"],
      title: "Documents à finaliser",
      to: "/billing/documents?filter[stage]=DRAFT",
      empty: "Aucun document n’est à finaliser.",
      rows: ({ db }) =>
        db
          .selectFrom("billingDocument")
          .select(["id", "kind", "origin", "companyName", "totalCents", "createdAt"])
          .select((of) => of.fn.countAll<number>().over().as("total"))
          .where("stage", "=", "DRAFT")
          .orderBy("createdAt")
          .orderBy("id"),
      item: ({ id, kind, origin, companyName, totalCents, createdAt }) => ({
        id,
        label: documentKinds[kind],
        detail: `${frenchPrice(totalCents)} TTC · ${companyName} · ${documentOrigins[origin]}`,
        note: `préparé le ${frenchDay(dayInParis(createdAt))}`,
        next: "Finaliser",
        to: `/billing/documents/view/${id}`,
      }),
    }),
    countedWork("failedInvoiceEvents", billingManifest.counters.failedInvoiceEvents, {
      rank: 16,
      title: "Facturations en échec",
      to: "/billing/failed-invoice-events",
      empty: "Aucune facturation n’est en échec.",
      rows: ({ db }) =>
        db
          .selectFrom("billingEvent")
          .select(["id", "type", "companyName", "orderId", "reason", "happenedOn"])
          .where(eventCounts.in("billingEvent:FAILED"))
          .orderBy("createdAt")
          .orderBy("id"),
      item: ({ id, type, companyName, orderId, reason, happenedOn }) => ({
        id,
        label: billingEventTypes[type],
        detail: [companyName, orderId, reason].filter(Boolean).join(" · "),
        note: `survenu le ${frenchDay(happenedOn)}`,
        next: "Corriger",
        to: "/billing/failed-invoice-events",
      }),
    }),
    countedWork("missingTunings", billingManifest.counters.missingTunings, {
      rank: 17,
      title: "Soldes à valider",
      to: "/billing/missing-tunings",
      empty: "Aucun solde n’est à valider.",
      rows: ({ db }) =>
        db
          .selectFrom("closing as c")
          .innerJoin("contract as k", "k.id", "c.contractId")
          .select(["c.id", "c.kind", "c.netCents", "c.endedOn", "k.orderId", "k.companyName"])
          .where(closingCounts.in("closing:TO_TUNE", "c"))
          .orderBy("c.endedOn")
          .orderBy("c.id"),
      item: ({ id, kind, netCents, endedOn, orderId, companyName }) => ({
        id,
        label: closingKinds[kind],
        detail: [`${frenchPrice(netCents)} HT`, companyName, orderId].join(" · "),
        note: endedOn === null ? "" : `location terminée le ${frenchDay(endedOn)}`,
        next: "Valider",
        to: `/billing/closings/view/${id}`,
      }),
    }),
    countedWork("logisticsProviderCars", billingManifest.counters.logisticsProviderCars, {
      rank: 18,
      title: "Factures logistiques à recevoir",
      to: "/billing/logistics-provider-cars",
      empty: "Aucune facture logistique n’est attendue.",
      rows: ({ db }) =>
        db
          .selectFrom("logisticsCar as l")
          .innerJoin("supplier as s", "s.id", "l.supplierId")
          .select(["l.id", "l.status", "l.storeName", "l.receivedOn", "s.name"])
          .where(logisticsCounts.in("logisticsCar:OPEN", "l"))
          .orderBy("l.receivedOn")
          .orderBy("l.id"),
      item: ({ id, status, storeName, receivedOn, name }) => ({
        id,
        label: name,
        detail: storeName,
        note: `véhicule reçu le ${frenchDay(receivedOn)}`,
        next: status === "DIFFERENT" ? "Vérifier l’écart" : "Déposer la facture",
        to: `/billing/logistics-provider-cars/view/${id}`,
      }),
    }),
  ],
};
