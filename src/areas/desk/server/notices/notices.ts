// What concerns people: told to accounts in the transaction of its cause, once for each cause; read by them alone.
import { notFound } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { newId } from "#kernel/new-id.ts";
import { type Handlers, jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import type { Notice, noticeEndpoints } from "../../contract/notices.ts";
import type { Row } from "#kernel/server/records/records.ts";
import "../tables.ts";

/** What is told; `cause` tells it from every other thing that may be told to the same person. */
export interface NoticeContent extends Pick<Notice, "kind" | "title" | "detail" | "address"> {
  cause: string;
}

/** An actor who has a screen of their own: neither the application, nor an outsider, nor a name of old. */
const hasScreen = (account: string): boolean =>
  !["system", "anonymous", "unknown", ""].includes(account) && !account.startsWith("link:");

/** Tells accounts, but whoever did it. */
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

/** What is no longer to be told. */
export async function withdrawNotices(call: Call, cause: string): Promise<void> {
  const deleted = await call.db
    .deleteFrom("notice")
    .where("cause", "=", cause)
    .returning("accountId")
    .execute();
  for (const { accountId } of deleted) refreshNotices(call, accountId);
}

/** The screens of an account, on every machine. */
const refreshNotices = (call: Call, account: string): void =>
  call.emitChange({ kind: "notice", id: account, to: account });

const currentAccount = (call: Call): string => actorId(call.actor);
const pageSize = 50;

const toView = ({ id, kind, title, detail, address, at, readAt }: Row<"notice">): Notice => ({
  id,
  kind,
  title,
  detail,
  address,
  at,
  isRead: readAt !== null,
});

async function countUnread(call: Call): Promise<number> {
  const { count } = await call.db
    .selectFrom("notice")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("accountId", "=", currentAccount(call))
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function listOwnNotices(call: Call, before: string | undefined) {
  const own = call.db.selectFrom("notice").where("accountId", "=", currentAccount(call));
  const from = before && (await own.select(["at", "id"]).where("id", "=", before).executeTakeFirst());
  const rows = await own
    .selectAll()
    .$if(Boolean(from), (of) =>
      of.where(({ eb, refTuple, tuple }) =>
        from ? eb(refTuple("at", "id"), "<", tuple(from.at, from.id)) : eb.lit(true),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  return { items: rows.slice(0, pageSize).map(toView), hasMore: rows.length > pageSize };
}

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  countNotices: async (_, call) => ({ unread: await countUnread(call) }),
  listNotices: ({ query }, call) => listOwnNotices(call, query.before),
  readNotice: async ({ params }, call) => {
    const own = await call.db
      .updateTable("notice")
      .set((of) => ({ readAt: of.fn.coalesce("readAt", of.val(call.now.toISOString())) }))
      .where("id", "=", params.id)
      .where("accountId", "=", currentAccount(call))
      .returning("id")
      .executeTakeFirst();
    if (!own) throw notFound("La notification");
    refreshNotices(call, currentAccount(call));
    return own;
  },
  readNotices: async ({ body }, call) => {
    await call.db
      .updateTable("notice")
      .set({ readAt: call.now.toISOString() })
      .where("accountId", "=", currentAccount(call))
      .where("readAt", "is", null)
      .where("at", "<=", body.until)
      .execute();
    refreshNotices(call, currentAccount(call));
    return { unread: await countUnread(call) };
  },
};

/** Longer than anything stays late enough to be told again (see late.ts). */
const retentionDays = 90;
const daysAgo = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

export const purgeNotices = async (call: Call): Promise<void> => {
  await call.db.deleteFrom("notice").where("at", "<", daysAgo(call, retentionDays)).execute();
};
export const purgeNoticesHandler = jobHandler(
  job<Record<string, never>>("desk.purge-notices"),
  purgeNotices,
  "40 4 * * *",
);
