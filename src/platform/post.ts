// Mail and text messages through one port. A message is a row written with the business change; a job
// hands it to the provider of the settings. Without one, it stays in the outbox of the console.
import type { Transporter } from "nodemailer";
import { v7 } from "uuid";
import { job } from "#kernel/event.ts";
import { errand, type Work } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { demandNoTransaction } from "#kernel/server/outside.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { ask } from "./outside.ts";

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

/** The one door out; both are kept in the transaction of the call and sent after it. */
export interface Post {
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

const daysKept = 30;
const sendMessage = job<{ id: string }>("message.send", { retryDelay: 10, retryLimit: 8 });

/** Mail through SMTP: `smtps://user:password@host:465`. */
export function smtpCarrier(url: string, from: string): (mail: Mail) => Promise<void> {
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> =>
    (await import("nodemailer")).default.createTransport(url, { from });
  return async ({ to, replyTo, subject, text, html, attachments = [] }) => {
    const files = attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
      encoding: "base64" as const,
    }));
    demandNoTransaction("SMTP");
    const transport = await (opened ??= open());
    await transport.sendMail({
      to,
      subject,
      text,
      ...(replyTo && { replyTo }),
      ...(html && { html }),
      attachments: files,
    });
  };
}

/** Text messages through an HTTP provider that takes `{ from, to, text }`. */
export function httpTextCarrier({
  url,
  token,
  sender,
}: {
  url: string;
  token: string;
  sender: string;
}): (message: TextMessage) => Promise<void> {
  return async ({ to, text }) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ from: sender, to, text });
    const answer = await ask(url, { method: "POST", headers, body }, 15);
    if (!answer.ok) throw new Error(`the text message provider answered ${answer.status}`);
  };
}

async function keep(
  call: Call,
  message: Pick<
    MessageTable,
    "kind" | "recipient" | "replyTo" | "subject" | "body" | "html" | "attachments" | "about"
  >,
  isCarried: boolean,
): Promise<void> {
  const id = v7();
  const row = {
    ...message,
    id,
    attachments: json(message.attachments),
    createdAt: call.now.toISOString(),
  };
  await call.db
    .insertInto("message")
    .values({ ...row, sentAt: null, sentBy: null })
    .execute();
  if (isCarried) await call.enqueue(sendMessage, { id });
}

export const openPost = (carriers: Carriers): Post => ({
  mail: (call, { to, replyTo, subject, text, html, attachments = [], about = [] }) =>
    keep(
      call,
      {
        kind: "mail",
        recipient: to,
        replyTo: replyTo || null,
        subject,
        body: text,
        html: html ?? null,
        attachments,
        about,
      },
      carriers.mail !== null,
    ),
  text: (call, { to, text, about = [] }) =>
    keep(
      call,
      {
        kind: "sms",
        recipient: to,
        replyTo: null,
        subject: "",
        body: text,
        html: null,
        attachments: [],
        about,
      },
      carriers.text !== null,
    ),
});

async function hand(
  carriers: Carriers,
  { kind, recipient, replyTo, subject, body, html, attachments }: MessageTable,
): Promise<void> {
  const carry = kind === "mail" ? carriers.mail : carriers.text;
  if (!carry) throw new Error(`no provider is set for ${kind} any more`);
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
  errand(sendMessage, async ({ within }, { id }) => {
    const message = await within(({ db }) =>
      db
        .selectFrom("message")
        .selectAll()
        .where("id", "=", id)
        .where("sentAt", "is", null)
        .executeTakeFirst(),
    );
    if (!message) return;
    await hand(carriers, message as MessageTable);
    await within(async ({ db, now }) => {
      const gone = {
        sentAt: now.toISOString(),
        sentBy: message.kind === "mail" ? ("smtp" as const) : ("http" as const),
        body: "",
        html: null,
        attachments: json([]),
      };
      await db.updateTable("message").set(gone).where("id", "=", id).execute();
    });
  }),
  ...forgetMessages.works,
];
