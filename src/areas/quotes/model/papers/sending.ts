// A quote sent by mail: the message, the papers as sent, and a link for each recipient.
import { z } from "zod";
import { id, instant, longText, text } from "#kernel/schema/french.ts";
import { linkStateSchema } from "#kernel/links/outsider-link.ts";

/** Maximum number of quotes in one message. */
export const maximumQuotesPerSending = 20;

export const sendingFormSchema = z.object({
  /** Quotes of one client, sent in one message. */
  quotes: z
    .array(z.object({ id, version: z.int().min(1).max(2_000_000_000) }))
    .min(1)
    .max(maximumQuotesPerSending),
  /** Ids of contacts of the client. */
  contactIds: z.array(id).min(1, "Choisissez au moins un destinataire.").max(40),
  subject: text(200),
  message: longText(4_000),
});

const sentDocumentSchema = z.object({
  position: z.int(),
  orderId: z.string(),
  name: z.string(),
  pageCount: z.int(),
});

export const sendingSchema = z.object({
  id,
  sentAt: instant,
  sentBy: z.string(),
  subject: z.string(),
  message: z.string(),
  documents: z.array(
    sentDocumentSchema.extend({ acceptedAt: instant.nullable(), acceptedBy: z.string().nullable() }),
  ),
  links: z.array(linkStateSchema),
});
export type Sending = z.output<typeof sendingSchema>;

/** Data of a recipient's page. */
export const receivedQuotesSchema = z.object({
  /** The lessor, and the sender of the message. */
  lessor: z.object({ name: z.string(), phone: z.string() }),
  sentBy: z.string(),
  senderEmail: z.string(),
  recipient: z.string(),
  sentAt: instant,
  expiresAt: instant,
  message: z.string(),
  documents: z.array(
    sentDocumentSchema.extend({
      title: z.string(),
      acceptedAt: instant.nullable(),
      /** False once the quote is signed, refused or sent to signature: it is no longer accepted here. */
      isOpen: z.boolean(),
    }),
  ),
});
export type ReceivedQuotes = z.output<typeof receivedQuotesSchema>;

interface MessageInput {
  quotes: readonly { orderId: string; car: string }[];
  sentBy: string;
  lessor: string;
}

/** Default message of a sending. */
export function defaultMessage({ quotes, sentBy, lessor }: MessageInput): {
  subject: string;
  message: string;
} {
  const [first] = quotes;
  const isOne = quotes.length === 1;
  const what = isOne ? `notre devis ${first?.orderId} : ${first?.car}` : `nos ${quotes.length} devis`;
  const list = isOne ? "" : ` :\n${quotes.map(({ orderId, car }) => `– ${orderId} : ${car}`).join("\n")}\n`;
  return {
    subject: isOne ? `Votre devis ${first?.orderId}` : `Vos ${quotes.length} devis`,
    message: `Bonjour,\n\nVous trouverez ci-joint ${what}${list}${isOne ? ".\n" : ""}\nJe reste à votre disposition pour en parler.\n\n${sentBy}\n${lessor}`,
  };
}
