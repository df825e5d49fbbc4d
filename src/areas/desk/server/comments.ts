// Comments on every record.
import type { Handlers } from "#kernel/server/area.ts";
import { type Call, demand } from "#kernel/server/call.ts";
import { create, demandRecord, get, remove, type Row } from "#kernel/server/records.ts";
import { forbidden, invalid, missing } from "#kernel/failure.ts";
import { holds } from "#kernel/who.ts";
import type { Comment, remarkEndpoints } from "../contract/remarks.ts";
import { commentCause, informMentioned, mentioned } from "./mentions.ts";
import { withdrawNews } from "./notices.ts";

type CommentEndpoints = Pick<typeof remarkEndpoints, "comments" | "addComment" | "deleteComment">;

/** What belongs to one person, or is said already: it has neither history nor comments. */
const withoutRemarks = new Set(["savedView", "comment", "notice"]);

/**
 * Refuses a kind of record that the application does not know, or that the caller may not read: what its
 * lists ask, its history and its comments ask too.
 */
export function readableKind(call: Call, record: string): void {
  if (!Object.hasOwn(call.records, record)) throw invalid({ record: "Ce type d’élément n’existe pas." });
  if (withoutRemarks.has(record)) throw missing("Ce type d’élément", "n’a ni historique ni commentaires");
  const mayRead = call.areas
    .flatMap(({ contract }) => Object.values(contract))
    .flatMap((endpoint) => (endpoint.kind === "list" && endpoint.shows[0] === record ? [endpoint.may] : []));
  if (mayRead.some((may) => holds(call.grants, call.who, may))) return;
  for (const may of mayRead) if (may !== "ANONYMOUS" && may !== "SIGNED_IN") demand(call, may);
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
  isMine: authorSub === call.who.sub,
});

export const commentHandlers: Handlers<CommentEndpoints> = {
  comments: async ({ query }, call) => {
    readableKind(call, query.record);
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
    readableKind(call, body.record);
    await demandRecord(call, body.record, body.recordId);
    const { mentions: chosen, ...words } = body;
    const mentionedIds = await mentioned(call, { text: body.text, chosen });
    const row = await create(call, "comment", { ...words, mentionedIds, authorSub: call.who.sub ?? "" });
    await informMentioned(call, row);
    return toView(call, row);
  },
  deleteComment: async ({ params }, call) => {
    const row = await get(call, "comment", params.id);
    if (row.authorSub !== call.who.sub) throw forbidden([`auteur du commentaire (${row.createdBy})`]);
    await remove(call, "comment", { id: params.id, version: null });
    await withdrawNews(call, commentCause(params.id));
    return { id: params.id };
  },
};
