// Mail and text messages through one port. A message is a row written with the business change; a job passes it to
// the provider of the settings. Without a provider, a demonstration leaves it in the outbox of the console;
// production refuses it.
import type { Document } from "#kernel/documents/files.ts";
import { job } from "#kernel/event.ts";
import { refused } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { actorId } from "#kernel/actor.ts";

export interface Attachment {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

/** A document as the attachment of a mail. */
export const attachmentOf = ({ name, type, bytes }: Document): Attachment => ({
  name,
  type,
  content: Buffer.from(bytes).toString("base64"),
});

export interface Mail {
  to: string;
  /** The reply address: the author's. Absent, or `""`, when there is no author. */
  replyTo?: string;
  /** Ids of the records concerned; absent when there are none. */
  about?: readonly string[];
  /** A newer message of the same topic to the same recipient replaces one that was not sent yet. */
  topic?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}

export interface TextMessage {
  /** `+33612345678`. */
  to: string;
  about?: readonly string[];
  topic?: string;
  text: string;
}

/** The channels that messages can be sent by. */
export interface CanSend {
  mail: boolean;
  sms: boolean;
}

/** Both are stored in the transaction of the call and sent after it; refused on a channel that cannot send. */
export interface Post {
  canSend: CanSend;
  mail: (call: Call, mail: Mail) => Promise<void>;
  text: (call: Call, message: TextMessage) => Promise<void>;
}

export interface Carriers {
  mail: ((mail: Mail) => Promise<void>) | null;
  text: ((message: TextMessage) => Promise<void>) | null;
}

export interface MessageTable {
  id: string;
  kind: "mail" | "sms";
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** Ids of the records concerned: two people may share an address. */
  about: readonly string[];
  createdAt: string;
  sentAt: string | null;
  sentBy: "smtp" | "http" | null;
  failedAt: string | null;
  topic: string | null;
  authorId: string;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    message: MessageTable;
  }
}
declare module "#kernel/server/call.ts" {
  interface Services {
    post: Post;
  }
}

export const sendMessage = job<{ id: string }>("message.send", { retryDelay: 10, retryLimit: 8 });

/** Reason of the refusal of a message, with the alternative. */
export const channelUnavailable: Readonly<Record<keyof CanSend, string>> = {
  mail: "Cette installation n’envoie pas d’e-mails : un administrateur doit d’abord régler SMTP_URL.",
  sms: "Cette installation n’envoie pas de SMS : choisissez l’e-mail, ou demandez à un administrateur de régler SMS_URL et SMS_TOKEN.",
};

type MessageContent = Pick<
  MessageTable,
  "kind" | "recipient" | "replyTo" | "subject" | "body" | "html" | "attachments" | "about" | "topic"
>;

export const postPurpose = "messages that wait to be sent";

/** In production, the content of queued messages is encrypted: it may contain a code or a temporary password. */
function encryptContent(
  call: Call,
  { body, html }: Pick<MessageContent, "body" | "html">,
): Pick<MessageContent, "body" | "html"> {
  const cipher = call.services.cipherFor(postPurpose);
  return { body: cipher.encrypt(body), html: html && cipher.encrypt(html) };
}

/** Deletes the queued message on the same topic; its job then finds nothing to do. */
const deleteQueued = (
  call: Call,
  { recipient, topic }: Pick<MessageContent, "recipient" | "topic">,
): Promise<unknown> =>
  call.db
    .deleteFrom("message")
    .where("topic", "=", topic)
    .where("recipient", "=", recipient)
    .where("sentAt", "is", null)
    .execute();

interface PostOptions {
  carriers: Carriers;
  /** In a demonstration, messages without a provider stay in the outbox that its console shows. */
  hasOutbox: boolean;
}

export function openPost({ carriers, hasOutbox }: PostOptions): Post {
  const canSend = {
    mail: carriers.mail !== null || hasOutbox,
    sms: carriers.text !== null || hasOutbox,
  };
  const store = async (call: Call, message: MessageContent): Promise<void> => {
    if (!canSend[message.kind]) throw refused(channelUnavailable[message.kind], "ChannelUnavailable");
    const carrier = message.kind === "mail" ? carriers.mail : carriers.text;
    if (carrier !== null && message.topic !== null) await deleteQueued(call, message);
    const id = newId();
    await call.db
      .insertInto("message")
      .values({
        ...message,
        ...(!hasOutbox && encryptContent(call, message)),
        id,
        attachments: json(message.attachments),
        createdAt: call.now.toISOString(),
        authorId: actorId(call.actor),
        sentAt: null,
        sentBy: null,
        failedAt: null,
      })
      .execute();
    if (carrier !== null) await call.enqueue(sendMessage, { id });
  };
  return {
    canSend,
    mail: (call, { to, replyTo, subject, text, html, attachments = [], about = [], topic = null }) =>
      store(call, {
        kind: "mail",
        recipient: to,
        replyTo: replyTo || null,
        subject,
        body: text,
        html: html ?? null,
        attachments,
        about,
        topic,
      }),
    text: (call, { to, text, about = [], topic = null }) =>
      store(call, {
        kind: "sms",
        recipient: to,
        replyTo: null,
        subject: "",
        body: text,
        html: null,
        attachments: [],
        about,
        topic,
      }),
  };
}
