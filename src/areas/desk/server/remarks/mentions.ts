// The accounts mentioned in a comment, chosen among the names of the staff: a name alone is ambiguous.
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { listColleagues } from "#people/server/users/colleagues.ts";
import { findMentionedNames } from "../../model/mention.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { pageOfRecord } from "#platform/overview/record-pages.ts";

/** The mentioned accounts: those chosen and still named in the text, and unique names typed in full. */
export async function findMentionedAccounts(
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

export async function notifyMentioned(call: Call, comment: Row<"comment">): Promise<void> {
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

export const commentCause = (id: string): string => `comment ${id}`;
