// Comments on every record.
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { create, get, remove, type Row } from "#kernel/server/records.ts";
import { forbidden, invalid } from "#kernel/failure.ts";
import type { Comment, remarkEndpoints } from "../contract/remarks.ts";

type CommentEndpoints = Pick<typeof remarkEndpoints, "comments" | "addComment" | "deleteComment">;

/** Refuses a kind of record that the application does not know. */
export function knownKind(call: Call, record: string): void {
  if (!Object.hasOwn(call.records, record)) throw invalid({ record: "Ce type d’élément n’existe pas." });
}

const shown = (call: Call, { id, record, recordId, text, createdAt, createdBy, authorSub }: Row<"comment">): Comment => ({
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
    knownKind(call, query.record);
    const rows = await call.db
      .selectFrom("comment")
      .selectAll()
      .where("record", "=", query.record)
      .where("recordId", "=", query.id)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(200)
      .execute();
    return { items: rows.map((row) => shown(call, row)) };
  },
  addComment: async ({ body }, call) => {
    knownKind(call, body.record);
    return shown(call, await create(call, "comment", { ...body, authorSub: call.who.sub ?? "" }));
  },
  deleteComment: async ({ params }, call) => {
    const row = await get(call, "comment", params.id);
    if (row.authorSub !== call.who.sub) throw forbidden([`auteur du commentaire (${row.createdBy})`]);
    await remove(call, "comment", { id: params.id, version: null });
    return { id: params.id };
  },
};
