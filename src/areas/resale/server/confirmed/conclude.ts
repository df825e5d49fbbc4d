// The conclusion of a sale: the car is its buyer's, leaves the police register, and its file is frozen.
import { relyOn } from "#documents/server/reliance.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { moveCarBySystem } from "#fleet/server/cars.ts";
import { system } from "#kernel/actor.ts";
import { type Day, dayInParis, frenchDay, frenchInstant } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { sumOf } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { recordAt } from "#mileage/server/readings/record.ts";
import { addDocument, documentOf } from "#platform/documents/documents.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { addressLine, purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { recordExit, type RegisterParty } from "#register/server/lines.ts";
import { resaleSettled } from "../../model/events.ts";
import { saleOfferFlow } from "../../model/offers/flow.ts";
import type { DeclarationForm } from "../../model/confirmed/forms.ts";
import { conformityEnd, withdrawalEnd } from "../../model/sales/rules.ts";
import { vatOfSale } from "../../model/sales/margin.ts";
import { buyerOf, holderOf, kind, type ProcedureRow, sinceNow } from "../procedures/find.ts";
import { lockFor, writeFacts } from "../view.ts";
import { abortUnsigned } from "../procedures/abort.ts";
import { writeToBuyer } from "../procedures/link.ts";
import { signedSale } from "../sales/facts.ts";
import { latestPaper } from "../sales/car-papers.ts";
import { billedDocuments, lockBilled } from "../sales/billed.ts";
import { drawSaleFile } from "./sale-file.ts";

/** The cause recorded on the documents that a concluded sale relies on. */
export const conclusionCause = (id: string): string => `resale.${id}`;

/** The buyer as the police register names it. */
const registerBuyer = (row: ProcedureRow): RegisterParty => ({
  partyKind: row.buyerKind === "CONSUMER" ? "PERSON" : "COMPANY",
  partyName: buyerOf(row),
  country: row.address.country,
  partyAddress: addressLine(row.address),
  ...(row.buyerKind !== "CONSUMER" && {
    siren: row.siret?.slice(0, 9) ?? "",
    representative: [`${row.firstName} ${row.lastName}`, row.capacity].filter(Boolean).join(", "),
  }),
});

const closeOffer = (call: Call, id: string): Promise<unknown> =>
  move(call, saleOfferFlow, {
    kind: "saleOffer",
    id,
    version: null,
    move: "conclude",
    set: { closedOn: call.today, closedReason: "Véhicule vendu" },
    did: "a clos la mise en vente : le véhicule est vendu",
  });

/** Margin, base and VAT of the sale, from its invoice and from the purchase of the car alone. */
async function storedVat(call: Call, row: ProcedureRow, on: Day) {
  const { vatRegime, carId } = row;
  if (vatRegime === null) throw refused("Le régime de TVA de cette vente n’est pas confirmé.");
  const { paidCents } = await purchaseOf(call, carId);
  if (vatRegime === "MARGIN" && paidCents === null)
    throw refused("Le prix d’achat de ce véhicule n’est pas connu : sa marge ne se calcule pas.");
  const documents = (await billedDocuments(call, row.id)).filter(({ kind: of }) => of === "INVOICE");
  const invoice = documents.find(({ id }) => id === row.invoiceId);
  if (!invoice) throw refused("La vente n’est pas facturée.");
  const { netCents, vatCents, totalCents } = invoice;
  const rate = await vatRateOfDay(call, on);
  const ofCar = vatOfSale(vatRegime, { netCents, vatCents, totalCents }, { paidCents, rate });
  const others = documents.filter(({ id }) => id !== row.invoiceId);
  return {
    purchaseCents: paidCents,
    marginCents: ofCar.marginCents,
    vatBaseCents: ofCar.vatBaseCents + sumOf(others.map((one) => one.netCents)),
    vatCents: ofCar.vatCents + sumOf(others.map((one) => one.vatCents)),
  };
}

