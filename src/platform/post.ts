// Mail and text messages through one port. A message is a row written with the business change; a job
// hands it to the provider of the settings. Without one, a demonstration keeps it in the outbox of the console;
// production refuses it.
import { v7 } from "uuid";
import { event, job } from "#kernel/event.ts";
import { refused } from "#kernel/failure.ts";
import { errand, type Work } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { actorId } from "#kernel/who.ts";
import { isClosed } from "./lock.ts";
import { sweep } from "#kernel/server/sweep.ts";

export interface Attachment {
  name: string;
  type: string;
  /** Base64. */
  content: string;
}

export interface Mail {
  to: string;
  /** The address of the person in whose name it is written: answers go there. Absent, or `""`, when it is nobody's. */
  replyTo?: string;
  /** Ids of the records that it is about; absent when it is about none. */
  about?: readonly string[];
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}

export interface TextMessage {
  /** `+33612345678`. */
  to: string;
  about?: readonly string[];
  text: string;
}

/** The channels that messages can leave by. */
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

interface MessageTable {
  id: string;
  kind: "mail" | "sms";
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  html: string | null;
  attachments: readonly Attachment[];
  /** Ids of the records that it is about: an address may be that of two people. */
  about: readonly string[];
  createdAt: string;
  sentAt: string | null;
  sentBy: "smtp" | "http" | null;
  failedAt: string | null;
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

/** A message that will not be sent: nothing reached its recipient. */
export const messageFailed = event<{
  messageId: string;
  kind: "mail" | "sms";
  recipient: string;
  subject: string;
  authorId: string;
  /** Ids of the records that it is about. */
  about: readonly string[];
}>("message.failed");

const daysKept = 30;
const sendMessage = job<{ id: string }>("message.send", { retryDelay: 10, retryLimit: 8 });

/** Why a message is refused, and what to do instead. */
export const cannotSend: Readonly<Record<keyof CanSend, string>> = {
  mail: "Cette installation n’envoie pas d’e-mails : un administrateur doit d’abord régler SMTP_URL.",
  sms: "Cette installation n’envoie pas de SMS : choisissez l’e-mail, ou demandez à un administrateur de régler SMS_URL et SMS_TOKEN.",
};

type Written = Pick<
  MessageTable,
  "kind" | "recipient" | "replyTo" | "subject" | "body" | "html" | "attachments" | "about"
>;

export const postLock = "messages that wait to be sent";

/** The words of production are closed while they wait: they may hold a code or a temporary password. */
function closed(call: Call, { body, html }: Pick<Written, "body" | "html">): Pick<Written, "body" | "html"> {
  const lock = call.services.lockFor(postLock);
  return { body: lock.close(body), html: html && lock.close(html) };
}

interface Sending {
  carriers: Carriers;
  /** In a demonstration, messages without a provider stay in the outbox that its console shows. */
  hasOutbox: boolean;
}

export function openPost({ carriers, hasOutbox }: Sending): Post {
  const canSend = {
    mail: carriers.mail !== null || hasOutbox,
    sms: carriers.text !== null || hasOutbox,
  };
  const store = async (call: Call, message: Written): Promise<void> => {
    if (!canSend[message.kind]) throw refused(cannotSend[message.kind], "ChannelUnavailable");
    const id = v7();
    await call.db
      .insertInto("message")
      .values({
        ...message,
        ...(!hasOutbox && closed(call, message)),
        id,
        attachments: json(message.attachments),
        createdAt: call.now.toISOString(),
        authorId: actorId(call.who),
        sentAt: null,
        sentBy: null,
        failedAt: null,
      })
      .execute();
    const carrier = message.kind === "mail" ? carriers.mail : carriers.text;
    if (carrier !== null) await call.enqueue(sendMessage, { id });
  };
  return {
    canSend,
    mail: (call, { to, replyTo, subject, text, html, attachments = [], about = [] }) =>
      store(call, {
        kind: "mail",
        recipient: to,
        replyTo: replyTo || null,
        subject,
        body: text,
        html: html ?? null,
        attachments,
        about,
      }),
    text: (call, { to, text, about = [] }) =>
      store(call, {
        kind: "sms",
        recipient: to,
        replyTo: null,
        subject: "",
        body: text,
        html: null,
        attachments: [],
        about,
      }),
  };
}

/** Words as they were written; null when they were closed with a secret that is not known. */
function opened({ services }: Call, text: string): string | null {
  return isClosed(text) ? services.lockFor(postLock).open(text) : text;
}

async function carry(
  carriers: Carriers,
  { kind, recipient, replyTo, subject, body, html, attachments }: MessageTable,
): Promise<void> {
  if (kind === "mail")
    await carriers.mail?.({
      to: recipient,
      subject,
      text: body,
      ...(replyTo && { replyTo }),
      ...(html && { html }),
      attachments,
    });
  else await carriers.text?.({ to: recipient, text: body });
}

/** The message that waits, its words opened; null when there is none, or nothing can carry it any more. */
async function waiting(call: Call, id: string, carriers: Carriers): Promise<MessageTable | null> {
  const row = await call.db
    .selectFrom("message")
    .selectAll()
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const message = row as MessageTable;
  const body = opened(call, message.body);
  const hasCarrier = (message.kind === "mail" ? carriers.mail : carriers.text) !== null;
  if (hasCarrier && body !== null)
    return { ...message, body, html: message.html && opened(call, message.html) };
  await fail(call, id);
  return null;
}

/** Given up, once: its author is notified, and the pages of what it is about say that it was not sent. */
async function fail(call: Call, id: string): Promise<void> {
  const failed = await call.db
    .updateTable("message")
    .set({ failedAt: call.now.toISOString() })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .returning(["kind", "recipient", "subject", "authorId", "about"])
    .executeTakeFirst();
  if (!failed) return;
  await call.emit(messageFailed, { messageId: id, ...failed });
}

async function markSent(call: Call, { id, kind }: Pick<MessageTable, "id" | "kind">): Promise<void> {
  const sent = {
    sentAt: call.now.toISOString(),
    sentBy: kind === "mail" ? ("smtp" as const) : ("http" as const),
    failedAt: null,
    body: "",
    html: null,
    attachments: json([]),
  };
  await call.db.updateTable("message").set(sent).where("id", "=", id).execute();
}

const old = ({ now }: Call): string => new Date(now.getTime() - daysKept * 86_400_000).toISOString();

export const forgetMessages = sweep("message.forget", {
  cron: "15 3 * * *",
  find: async (call) =>
    (await call.db.selectFrom("message").select("id").where("createdAt", "<", old(call)).execute()).map(
      ({ id }) => id,
    ),
  each: async (call, id) =>
    void (await call.db
      .deleteFrom("message")
      .where("id", "=", id)
      .where("createdAt", "<", old(call))
      .execute()),
});

/** The works of the post: sending, with growing delays, and forgetting after a month. */
export const postWorks = (carriers: Carriers): Work[] => [
  errand(
    sendMessage,
    async ({ within }, { id }) => {
      const message = await within((call) => waiting(call, id, carriers));
      if (message === null) return;
      await carry(carriers, message);
      await within((call) => markSent(call, message));
    },
    { giveUp: (call, { id }) => fail(call, id) },
  ),
  ...forgetMessages.works,
];
