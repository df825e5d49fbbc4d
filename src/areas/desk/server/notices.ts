// What concerns people: told to accounts in the transaction of its cause, once for each cause; read by them alone.
import { v7 } from "uuid";
import { missing } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { type Handlers, work } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/who.ts";
import type { Notice, noticeEndpoints } from "../contract/notices.ts";
import type { Row } from "#kernel/server/records.ts";
import "./tables.ts";

/** What is told; `cause` tells it from every other thing that may be told to the same person. */
export interface News extends Pick<Notice, "kind" | "title" | "detail" | "address"> {
  cause: string;
}

/** An actor who has a screen of their own: neither the application, nor an outsider, nor a name of old. */
const hasScreen = (account: string): boolean =>
  !["system", "anonymous", "unknown", ""].includes(account) && !account.startsWith("link:");

/** Tells accounts, but whoever did it. */
export async function inform(call: Call, accounts: readonly string[], news: News): Promise<void> {
  const mine = actorId(call.who);
  const recipients = [...new Set(accounts)].filter((account) => hasScreen(account) && account !== mine);
  if (recipients.length === 0) return;
  await call.db
    .insertInto("notice")
    .values(
      recipients.map((accountId) => ({
        id: v7(),
        accountId,
        ...news,
        at: call.now.toISOString(),
        readAt: null,
      })),
    )
    .onConflict((on) => on.columns(["cause", "accountId"]).doNothing())
    .execute();
  for (const account of recipients) refreshOf(call, account);
}

/** What is no longer to be told. */
export async function withdrawNews(call: Call, cause: string): Promise<void> {
  const gone = await call.db.deleteFrom("notice").where("cause", "=", cause).returning("accountId").execute();
  for (const { accountId } of gone) refreshOf(call, accountId);
}

/** The screens of an account, on every machine. */
const refreshOf = (call: Call, account: string): void =>
  call.tell({ kind: "notice", id: account, to: account });

const ownAccount = (call: Call): string => actorId(call.who);
const shownAtOnce = 50;

const toView = ({ id, kind, title, detail, address, at, readAt }: Row<"notice">): Notice => ({
  id,
  kind,
  title,
  detail,
  address,
  at,
  isRead: readAt !== null,
});

async function unreadOf(call: Call): Promise<number> {
  const { count } = await call.db
    .selectFrom("notice")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("accountId", "=", ownAccount(call))
    .where("readAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function listOwn(call: Call, before: string | undefined) {
  const own = call.db.selectFrom("notice").where("accountId", "=", ownAccount(call));
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
    .limit(shownAtOnce + 1)
    .execute();
  return { items: rows.slice(0, shownAtOnce).map(toView), hasMore: rows.length > shownAtOnce };
}

export const noticeHandlers: Handlers<typeof noticeEndpoints> = {
  countNotices: async (_, call) => ({ unread: await unreadOf(call) }),
  listNotices: ({ query }, call) => listOwn(call, query.before),
  readNotice: async ({ params }, call) => {
    const own = await call.db
      .updateTable("notice")
      .set((of) => ({ readAt: of.fn.coalesce("readAt", of.val(call.now.toISOString())) }))
      .where("id", "=", params.id)
      .where("accountId", "=", ownAccount(call))
      .returning("id")
      .executeTakeFirst();
    if (!own) throw missing("La notification");
    refreshOf(call, ownAccount(call));
    return own;
  },
  readNotices: async ({ body }, call) => {
    await call.db
      .updateTable("notice")
      .set({ readAt: call.now.toISOString() })
      .where("accountId", "=", ownAccount(call))
      .where("readAt", "is", null)
      .where("at", "<=", body.until)
      .execute();
    refreshOf(call, ownAccount(call));
    return { unread: await unreadOf(call) };
  },
};

/** Longer than anything stays late enough to be told again (see late.ts). */
const keptDays = 90;
const daysAgo = (call: Call, days: number): string =>
  new Date(call.now.getTime() - days * 86_400_000).toISOString();

export const purgeNotices = async (call: Call): Promise<void> => {
  await call.db.deleteFrom("notice").where("at", "<", daysAgo(call, keptDays)).execute();
};
export const purgeWork = work(job<Record<string, never>>("desk.purge-notices"), purgeNotices, "40 4 * * *");
