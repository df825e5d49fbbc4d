// What events bill by themselves, as lines of documents.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { type LesseeTerritory, territoryOf } from "#settings/model/lessee-vat.ts";
import type { DocumentOrigin } from "../../model/documents/document.ts";
import { lineKinds } from "../../model/documents/line-kinds.ts";
import type { LineVat } from "../../model/documents/vat.ts";
import type { BillingEventType, Charge } from "../../model/events/event.ts";
import { type DraftLine, priced } from "../documents/create-draft.ts";
import { chargesOf } from "../events/charges.ts";
import { apartOf, type Preparation } from "./rent-lines.ts";
import "../tables.ts";

type Event = Row<"billingEvent">;

/** Null when the event is ready; else why it waits, whether it has waited too long, and the page that settles it. */
export type Obstacle = { reason: string; isFinal: boolean; page: PageAddress | null } | null;

const origins: Partial<Record<BillingEventType, DocumentOrigin>> = {
  DEPOSIT: "DEPOSIT",
  AMENDMENT: "SETTLEMENT",
  MANUAL: "MANUAL",
  SPV_SELLING: "SPV",
};

interface TaxedCharge {
  charge: Charge;
  vat: LineVat;
}

/** Charges that differ by their amounts alone make one line. */
function mergeEqual(charges: readonly TaxedCharge[]): TaxedCharge[] {
  const groups = Map.groupBy(
    charges,
    ({ charge: { kind, label, why, carId, cents }, vat: { category, rate } }) =>
      [kind, label, why, carId, category, rate, Math.sign(cents)].join("|"),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const cents = group.reduce((sum, { charge }) => sum + charge.cents, 0);
    return { ...first, charge: { ...first.charge, cents } };
  });
}

const lineOf = ({ charge, vat }: TaxedCharge, event: Event, sign: 1 | -1): DraftLine => ({
  kind: charge.kind,
  label: charge.label,
  why: charge.why,
  contractId: event.contractId,
  component: "",
  month: null,
  fromDay: null,
  throughDay: null,
  carId: charge.carId,
  ...priced(sign * charge.cents),
  ...vat,
  correctsLineId: null,
  eventId: event.id,
  isCounted: true,
});

/** The invoices of rents that a refund of elapsed months corrects. */
async function invoicesOfRents(call: Call, { contractId, companyId, issuerId }: Event): Promise<string[]> {
  if (contractId === null) return [];
  const rows = await call.db
    .selectFrom("billingDocument as document")
    .innerJoin("billingLine as line", "line.documentId", "document.id")
    .select("document.id")
    .distinct()
    .where("line.contractId", "=", contractId)
    .where("line.month", "is not", null)
    .where("document.companyId", "=", companyId)
    .where("document.issuerId", "=", issuerId)
    .where("document.kind", "=", "INVOICE")
    .where("document.status", "=", "FINAL")
    .execute();
  return rows.map(({ id }) => id);
}

/** Invoices bear VAT, notes are outside its scope, and each guarantee is a call of its own. */
function kindOf({ kind }: Charge): "INVOICE" | "NOTE" | "CALL" {
  if (kind === "DEPOSIT" || kind === "COLLATERAL") return "CALL";
  return lineKinds[kind].nature === "OUTSIDE" ? "NOTE" : "INVOICE";
}

async function contractOf(call: Call, { contractId }: Event) {
  return contractId === null ? null : get(call, "contract", contractId);
}

/** Adds the lines of an event to the drafts, or says why it cannot be billed yet. */
export async function addEvent(preparation: Preparation, event: Event): Promise<Obstacle> {
  const { call, billed, vat, buckets } = preparation;
  const charged = await chargesOf(call, event);
  if ("waitsFor" in charged) return { reason: charged.waitsFor, isFinal: charged.isLate, page: charged.page };
  if (charged.charges.length === 0) return null;
  const contract = await contractOf(call, event);
  const territory: LesseeTerritory = contract?.vatTerritory ?? territoryOf(billed.company.address);
  const taxed: TaxedCharge[] = [];
  for (const charge of charged.charges) {
    const lineVat = vat(charge.kind, territory, charge.rateOn ?? event.happenedOn);
    if (!lineVat)
      return {
        reason: `Nature de TVA à confirmer : ${lineKinds[charge.kind].label}.`,
        isFinal: true,
        page: null,
      };
    taxed.push({ charge, vat: lineVat });
  }
  const place = {
    origin: origins[event.type] ?? "EVENT",
    reference: contract?.customInvoiceReference ?? "",
    apart: apartOf(billed, event.contractId),
    correctsIds: [],
  } as const;
  const totalCents = charged.charges.reduce((sum, { cents }) => sum + cents, 0);
  if (totalCents < 0) {
    const correctsIds = await invoicesOfRents(call, event);
    if (correctsIds.length === 0)
      return {
        reason: "Aucune facture à corriger : rien n’est encore facturé.",
        isFinal: true,
        page: contract && `/prospection/contracts/view/${contract.id}?tab=billing`,
      };
    for (const one of mergeEqual(taxed))
      buckets.add({ ...place, kind: "CREDIT_NOTE", correctsIds, apart: event.id }, lineOf(one, event, -1));
    return null;
  }
  for (const one of mergeEqual(taxed)) {
    const kind = kindOf(one.charge);
    // The first invoice holds the activation, the delivery and the first rent.
    const joinsRents = kind === "INVOICE" && place.origin === "EVENT";
    buckets.add(
      {
        ...place,
        kind,
        ...(joinsRents && { origin: "RENT" }),
        ...(kind === "CALL" && { apart: one.charge.kind + event.id }),
      },
      lineOf(one, event, 1),
    );
  }
  return null;
}
