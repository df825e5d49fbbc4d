// Sendings as displayed to staff and to their recipients.
import { sql } from "kysely";
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { readLink, type LinkKind, linksOf, openLink, type OutsiderLink } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { drawPage } from "#signatures/server/documents/page-images.ts";
import type { ReceivedQuotes, Sending } from "../../model/papers/sending.ts";

export const quoteLink: LinkKind = { name: "quoteSending", path: "/public/quotes/:token" };

const sendings = (call: Call) =>
  call.db.selectFrom("quoteSending").select(["id", "sentAt", "sentBy", "subject", "message"]);

const documentsOf = (call: Call, ids: readonly string[]) =>
  call.db
    .selectFrom("quoteSendingDocument as d")
    .innerJoin("quote as q", "q.id", "d.quoteId")
    .select(["d.sendingId", "d.position", "d.quoteId", "q.orderId", "q.carLabel", "d.name", "d.pageCount"])
    .select(["q.status", "d.acceptedAt", "d.acceptedLinkId"])
    .where("d.sendingId", "in", [...ids])
    .orderBy("d.position")
    .execute();

async function toSendings(
  call: Call,
  rows: readonly Omit<Sending, "documents" | "links">[],
): Promise<Sending[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const links = await linksOf(call, quoteLink, ids);
  const documents = await documentsOf(call, ids);
  return rows.map((row) => ({
    ...row,
    documents: documents
      .filter(({ sendingId }) => sendingId === row.id)
      .map(({ position, orderId, name, pageCount, acceptedAt, acceptedLinkId }) => ({
        position,
        orderId,
        name,
        pageCount,
        acceptedAt,
        acceptedBy: links.get(row.id)?.find(({ id }) => id === acceptedLinkId)?.name ?? null,
      })),
    links: links.get(row.id) ?? [],
  }));
}

export async function readSending(call: Call, id: string): Promise<Sending> {
  const [view] = await toSendings(call, await sendings(call).where("id", "=", id).execute());
  if (!view) throw notFound("Cet envoi");
  return view;
}

/** Every sending that includes a quote, newest first. */
export async function listSendings(call: Call, quoteId: string): Promise<Sending[]> {
  const sent = call.db.selectFrom("quoteSendingDocument").select("sendingId").where("quoteId", "=", quoteId);
  return toSendings(call, await sendings(call).where("id", "in", sent).orderBy("sentAt", "desc").execute());
}

const documentAt = (call: Call, sendingId: string, position: number) =>
  call.db
    .selectFrom("quoteSendingDocument")
    .where("sendingId", "=", sendingId)
    .where("position", "=", position)
    // The content is empty once its recipient was erased.
    .where(sql<number>`octet_length(bytes)`, ">", 0);

/** A document as it was sent. */
export async function readSentDocument(
  call: Call,
  { sendingId, position }: { sendingId: string; position: number },
): Promise<Document> {
  const stored = await documentAt(call, sendingId, position).select(["name", "bytes"]).executeTakeFirst();
  if (!stored) throw notFound("Ce document");
  return { ...stored, type: "application/pdf" };
}

/** Opens a recipient's link and records it in the history of each quote. */
export async function openReceivedQuotes(call: Call, token: string): Promise<ReceivedQuotes> {
  const { call: recipientCall, link, isNews } = await openLink(call, quoteLink, token);
  if (isNews)
    for (const { quoteId } of await documentsOf(call, [link.subjectId]))
      recipientCall.recordChange({ record: "quote", id: quoteId, did: "a ouvert le devis reçu par e-mail" });
  else call.markUnchanged();
  return receivedQuotes(call, link);
}

export async function receivedQuotes(call: Call, link: OutsiderLink): Promise<ReceivedQuotes> {
  const { name, phone } = await readLessor(call);
  const sending = await call.db
    .selectFrom("quoteSending")
    .select(["sentAt", "sentBy", "senderEmail", "message"])
    .where("id", "=", link.subjectId)
    .executeTakeFirstOrThrow();
  const documents = await documentsOf(call, [link.subjectId]);
  return {
    ...sending,
    lessor: { name, phone },
    recipient: link.recipientName,
    expiresAt: link.expiresAt,
    documents: documents.map(
      ({ position, orderId, carLabel, name: file, pageCount, status, acceptedAt }) => ({
        position,
        orderId,
        name: file,
        pageCount,
        title: `Devis ${orderId} : ${carLabel}`,
        acceptedAt,
        isOpen: status === "GENERATED",
      }),
    ),
  };
}

interface ReceivedDocumentRef {
  token: string;
  position: number;
}

export async function readReceivedDocument(
  call: Call,
  { token, position }: ReceivedDocumentRef,
): Promise<Document> {
  const { subjectId } = await readLink(call, quoteLink, token);
  return readSentDocument(call, { sendingId: subjectId, position });
}

export async function readReceivedPage(
  call: Call,
  { token, position, page }: ReceivedDocumentRef & { page: number },
): Promise<Document> {
  const { subjectId } = await readLink(call, quoteLink, token);
  const stored = await documentAt(call, subjectId, position).select(["sha256"]).executeTakeFirst();
  if (!stored) throw notFound("Ce document");
  const bytes = async () => (await readSentDocument(call, { sendingId: subjectId, position })).bytes;
  return { name: `page-${page}.webp`, type: "image/webp", bytes: await drawPage(stored.sha256, bytes, page) };
}