/** The sale relies on its papers: none of them may be removed any more. */
async function relyOnPapers(call: Call, { id, carId, deedId }: ProcedureRow, on: Day): Promise<void> {
  const car = { record: "car", id: carId };
  const papers = [
    await latestPaper(call, carId, "CSA"),
    await latestPaper(call, carId, "HISTOVEC"),
    await documentOf(call, car, deedId ?? ""),
  ];
  await relyOn(call, car, {
    cause: conclusionCause(id),
    purpose: `la vente du ${frenchDay(on)}`,
    documents: papers.filter((paper) => paper !== undefined),
  });
}

/** The link of its page, which holds its right of withdrawal, comes to a consumer with the car. */
async function mailHandover(call: Call, row: ProcedureRow): Promise<void> {
  if (row.withdrawalUntil === null) return;
  const car = await describeCar(call, row.carId);
  await writeToBuyer(call, row, {
    subject: `Votre véhicule ${car} vous est remis`,
    paragraphs: [
      `Le véhicule ${car} vous a été remis. Vous pouvez renoncer à cet achat jusqu’au ${frenchDay(row.withdrawalUntil)}.`,
    ],
    withLink: true,
  });
}

export async function concludeResale(call: Call, { id, version }: VersionedId): Promise<ProcedureRow> {
  await getForUpdate(call, kind, id);
  await lockBilled(call, id);
  const before = await lockFor(call, { id, version }, "conclude");
  const { carId, deedSignedAt, saleOdometer, saleOfferId } = before;
  if (deedSignedAt === null || saleOdometer === null) throw refused("L’acte de cession n’est pas signé.");
  const soldOn = dayInParis(deedSignedAt);
  const vat = await storedVat(call, before, soldOn);
  await recordAt(call.as(system), { carId, at: deedSignedAt, odometer: saleOdometer, source: "HANDOVER" });
  const did = `a vendu le véhicule à ${buyerOf(before)}`;
  await moveCarBySystem(call, {
    id: carId,
    move: "sell",
    set: { stockedSince: null, saleAuthorizedOn: null, soldOn },
    did,
  });
  const line = await recordExit(call, {
    carId,
    on: soldOn,
    cause: "SOLD",
    buyer: registerBuyer(before),
    priceCents: sumOf((await billedDocuments(call, id)).map(({ totalCents }) => totalCents)),
    paymentMode: before.paymentMethod === "TRANSFER" ? "TRANSFER" : "CHECK",
  });
  await relyOnPapers(call, before, soldOn);
  const concluded = { ...before, ...vat, concludedAt: call.now.toISOString() };
  const signed = signedSale(concluded);
  const file = await drawSaleFile(call, concluded, line);
  const stored = await addDocument(call, [holderOf(id)], { kind: "resale.SALE_FILE", file, datedOn: soldOn });
  const set = {
    ...vat,
    withdrawalUntil: withdrawalEnd(signed),
    conformityUntil: conformityEnd(before.buyerKind, signed.handedOverOn),
    concludedAt: concluded.concludedAt,
    saleFileId: stored.id,
    saleFileDigest: sha256(file.bytes),
    ...sinceNow(call),
  };
  const row = await writeFacts(
    call,
    before,
    set,
    `a conclu la vente, véhicule remis le ${frenchInstant(deedSignedAt)}`,
  );
  await closeOffer(call, saleOfferId);
  await abortUnsigned(call, carId, "Le véhicule est vendu.");
  recordCarChange(call, carId, did);
  await call.emit(resaleSettled, { carId });
  await mailHandover(call, row);
  return row;
}

/** The sale is declared to the register, within fifteen days of its deed (C. route, R322-4). */
export async function declareResale(
  call: Call,
  { id, version, declaredOn, declarationNumber }: VersionedId & DeclarationForm,
): Promise<ProcedureRow> {
  const row = await lockFor(call, { id, version }, "declare");
  if (declaredOn > call.today) throw invalid({ declaredOn: "Ce jour n’est pas encore venu." });
  if (row.deedSignedAt !== null && declaredOn < dayInParis(row.deedSignedAt))
    throw invalid({ declaredOn: `Ce véhicule a été cédé le ${frenchInstant(row.deedSignedAt)}.` });
  const did = `a déclaré la vente le ${frenchDay(declaredOn)}, n° ${declarationNumber}`;
  recordCarChange(call, row.carId, did);
  return writeFacts(call, row, { declaredOn, declarationNumber }, did);
}
