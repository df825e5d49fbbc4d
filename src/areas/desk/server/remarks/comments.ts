// Comments on every kind of record.
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, requirePermission } from "#kernel/server/call.ts";
import { create, requireRecord, get, remove, type Row } from "#kernel/server/records/records.ts";
import { forbidden, invalid, notFound } from "#kernel/failure.ts";
import { listAccesses, mayReadKind } from "#kernel/server/records/readable-kinds.ts";
import type { Comment, remarkEndpoints } from "../../contract/remarks.ts";
import { commentCause, notifyMentioned, findMentionedAccounts } from "./mentions.ts";
import { withdrawNotices } from "#platform/overview/notices.ts";

type CommentEndpoints = Pick<typeof remarkEndpoints, "comments" | "addComment" | "deleteComment">;

/** Private or secondary records: they have neither history nor comments. */
const kindsWithoutRemarks = new Set(["savedView", "comment", "notice"]);

/** Refuses an unknown kind of record, or one whose lists the caller may not read. */
export function requireReadableKind(call: Call, record: string): void {
  if (!Object.hasOwn(call.records, record)) throw invalid({ record: "Ce type d’élément n’existe pas." });
  if (kindsWithoutRemarks.has(record) || call.records[record]?.isReserved)
    throw notFound("Ce type d’élément", "n’a ni historique ni commentaires");
  if (mayReadKind(call, record)) return;
  for (const may of listAccesses(call, record))
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
