// Quotes sent by mail: the papers of that day are stored, and each recipient has a link whose opening is recorded.
import type { z } from "zod";
import { pdfDocument } from "#kernel/documents/files.ts";
import { attachmentOf } from "#platform/post/post.ts";
import { actsFor, fullName } from "#clients/model/contact.ts";
import type { Contact } from "#clients/model/contact.ts";
import { addDays, endOfDay, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import { sha256 } from "#platform/secrets/digest.ts";
import { createLink, lastDayOf, revokeLink } from "#platform/links/links.ts";
import { countPages } from "#signatures/server/documents/page-images.ts";
import { validityDays } from "../../model/papers/papers.ts";
import type { Sending, sendingFormSchema } from "../../model/papers/sending.ts";
import { jointSendingRefusal } from "../../model/signature/joint-signature.ts";
import { approveBySending, quoteDiscount } from "../discounts/discount-status.ts";
import { lockReadyQuote } from "../move-quote.ts";
import { quotePaper } from "../papers.ts";
import { quoteLink, readSending } from "./received.ts";
import { quotedCompany, type QuoteRow } from "../view.ts";

type SendingRequest = z.output<typeof sendingFormSchema>;

/** The recipients: contacts who act for each of the companies. */
async function recipientsOf(
  call: Call,
  rows: readonly QuoteRow[],
  ids: readonly string[],
): Promise<Contact[]> {
  const out = new Map<string, Contact>();
  for (const companyId of new Set(rows.map((row) => row.companyId))) {
    const company = await quotedCompany(call, companyId);
    const people = company.client.contacts.filter((contact) => actsFor(contact, companyId));
    for (const id of ids) {
      const contact = people.find((one) => one.id === id);
      if (!contact)
        throw invalid({ contactIds: `Une de ces personnes n’est pas un contact de ${company.name}.` });
      out.set(id, contact);
    }
  }
  return [...out.values()];
}

interface Paper {
  quoteId: string;
  name: string;
  bytes: Uint8Array;
}

async function drawPapers(call: Call, rows: readonly QuoteRow[]): Promise<Paper[]> {
  const out: Paper[] = [];
  for (const row of rows) {
    const { name, bytes } = await quotePaper(call, row, "quote");
    out.push({ quoteId: row.id, name, bytes });
  }
  return out;
}

async function saveSending(call: Call, request: SendingRequest, papers: readonly Paper[]): Promise<string> {
  const id = newId();
  await call.db
    .insertInto("quoteSending")
    .values({
      id,
      sentAt: call.now.toISOString(),
      sentBy: call.actor.name,
      sentById: actorId(call.actor),
      senderEmail: call.actor.email,
      subject: request.subject,
      message: request.message,
    })
    .execute();
  for (const [index, { quoteId, name, bytes }] of papers.entries())
    await call.db
      .insertInto("quoteSendingDocument")
      .values({
        sendingId: id,
        position: index + 1,
        quoteId,
        name,
        pageCount: await countPages(bytes),
        sha256: sha256(bytes),
        bytes: Buffer.from(bytes),
      })
      .execute();
  return id;
}

const mailText = (message: string, link: { address: string; lastDay: string }, isOne: boolean): string =>
  `${message}\n\n${isOne ? "Votre devis" : "Vos devis"} en ligne, depuis votre téléphone ou votre ordinateur :\n${link.address}\n\nCe lien vous est personnel ; il reste ouvert jusqu’au ${link.lastDay}.`;

/** Sends quotes of one client to some of its contacts, in one message each. */
export async function sendQuotes(call: Call, request: SendingRequest): Promise<Sending> {
  const ids = new Set(request.quotes.map(({ id }) => id));
  // Fixed lock order, so that two users sending some of the same quotes wait for each other.
  const quotes = request.quotes
    .filter(({ id }) => ids.delete(id))
    .sort((one, other) => one.id.localeCompare(other.id));
  const rows: QuoteRow[] = [];
  for (const quote of quotes)
    rows.push(await lockReadyQuote(call, quote, { move: "send", isAlone: quotes.length === 1 }));
  const reason = jointSendingRefusal(rows);
  if (reason !== null) throw refused(reason);
  for (const row of rows) await approveBySending(call, quoteDiscount(row));
  const recipients = await recipientsOf(call, rows, request.contactIds);
  const papers = await drawPapers(call, rows);
  const sendingId = await saveSending(call, request, papers);
  const expiresAt = endOfDay(addDays(call.today, validityDays));
  const attachments = papers.map(({ name, bytes }) => attachmentOf(pdfDocument(name, bytes)));
  for (const contact of recipients) {
    const recipient = { name: fullName(contact), email: contact.email };
    const { address } = await createLink(call, quoteLink, { subjectId: sendingId, recipient, expiresAt });
    const link = { address, lastDay: frenchDay(lastDayOf({ expiresAt })) };
    await call.services.post.mail(call, {
      to: contact.email,
      replyTo: call.actor.email,
      about: rows.map(({ id }) => id),
      subject: request.subject,
      text: mailText(request.message, link, rows.length === 1),
      attachments,
    });
  }
  const names = new Intl.ListFormat("fr").format(recipients.map(fullName));
  for (const { id } of rows)
    call.recordChange({ record: "quote", id, did: `a envoyé le devis par e-mail à ${names}` });
  return readSending(call, sendingId);
}

/** Revokes the link of one recipient: the mail still holds the paper, but the page no longer opens. */
export async function revokeQuoteLink(
  call: Call,
  of: { sendingId: string; linkId: string },
): Promise<Sending> {
  const { recipientName } = await revokeLink(call, quoteLink, { id: of.linkId, subjectId: of.sendingId });
  const sent = await call.db
    .selectFrom("quoteSendingDocument")
    .select("quoteId")
    .where("sendingId", "=", of.sendingId)
    .execute();
  for (const { quoteId } of sent)
    call.recordChange({
      record: "quote",
      id: quoteId,
      did: `a désactivé le lien de ${recipientName} vers le devis`,
    });
  return readSending(call, of.sendingId);
}
