// Notices: events that concern an account, written in the transaction of their cause, once for each cause, and never
// for the acting account. Areas write them in reactions; the desk shows them.
import { newId } from "#kernel/new-id.ts";
import { actorId } from "#kernel/actor.ts";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { NoticeKind } from "#kernel/overview/notice.ts";
import type { Call } from "#kernel/server/call.ts";

export interface NoticeContent {
  kind: NoticeKind;
  title: string;
  detail: string;
  /** The page of the record. */
  address: PageAddress;
  /** Identifies the event: an account receives one notice per cause. */
  cause: string;
}

interface NoticeTable extends NoticeContent {
  id: string;
  accountId: string;
  at: string;
  readAt: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    notice: NoticeTable;
  }
}

/** Refreshes the screens of an account, on every machine. */
export const refreshNotices = (call: Call, account: string): void =>
  call.emitChange({ kind: "notice", id: account, to: account });

/** True for an account with a screen: not the application, an outsider, or a name imported without an account. */
const hasScreen = (account: string): boolean =>
  !["system", "anonymous", "unknown", ""].includes(account) && !account.startsWith("link:");

/** Notifies accounts, except the acting one. */
export async function notifyUsers(
  call: Call,
  accounts: readonly string[],
  content: NoticeContent,
): Promise<void> {
  const mine = actorId(call.actor);
  const recipients = [...new Set(accounts)].filter((account) => hasScreen(account) && account !== mine);
  if (recipients.length === 0) return;
  await call.db
    .insertInto("notice")
    .values(
      recipients.map((accountId) => ({
        id: newId(),
        accountId,
        ...content,
        at: call.now.toISOString(),
        readAt: null,
      })),
    )
    .onConflict((on) => on.columns(["cause", "accountId"]).doNothing())
    .execute();
  for (const account of recipients) refreshNotices(call, account);
}

/** Deletes the notices of a cause that no longer holds. */
export async function withdrawNotices(call: Call, cause: string): Promise<void> {
  const deleted = await call.db
    .deleteFrom("notice")
    .where("cause", "=", cause)
    .returning("accountId")
    .execute();
  for (const { accountId } of deleted) refreshNotices(call, accountId);
}
