// The offer without commitment, and the order form whose terms are frozen with their hash.
import { plateOf } from "#fleet/model/car.ts";
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { addDocument, documentContent, documentOf } from "#platform/documents/documents.ts";
import { drawDocument } from "#platform/pdf.ts";
import { vatRateOfDay } from "#purchasing/server/terms/vat.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { OfferForm, QuoteForm } from "../../model/procedures/forms.ts";
import { certificateOf, reportOf } from "../sales/car-papers.ts";
import { lockFor, writeFacts } from "../view.ts";
import { clientOfBuyer } from "./client.ts";
import { follow, holderOf, kind, offerOf, type ProcedureRow, sinceNow } from "./find.ts";
import type { OrderTerms, SalePaper } from "./papers/sale-paper.ts";
import { termsHashOf } from "./terms-hash.ts";

const drawing = import.meta.resolve("./papers/sale-paper.ts");

async function drawSalePaper(
  call: Call,
  sale: ProcedureRow,
  { name, ...facts }: Pick<SalePaper, "of" | "version"> & { name: string },
): Promise<Document> {
  const car = await get(call, "car", sale.carId);
  const rate = await vatRateOfDay(call, call.today);
  const paper: SalePaper = { lessor: await readLessor(call), sale, car, rate, madeOn: call.today, ...facts };
  return drawDocument(`${name} ${plateOf(car) || car.vin}.pdf`, drawing, paper);
}

export async function drawOrderForm(
  call: Call,
  row: ProcedureRow,
  { version, signed }: { version: number; signed: OrderTerms["signed"] },
): Promise<Document> {
  const inspection = await reportOf(call, row.carId);
  const certificateOn = (await certificateOf(call, row.carId))?.on ?? null;
  const of = { order: { inspection, certificateOn, signed } };
  return drawSalePaper(call, row, { name: "Bon de commande", version, of });
}

const store = async (call: Call, id: string, documentKind: string, paper: Document): Promise<string> =>
  (await addDocument(call, [holderOf(id)], { kind: documentKind, file: paper })).id;

const offerDays = 30;

/** Each offer is a version of its own; the first one moves a new procedure on. */
export async function generateResaleOffer(
  call: Call,
  { id, version, until }: VersionedId & OfferForm,
): Promise<ProcedureRow> {
  const before = await lockFor(call, { id, version }, "generateOffer");
  if (before.agreedCents === null) throw refused("Indiquez d’abord le prix convenu, dans les conditions.");
  if (until < call.today) throw invalid({ until: "Ce jour est passé." });
  if (until > addDays(call.today, offerDays))
    throw invalid({ until: `Une offre vaut ${offerDays} jours au plus.` });
  const offerVersion = before.offerVersion + 1;
  const of = { offer: { until } };
  const paper = await drawSalePaper(call, before, {
    name: `Offre ${offerVersion} -`,
    version: offerVersion,
    of,
  });
  const offerDocumentId = await store(call, id, "resaleOffer", paper);
  const set = { offerVersion, offeredUntil: until, offerDocumentId };
  const did = `a établi l’offre n° ${offerVersion}, valable jusqu’au ${frenchDay(until)}`;
  const row = await writeFacts(call, before, set, did);
  return row.status === "CREATED"
    ? follow(call, id, { move: "offer", did: "a remis une première offre" })
    : row;
}

/** The buyer becomes a client, and the terms are frozen. */
export async function generateResaleQuote(
  call: Call,
  { id, version, isTradeChecked, ...choice }: VersionedId & QuoteForm,
): Promise<ProcedureRow> {
  const before = await lockFor(call, { id, version }, "generate");
  if (before.buyerKind === "TRADE" && !isTradeChecked)
    throw invalid({
      isTradeChecked: "Vérifiez sur l’extrait Kbis que l’acheteur fait commerce de véhicules.",
    });
  const buyer = await clientOfBuyer(call, before, choice);
  const { priceCents } = await offerOf(call, before);
  const quoteVersion = before.quoteVersion + 1;
  const paper = await drawOrderForm(call, before, { version: quoteVersion, signed: null });
  const quoteDocumentId = await store(call, id, "resaleQuote", paper);
  return applyMove(call, before, {
    kind,
    to: "QUOTE_CREATED",
    set: {
      ...buyer,
      quoteVersion,
      quotedOn: call.today,
      quotedAskingCents: priceCents,
      quoteDocumentId,
      termsHash: termsHashOf(before),
      vatCheckedAt: before.vatRegime === "EU" ? call.now.toISOString() : null,
      ...sinceNow(call),
    },
    did: `a établi le bon de commande n° ${quoteVersion}`,
  });
}

/** A paper of a procedure by the column that names it. */
export async function readPaper(
  call: Call,
  id: string,
  column: "offerDocumentId" | "quoteDocumentId" | "deedId" | "saleFileId",
): Promise<Document> {
  const documentId = (await get(call, kind, id))[column];
  if (documentId === null) throw notFound("Ce document", "n’est pas encore établi");
  return documentContent(call, await documentOf(call, holderOf(id), documentId));
}
