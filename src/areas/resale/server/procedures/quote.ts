// The offer without commitment, and the order form whose terms are frozen with their hash.
import { addDays, frenchDay } from "#kernel/calendar/day.ts";
import type { Document } from "#kernel/documents/files.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove, move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { addDocument, documentContent, documentOf } from "#platform/documents/documents.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { OfferForm, QuoteForm } from "../../model/procedures/forms.ts";
import { subjectOf } from "../subject.ts";
import { drawOffer, drawOrderForm } from "./draw.ts";
import { clientOfBuyer } from "./client.ts";
import { holderOf, kind, offerOf, type ProcedureRow } from "./find.ts";
import { termsHashOf } from "./terms-hash.ts";

const offerDays = 30;

const store = async (call: Call, id: string, documentKind: string, paper: Document): Promise<string> =>
  (await addDocument(call, [holderOf(id)], { kind: documentKind, file: paper })).id;

/** Each offer is a version of its own; the first one moves a new procedure on. */
export async function generateResaleOffer(
  call: Call,
  { id, version, until }: VersionedId & OfferForm,
): Promise<ProcedureRow> {
  const at = { kind, id, version, move: "generateOffer" } as const;
  const before = await lockForMove(call, procedureFlow, at, (row) => subjectOf(call, row));
  if (before.agreedCents === null) throw refused("Indiquez d’abord le prix convenu, dans les conditions.");
  if (until < call.today) throw invalid({ until: "Ce jour est passé." });
  if (until > addDays(call.today, offerDays))
    throw invalid({ until: `Une offre vaut ${offerDays} jours au plus.` });
  const offerVersion = before.offerVersion + 1;
  const paper = await drawOffer(call, before, { until, version: offerVersion });
  const offerDocumentId = await store(call, id, "resaleOffer", paper);
  const set = { offerVersion, offeredUntil: until, offerDocumentId };
  const did = `a établi l’offre n° ${offerVersion}, valable jusqu’au ${frenchDay(until)}`;
  const row = await applyMove(call, before, { kind, to: null, set, did });
  if (row.status !== "CREATED") return row;
  return move(call, procedureFlow, {
    kind,
    id,
    version: null,
    move: "offer",
    set: { statusSince: call.now.toISOString() },
    did: "a remis une première offre",
  });
}

/** The buyer becomes a client, and the terms are frozen. */
export async function generateResaleQuote(
  call: Call,
  { id, version, isTradeChecked, ...choice }: VersionedId & QuoteForm,
): Promise<ProcedureRow> {
  const at = { kind, id, version, move: "generate" } as const;
  const before = await lockForMove(call, procedureFlow, at, (row) => subjectOf(call, row));
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
      statusSince: call.now.toISOString(),
    },
    did: `a établi le bon de commande n° ${quoteVersion}`,
  });
}

async function paperOf(call: Call, id: string, documentId: string | null, words: string): Promise<Document> {
  if (documentId === null) throw notFound(words);
  return documentContent(call, await documentOf(call, holderOf(id), documentId));
}

export const readOffer = async (call: Call, id: string): Promise<Document> =>
  paperOf(call, id, (await get(call, kind, id)).offerDocumentId, "Cette offre");

/** The signed order form once it is signed, else the one that is presented. */
export async function readQuote(call: Call, id: string): Promise<Document> {
  const row = await get(call, kind, id);
  return paperOf(call, id, row.quoteDocumentId, "Ce bon de commande");
}
