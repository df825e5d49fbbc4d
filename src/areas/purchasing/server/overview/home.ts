// Payments of suppliers, IBANs, advances and premium cars to sell on the home page.
import { sql } from "kysely";
import { dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Waiting, WaitingItem } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { countedWork, type HomeParts, maximumHomeItems } from "#platform/overview/home.ts";
import { readAccountsOfPerson } from "#people/server/users/second-person.ts";
import { purchasingManifest } from "../../manifest.ts";
import { paidMentions, type VatRegime } from "../../model/orders/price.ts";
import { advancesToPay, readAdvancesToRecover } from "./advances.ts";
import { supplierInvoiceCounts } from "../counted.ts";

const { carToPay, depositsToRecover, cautionsToRecover, supplierInvoicesDue } = purchasingManifest.counters;

const dueText = (cents: Cents, vatRegime: VatRegime): string =>
  `${frenchPrice(cents)} ${paidMentions[vatRegime]}`;

async function readCarsToPay(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("carOrderLine as l")
    .innerJoin("carOrder as o", "o.id", "l.orderId")
    .select(["l.id", "l.orderId", "l.orderNumber", "l.supplierName", "l.carTitle"])
    .select(["l.remainingCents", "o.vatRegime", "l.orderedOn"])
    .where("l.status", "=", "TO_PAY")
    .orderBy("l.orderedOn")
    .orderBy("l.id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ remainingCents, vatRegime, ...line }) => ({
    id: line.id,
    label: line.orderNumber,
    detail: `${dueText(remainingCents, vatRegime)} · ${line.supplierName} · ${line.carTitle}`,
    note: `commandé le ${frenchDay(line.orderedOn)}`,
    dueOn: null,
    next: "Payer",
    to: `/buying/orders/view/${line.orderId}`,
  }));
}

async function readInvoicesDue(call: Call): Promise<WaitingItem[]> {
  const rows = await call.db
    .selectFrom("supplierInvoice")
    .select(["id", "number", "supplierName", "vatRegime", "outstandingCents", "stage", "dueOn"])
    .where(supplierInvoiceCounts.in("supplierInvoice:DUE"))
    .orderBy("toPayBy")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return rows.map(({ id, number, supplierName, vatRegime, outstandingCents, stage, dueOn }) => ({
    id,
    label: number,
    detail: `${dueText(outstandingCents, vatRegime)} · ${supplierName}`,
    note: `échéance le ${frenchDay(dueOn)}`,
    dueOn,
    next: stage === "TO_MATCH" ? "Rapprocher" : "Payer",
    to: `/payment/supplier-invoices/view/${id}`,
  }));
}

/** Premium cars brought in and not sold, the oldest first. */
async function premiumCarsToSell(call: Call): Promise<Waiting> {
  const rows = await call.db
    .selectFrom("premiumCar as p")
    .innerJoin("car as c", "c.id", "p.carId")
    .select(["p.id", "p.carId", "p.vin", "p.carTitle", "p.priceCents", "p.createdAt"])
    .select((of) => of.fn.countAll<number>().over().as("total"))
    .where("c.status", "in", ["STOCKED", "SELLABLE_STOCKED"])
    .orderBy("p.createdAt")
    .orderBy("p.id")
    .limit(maximumHomeItems)
    .execute();
  return {
    key: "premium-cars",
    title: "Véhicules premium à vendre",
    total: Number(rows[0]?.total ?? 0),
    to: "/buying/premium-cars",
    empty: "Aucun véhicule premium n’est à vendre.",
    items: rows.map(({ id, carId, vin, carTitle, priceCents, createdAt }) => ({
      id,
      label: vin,
      detail: `${carTitle} · ${frenchPrice(priceCents)} HT`,
      note: `entré le ${frenchDay(dayInParis(createdAt))}`,
      dueOn: null,
      next: "Ouvrir",
      to: `/car-summary/immatriculations/${carId}`,
    })),
  };
}

interface UnacceptedIban {
  id: string;
  name: string;
  /** Null once removed: a payment without IBAN is accepted too. */
  iban: string | null;
  enteredBy: string;
  enteredAt: string;
  total: number;
}

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

/** For those who did not enter them. */
async function ibansToAccept(call: Call): Promise<Waiting> {
  const rows = await readUnaccepted(call);
  return {
    key: "ibans-to-accept",
    title: "IBAN à accepter",
    total: rows[0]?.total ?? 0,
    to: "/buying/car-suppliers",
    empty: "Aucun IBAN n’est à accepter.",
    items: rows.map(({ id, name, iban, enteredBy, enteredAt }) => ({
      id,
      label: name,
      detail: [iban === null ? "IBAN retiré" : maskedIban(iban), `par ${enteredBy}`].join(" · "),
      note: `saisi le ${frenchDay(dayInParis(enteredAt))}`,
      dueOn: null,
      next: "Vérifier",
      to: `/buying/car-suppliers/view/${id}?tab=iban`,
    })),
  };
}

export const purchasingHome: HomeParts = {
  waiting: [
    countedWork("carToPay", carToPay, {
      rank: 12,
      title: "Véhicules à payer",
      to: "/payment/cars",
      empty: "Aucun véhicule n’est à payer.",
      readItems: readCarsToPay,
    }),
    countedWork("supplierInvoicesDue", supplierInvoicesDue, {
      rank: 14,
      title: "Factures des fournisseurs à payer",
      to: "/payment/supplier-invoices",
      empty: "Aucune facture n’est à payer.",
      readItems: readInvoicesDue,
    }),
    countedWork("depositsToRecover", depositsToRecover, {
      rank: 75,
      title: "Acomptes à récupérer",
      to: "/payment/cars-deposit",
      empty: "Aucun acompte n’est à récupérer.",
      readItems: readAdvancesToRecover("DEPOSIT"),
    }),
    countedWork("cautionsToRecover", cautionsToRecover, {
      rank: 76,
      title: "Cautions de TVA à récupérer",
      to: "/payment/cars-vat-caution",
      empty: "Aucune caution de TVA n’est à récupérer.",
      readItems: readAdvancesToRecover("VAT_CAUTION"),
    }),
    { rank: 11, may: ["ACCEPT_IBAN"], shows: ["supplier"], read: ibansToAccept },
    { rank: 13, may: ["PAY_CAR"], shows: ["supplierAdvance"], read: advancesToPay },
    { rank: 95, may: ["CREATE_PREMIUM_CAR"], shows: ["premiumCar", "car"], read: premiumCarsToSell },
  ],
};
