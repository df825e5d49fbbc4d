// Comments on every kind of record.
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { create, requireRecord, get, remove, type Row } from "#kernel/server/records/records.ts";
import { forbidden, invalid, notFound } from "#kernel/failure.ts";
import { accessesToKind, mayReadKind } from "#kernel/server/records/readable-kinds.ts";
import type { Comment, remarkEndpoints } from "../../contract/remarks.ts";
import { withdrawNotices, notifyUsers } from "#platform/overview/notices.ts";
import { pageOfRecord } from "#platform/overview/record-pages.ts";
import { listColleagues } from "#people/server/users/colleagues.ts";
import { findMentionedNames } from "../../model/mention.ts";

type CommentEndpoints = Pick<typeof remarkEndpoints, "comments" | "addComment" | "deleteComment">;

/** Private or secondary records: they have neither history nor comments. */
const kindsWithoutRemarks = new Set(["savedView", "comment", "notice"]);

/** Refuses an unknown kind of record, or one that the caller may not read. */
export function requireReadableKind(call: Call, record: string): void {
  if (!Object.hasOwn(call.records, record)) throw invalid({ record: "Ce type d’élément n’existe pas." });
  if (kindsWithoutRemarks.has(record) || call.records[record]?.isReserved)
    throw notFound("Ce type d’élément", "n’a ni historique ni commentaires");
  if (mayReadKind(call, record)) return;
  for (const may of accessesToKind(call, record))
    if (may !== "ANONYMOUS" && may !== "SIGNED_IN") requirePermission(call, may);
}

const toView = (
  call: Call,
  { id, record, recordId, text, createdAt, createdBy, authorSub }: Row<"comment">,
): Comment => ({
  id,
  record,
  recordId,
  text,
  createdAt,
  createdBy,
  isMine: authorSub === call.actor.sub,
});

/** The mentioned accounts: those chosen and still named in the text, and unique names typed in full. */
async function findMentionedAccounts(
  call: Call,
  { text, chosen }: { text: string; chosen: readonly string[] },
): Promise<string[]> {
  if (!text.includes("@")) return [];
  const all = await listColleagues(call);
  const names = findMentionedNames(
    text,
    all.map(({ name }) => name),
  );
  return names.flatMap((fullName) => {
    const bearers = all.filter(({ name }) => name === fullName);
    const picked = bearers.filter(({ id }) => chosen.includes(id));
    if (picked.length > 0) return picked.map(({ id }) => id);
    if (bearers.length === 1) return bearers.map(({ id }) => id);
    throw invalid({
      text: `Plusieurs collègues s’appellent ${fullName} : choisissez dans la liste qui s’ouvre après « @ ».`,
    });
  });
}

const maximumExcerpt = 200;

async function notifyMentioned(call: Call, comment: Row<"comment">): Promise<void> {
  const { text } = comment;
  if (comment.mentionedIds.length === 0) return;
  await notifyUsers(call, comment.mentionedIds, {
    kind: "mentioned",
    title: `${call.actor.name} vous mentionne`,
    detail: text.length > maximumExcerpt ? `${text.slice(0, maximumExcerpt).trimEnd()}…` : text,
    address: await pageOfRecord(call, comment.record, comment.recordId),
    cause: commentCause(comment.id),
  });
}

const commentCause = (id: string): string => `comment ${id}`;

export const commentHandlers: Handlers<CommentEndpoints> = {
  comments: async ({ query }, call) => {
    requireReadableKind(call, query.record);
    const rows = await call.db
      .selectFrom("comment")
      .selectAll()
      .where("record", "=", query.record)
      .where("recordId", "=", query.id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(200)
      .execute();
    return { items: rows.map((row) => toView(call, row)) };
  },
  addComment: async ({ body }, call) => {
    requireReadableKind(call, body.record);
    await requireRecord(call, body.record, body.recordId);
    const { mentions: chosen, ...fields } = body;
    const mentionedIds = await findMentionedAccounts(call, { text: body.text, chosen });
    const row = await create(call, "comment", { ...fields, mentionedIds, authorSub: call.actor.sub ?? "" });
    await notifyMentioned(call, row);
    return toView(call, row);
  },
  deleteComment: async ({ params }, call) => {
    const row = await get(call, "comment", params.id);
    if (row.authorSub !== call.actor.sub) throw forbidden([`auteur du commentaire (${row.createdBy})`]);
    await remove(call, "comment", { id: params.id, version: null });
    await withdrawNotices(call, commentCause(params.id));
    return { id: params.id };
  },
};
