// Messages about a record that were not sent, unless a later one reached the same recipient.
import { sql } from "kysely";
import type { Handlers } from "#kernel/server/area.ts";
import type { messageEndpoints } from "../contract/messages.ts";

const maxMessages = 20;

export const messageHandlers: Handlers<typeof messageEndpoints> = {
  listUnsentMessages: async ({ query: { about } }, call) => ({
    items: await call.db
      .selectFrom("message as m")
      .select(["m.id", "m.kind", "m.recipient", "m.subject", "m.failedAt"])
      .where("m.failedAt", "is not", null)
      .where(sql<boolean>`m.about @> array[${about}::uuid]`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("message as later")
              .select("later.id")
              .whereRef("later.recipient", "=", "m.recipient")
              .whereRef("later.subject", "=", "m.subject")
              .whereRef("later.createdAt", ">", "m.createdAt")
              .where("later.sentAt", "is not", null),
          ),
        ),
      )
      .orderBy("m.failedAt", "desc")
      .orderBy("m.id", "desc")
      .limit(maxMessages)
      .$narrowType<{ failedAt: string }>()
      .execute(),
  }),
};
