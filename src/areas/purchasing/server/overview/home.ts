// Payments of suppliers, IBANs, advances and premium cars to sell on the home page.
import { sql } from "kysely";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { countedWork, type HomeParts, maximumHomeItems, pendingWork } from "#platform/overview/home.ts";
import { readAccountsOfPerson } from "#people/server/users/second-person.ts";
import { purchasingManifest } from "../../manifest.ts";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";
import { advancesToPay, advancesToRecover } from "./advances.ts";
import { supplierInvoiceCounts } from "../counted.ts";

const { carToPay, supplierInvoicesDue } = purchasingManifest.counters;

const dueText = (cents: Cents, vatRegime: VatRegime): string =>
  `${frenchPrice(cents)} ${paidMentions[vatRegime]}`;

interface UnacceptedIban {
  id: string;
  name: string;
  /** Null once removed: a payment without IBAN is accepted too. */
  iban: string | null;
  enteredBy: string;
  enteredAt: string;
  total: number;
}

/** For those who did not enter them. */
async function readUnaccepted(call: Call): Promise<UnacceptedIban[]> {
  const ownIds = await readAccountsOfPerson(call, actorId(call.actor));
  const { rows } = await sql<UnacceptedIban>`
    select s.id, s.name, s.iban, s.iban_entered_by as entered_by, s.iban_entered_at as entered_at,
      count(*) over ()::integer as total
    from supplier s
    where s.iban_entered_by_id <> 'system'
      and not exists (select from supplier_iban_acceptance a
        where a.supplier_id = s.id and a.iban_entered_at = s.iban_entered_at)
      and not exists (select from supplier_iban_entry h
        where h.supplier_id = s.id and h.iban is not distinct from s.iban and h.entered_by_id = any(${ownIds}))
    order by s.iban_entered_at, s.id
    limit ${maximumHomeItems}`.execute(call.db);
  return rows;
}

export const purchasingHome: HomeParts = {
  waiting: [
    countedWork("carToPay", carToPay, {
      rank: 12,
      title: "Véhicules à payer",
      to: "/payment/cars",
      empty: "Aucun véhicule n’est à payer.",
      rows: ({ db }) =>
        db
          .selectFrom("carOrderLine as l")
          .innerJoin("carOrder as o", "o.id", "l.orderId")
          .select(["l.id", "l.orderId", "l.orderNumber", "l.supplierName", "l.carTitle"])
          .select(["l.remainingCents", "o.vatRegime", "l.orderedOn"])
          .where("l.status", "=", "TO_PAY")
          .orderBy("l.orderedOn")
          .orderBy("l.id"),
      item: ({ remainingCents, vatRegime, ...line }) => ({
        id: line.id,
        label: line.orderNumber,
        detail: `${dueText(remainingCents, vatRegime)} · ${line.supplierName} · ${line.carTitle}`,
        note: `commandé le ${frenchDay(line.orderedOn)}`,
        next: "Payer",
        to: `/buying/orders/view/${line.orderId}`,
      }),
    }),
    countedWork("supplierInvoicesDue", supplierInvoicesDue, {
      rank: 14,
      title: "Factures des fournisseurs à payer",
      to: "/payment/supplier-invoices",
      empty: "Aucune facture n’est à payer.",
      rows: ({ db }) =>
        db
          .selectFrom("supplierInvoice")
          .select(["id", "number", "supplierName", "vatRegime", "outstandingCents", "stage", "dueOn"])
          .where(supplierInvoiceCounts.in("supplierInvoice:DUE"))
          .orderBy("toPayBy")
          .orderBy("id"),
      item: ({ id, number, supplierName, vatRegime, outstandingCents, stage, dueOn }) => ({
        id,
        label: number,
        detail: `${dueText(outstandingCents, vatRegime)} · ${supplierName}`,
        note: `échéance le ${frenchDay(dueOn)}`,
        dueOn,
        next: stage === "TO_MATCH" ? "Rapprocher" : "Payer",
        to: `/payment/supplier-invoices/view/${id}`,
      }),
    }),
    advancesToRecover("depositsToRecover", "DEPOSIT", {
      rank: 75,
      title: "Acomptes à récupérer",
      empty: "Aucun acompte n’est à récupérer.",
    }),
    advancesToRecover("cautionsToRecover", "VAT_CAUTION", {
      rank: 76,
      title: "Cautions de TVA à récupérer",
      empty: "Aucune caution de TVA n’est à récupérer.",
    }),
    pendingWork("ibans-to-accept", {
      rank: 11,
      may: ["ACCEPT_IBAN"],
      shows: ["supplier"],
      title: "IBAN à accepter",
      to: "/buying/car-suppliers",
      empty: "Aucun IBAN n’est à accepter.",
      rows: readUnaccepted,
      item: ({ id, name, iban, enteredBy, enteredAt }) => ({
        id,
        label: name,
        detail: [iban === null ? "IBAN retiré" : maskedIban(iban), `par ${enteredBy}`].join(" · "),
        note: `saisi le ${frenchDay(dayInParis(enteredAt))}`,
        next: "Vérifier",
        to: `/buying/car-suppliers/view/${id}?tab=iban`,
      }),
    }),
    { rank: 13, may: ["PAY_CAR"], shows: ["supplierAdvance"], read: advancesToPay },
    pendingWork("premium-cars", {
      rank: 95,
      may: ["CREATE_PREMIUM_CAR"],
      shows: ["premiumCar", "car"],
      title: "Véhicules premium à vendre",
      to: "/buying/premium-cars",
      empty: "Aucun véhicule premium n’est à vendre.",
      rows: ({ db }) =>
        db
          .selectFrom("premiumCar as p")
          .innerJoin("car as c", "c.id", "p.carId")
          .select(["p.id", "p.carId", "p.vin", "p.carTitle", "p.priceCents", "p.createdAt"])
          .select((of) => of.fn.countAll<number>().over().as("total"))
          .where("c.status", "in", ["STOCKED", "SELLABLE_STOCKED"])
          .orderBy("p.createdAt")
          .orderBy("p.id"),
      item: ({ id, carId, vin, carTitle, priceCents, createdAt }) => ({
        id,
        label: vin,
        detail: `${carTitle} · ${frenchPrice(priceCents)} HT`,
        note: `entré le ${frenchDay(dayInParis(createdAt))}`,
        next: "Ouvrir",
        to: `/car-summary/immatriculations/${carId}`,
      }),
    }),
  ],
};
