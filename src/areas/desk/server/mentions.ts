// Who a comment mentions: accounts, chosen from the names of the staff. A name alone tells nobody apart.
import type { PageAddress } from "#kernel/page-address.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { colleagues } from "#people/server/colleagues.ts";
import { namesIn } from "../model/mention.ts";
import { linkOfRecord } from "../model/found-links.ts";
import type { Row } from "#kernel/server/records.ts";
import { inform } from "./notices.ts";

/** The accounts mentioned: those chosen whose name is still in the words, and the only bearer of a name typed in full. */
export async function mentioned(
  call: Call,
  { text, chosen }: { text: string; chosen: readonly string[] },
): Promise<string[]> {
  if (!text.includes("@")) return [];
  const all = await colleagues(call);
  const names = namesIn(
    text,
    all.map(({ name }) => name),
  );
  return names.flatMap((said) => {
    const bearers = all.filter(({ name }) => name === said);
    const picked = bearers.filter(({ id }) => chosen.includes(id));
    if (picked.length > 0) return picked.map(({ id }) => id);
    if (bearers.length === 1) return bearers.map(({ id }) => id);
    throw invalid({
      text: `Plusieurs collègues s’appellent ${said} : choisissez dans la liste qui s’ouvre après « @ ».`,
    });
  });
}

async function addressOf(call: Call, { record, recordId }: Row<"comment">): Promise<PageAddress> {
  if (record === "scoring") {
    const row = await call.db
      .selectFrom("scoring")
      .select("companyId")
      .where("id", "=", recordId)
      .executeTakeFirst();
    return linkOfRecord(record, row?.companyId ?? "");
  }
  return linkOfRecord(record, recordId);
}

const quoted = 200;

export async function informMentioned(call: Call, comment: Row<"comment">): Promise<void> {
  const { text } = comment;
  if (comment.mentionedIds.length === 0) return;
  await inform(call, comment.mentionedIds, {
    kind: "mentioned",
    title: `${call.who.name} vous mentionne`,
    detail: text.length > quoted ? `${text.slice(0, quoted).trimEnd()}…` : text,
    address: await addressOf(call, comment),
    cause: commentCause(comment.id),
  });
}

export const commentCause = (id: string): string => `comment ${id}`;
