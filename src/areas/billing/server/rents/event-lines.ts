// Charges of events, as document lines.
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import type { DocumentOrigin } from "../../model/documents/document.ts";
import { vatNumberLack } from "../../model/documents/readiness.ts";
import type { BillingEventType, Charge } from "../../model/events/event.ts";
import { customerOf } from "../company-billing.ts";
import { invoicesOfRents } from "../documents/invoices-of-rents.ts";
import { type DraftLine, priced, plainLine } from "../documents/create-draft.ts";
import { chargesOf } from "../events/charges.ts";
import { documentKindOf } from "../../model/rules/natures.ts";
import { type DatedVat, vatPartyOf } from "../documents/line-vat.ts";
import { apartOf, type Preparation } from "./rent-lines.ts";

type Event = Row<"billingEvent">;

/** Null when the event is ready; else why it waits, whether it has waited too long, and the page that settles it. */
export type Obstacle = { reason: string; isFinal: boolean; page: PageAddress | null } | null;

const origins: Partial<Record<BillingEventType, DocumentOrigin>> = {
  DEPOSIT: "DEPOSIT",
  AMENDMENT: "SETTLEMENT",
  MANUAL: "MANUAL",
  SPV_SELLING: "SPV",
  RESALE: "RESALE",
};

interface TaxedCharge {
  charge: Charge;
  vat: DatedVat;
}

/** Charges that differ by their amounts alone make one line. */
function mergeEqual(charges: readonly TaxedCharge[]): TaxedCharge[] {
  const groups = Map.groupBy(
    charges,
    ({ charge: { kind, label, why, carId, cents }, vat: { category, rate, vatNature } }) =>
      [kind, label, why, carId, category, rate, vatNature, Math.sign(cents)].join("|"),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const cents = group.reduce((sum, { charge }) => sum + charge.cents, 0);
    return { ...first, charge: { ...first.charge, cents } };
  });
}

const lineOf = ({ charge, vat }: TaxedCharge, event: Event, sign: 1 | -1): DraftLine => ({
  ...plainLine,
  kind: charge.kind,
  label: charge.label,
  why: charge.why,
  contractId: event.contractId,
  carId: charge.carId,
  ...priced(sign * charge.cents),
  ...vat,
  eventId: event.id,
});

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
  const party = await vatPartyOf(call, billed, contract);
  const { clientId } = billed.company;
  const taxed: TaxedCharge[] = [];
  for (const charge of charged.charges) {
    const lineVat = vat(charge.kind, party, charge.rateOn ?? event.happenedOn);
    if ("refusal" in lineVat) return { reason: lineVat.refusal, isFinal: true, page: lineVat.page };
    const lack = lineVat.category === "AE" && vatNumberLack({ customer: customerOf(billed), clientId });
    if (lack) return { reason: lack.what, isFinal: true, page: lack.where };
    taxed.push({ charge, vat: lineVat });
  }
  const place = {
    origin: origins[event.type] ?? "EVENT",
    reference: contract?.customInvoiceReference ?? "",
    apart: event.type === "RESALE" ? event.id : apartOf(billed, event.contractId),
    correctsIds: [],
  } as const;
  const totalCents = charged.charges.reduce((sum, { cents }) => sum + cents, 0);
  if (totalCents < 0) {
    const correctsIds = event.contractId === null ? [] : await invoicesOfRents(call, event.contractId, event);
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
    const kind = documentKindOf(one.charge.kind, one.vat.vatNature);
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
