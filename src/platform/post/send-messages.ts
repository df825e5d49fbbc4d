// The jobs of the post: passes messages to their providers, retries with growing delays, gives up, and deletes them
// after a month.
import { event } from "#kernel/event.ts";
import { outsideJob, type JobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { sweep } from "#kernel/server/sweep.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { isEncrypted } from "../secrets/encryption.ts";
import { type Carriers, type MessageTable, postPurpose, sendMessage } from "./post.ts";

/** A message that will not be sent: nothing reached its recipient. */
export const messageFailed = event<{
  messageId: string;
  kind: "mail" | "sms";
  recipient: string;
  subject: string;
  authorId: string;
  /** Ids of the records concerned. */
  about: readonly string[];
}>("post.messageFailed");

const retentionDays = 30;

/** The decrypted content; null when it was encrypted with an unknown secret. */
function decryptContent({ services }: Call, text: string): string | null {
  return isEncrypted(text) ? services.cipherFor(postPurpose).decrypt(text) : text;
}

async function deliver(
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

/** The queued message, its content decrypted; null when there is none, or no provider can send it any more. */
async function findQueued(call: Call, id: string, carriers: Carriers): Promise<MessageTable | null> {
  const row = await call.db
    .selectFrom("message")
    .selectAll()
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const message = row as MessageTable;
  const body = decryptContent(call, message.body);
  const hasCarrier = (message.kind === "mail" ? carriers.mail : carriers.text) !== null;
  if (hasCarrier && body !== null)
    return { ...message, body, html: message.html && decryptContent(call, message.html) };
  await markFailed(call, id);
  return null;
}

/** Gives a message up, once: its author is notified, and the pages of its records show it as not sent. */
async function markFailed(call: Call, id: string): Promise<void> {
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

const retentionLimit = ({ now }: Call): string => daysBefore(now, retentionDays);

export const deleteOldMessages = sweep("message.delete-old", {
  cron: "15 3 * * *",
  find: (call) =>
    call.db.selectFrom("message").select("id").where("createdAt", "<", retentionLimit(call)).execute(),
  each: async (call, id) =>
    void (await call.db
      .deleteFrom("message")
      .where("id", "=", id)
      .where("createdAt", "<", retentionLimit(call))
      .execute()),
});

/** The jobs of the post: sending, with growing delays between retries, and deletion after a month. */
export const postJobHandlers = (carriers: Carriers): JobHandler[] => [
  outsideJob(
    sendMessage,
    async ({ within }, { id }) => {
      const message = await within((call) => findQueued(call, id, carriers));
      if (message === null) return;
      await deliver(carriers, message);
      await within((call) => markSent(call, message));
    },
    { giveUp: (call, { id }) => markFailed(call, id) },
  ),
  ...deleteOldMessages.jobHandlers,
];
