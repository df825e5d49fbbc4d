// A car changes owner: it is invoiced to the SPV the same day, which may bill its rents from then on. A reversal credits
// that invoice and gives the car back on its own day.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { lineKinds } from "#billing/model/documents/line-kinds.ts";
import { endCarIssuer, startCarIssuer } from "#billing/server/issuers/car-issuers.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { creditNow, invoiceNow } from "#billing/server/rents/invoice-now.ts";
import { refundCreditNote } from "#ledger/server/receipts/refunds.ts";
import { carLine } from "#fleet/model/car-files/car-name.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { addDocument } from "#platform/documents/documents.ts";
import { carTransferred, carTransferReversed } from "../model/events.ts";
import type { Transfer } from "../model/transferred-car.ts";
import { spvNameOf } from "./owners.ts";
import { carReasons, pledgeOf, spvReasons } from "./refusals.ts";
import { type CarParams, kind, lockInvoice, lockSale, type Sale, saleOf } from "./view.ts";

interface Papers {
  deed?: Upload;
  release?: Upload;
}

async function invoiceSale(call: Call, sale: Sale, day: Transfer["day"]): Promise<Row<"billingDocument">> {
  const { companyId } = await get(call, "issuer", sale.spvId);
  if (companyId === null) throw refused("L’acquéreur n’est pas un organisme de titrisation.");
  const car = await carName(call, sale.carId);
  const lineKind = sale.isGoingConcern ? "SPV_GOING_CONCERN" : "SPV_SELLING";
  return invoiceNow(call, {
    type: "SPV_SELLING",
    causeId: sale.id,
    issuerId: lessorIssuerId,
    companyId,
    contractId: null,
    happenedOn: day,
    charges: [
      {
        kind: lineKind,
        label: `${lineKinds[lineKind].label} ${carLine(car)}`,
        why: `VIN ${car.vin}, cédé le ${frenchDay(day)}`,
        cents: sale.priceCents,
        carId: sale.carId,
        rateOn: null,
      },
    ],
  });
}

async function requireTransferable(
  call: Call,
  sale: Sale,
  day: Transfer["day"],
  papers: Papers,
): Promise<void> {
  const car = await getForUpdate(call, "car", sale.carId);
  if (day > call.today) throw invalid({ day: "Ce jour n’est pas encore venu." });
  if (!papers.deed) throw invalid({ deed: "Déposez l’acte de cession." });
  const pledge = await pledgeOf(call, sale.carId, day);
  if (pledge !== null && !papers.release)
    throw invalid({ release: `${pledge} Déposez la mainlevée du gage.` });
  const reasons = [...(await spvReasons(call, sale.spvId)), ...(await carReasons(call, car, day))];
  if (reasons.length > 0) throw refused(reasons.join(" "));
}

/** The rents of a car that its SPV bills. */
const rentsOf = async (call: Call, { carId, spvId, biller }: Sale) =>
  biller === "SPV" ? { carId, issuerId: spvId, spvName: await spvNameOf(call, spvId) } : null;

export async function transferCar(
  call: Call,
  { carId, version, day, ...papers }: CarParams & Transfer & Papers,
): Promise<Sale> {
  const sale = await lockSale(call, { carId, version }, "transfer");
  await requireTransferable(call, sale, day, papers);
  const holders = [{ record: kind, id: sale.id }];
  const deed = await addDocument(call, holders, { kind: "transferDeed", file: papers.deed, datedOn: day });
  const release =
    papers.release && (await addDocument(call, holders, { kind: "pledgeRelease", file: papers.release }));
  const invoice = await invoiceSale(call, sale, day);
  const name = await spvNameOf(call, sale.spvId);
  const did = `a cédé le véhicule à ${name} le ${frenchDay(day)}`;
  const transferred = await applyMove(call, sale, {
    kind,
    to: "TRANSFERRED",
    set: {
      transferredOn: day,
      deedId: deed.id,
      releaseId: release?.id ?? null,
      invoiceId: invoice.id,
    },
    did,
  });
  recordCarChange(call, carId, did);
  const rents = await rentsOf(call, sale);
  if (rents) await startCarIssuer(call, { ...rents, biller: rents.spvName, on: day });
  const { id: transferredCarId, spvId, priceCents } = sale;
  await call.emit(carTransferred, { carId, transferredCarId, spvId, on: day, priceCents });
  return transferred;
}

/** Refunds the paid amount of a reversed sale, by a transfer that two persons approve. */
async function creditSale(call: Call, invoiceId: string, reason: string): Promise<void> {
  const { id } = await creditNow(call, invoiceId, reason);
  const { remainingCents } = await get(call, "billingDocument", id);
  if (remainingCents > 0)
    await refundCreditNote(call, id, { cents: remainingCents, reason, isConfirmed: true });
}

export async function reverseTransfer(
  call: Call,
  { carId, version, reason }: CarParams & { version: number; reason: string },
): Promise<Sale> {
  await lockInvoice(call, (await saleOf(call, carId)).id);
  const sale = await lockSale(call, { carId, version }, "reverse");
  const did = `a annulé la cession à ${await spvNameOf(call, sale.spvId)} : ${reason}`;
  // First: the credit note settles its invoice, and the sale is not paid by it.
  const reversed = await applyMove(call, sale, {
    kind,
    to: "REVERSED",
    set: { reversedOn: call.today, reason },
    did,
  });
  if (sale.invoiceId !== null) await creditSale(call, sale.invoiceId, reason);
  recordCarChange(call, carId, did);
  const rents = await rentsOf(call, sale);
  const { identity } = await readIssuer(call, lessorIssuerId);
  if (rents) await endCarIssuer(call, { ...rents, biller: identity.name, on: call.today });
  const { id: transferredCarId, spvId } = sale;
  await call.emit(carTransferReversed, { carId, transferredCarId, spvId, on: call.today, reason });
  return reversed;
}
