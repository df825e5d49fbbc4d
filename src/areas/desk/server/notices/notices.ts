// The notices of an account, readable by that account only.
import { notFound } from "#kernel/failure.ts";
import { job } from "#kernel/event.ts";
import { type Handlers, jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId } from "#kernel/actor.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { refreshNotices } from "#platform/overview/notices.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import type { Notice, noticeEndpoints } from "../../contract/notices.ts";

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

/** Longer than any deadline stays late enough to be notified again (see `recentDays` of deadlines). */
const retentionDays = 90;

export const purgeNotices = async (call: Call): Promise<void> => {
  await call.db.deleteFrom("notice").where("at", "<", daysBefore(call.now, retentionDays)).execute();
};
export const purgeNoticesHandler = jobHandler(
  job<Record<string, never>>("desk.purge-notices"),
  purgeNotices,
  "40 4 * * *",
);
