// Notices of the current user: signed, refused, to decide, decided, answered by a client, mentioned, late.
import { pageAddress } from "#kernel/links/page-address.ts";
import { z } from "zod";
import { read, write } from "#kernel/contract.ts";
import { noticeKind } from "#kernel/overview/notice.ts";
import { id, instant } from "#kernel/schema/french.ts";

const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  detail: z.string(),
  /** The page of the record. */
  address: pageAddress,
  at: instant,
  isRead: z.boolean(),
});
export type Notice = z.output<typeof notice>;

const noHistory = { none: "Says only that a person has read what was for them." };

export const noticeEndpoints = {
  countNotices: read({
    path: "/notices/unread",
    returns: z.object({ unread: z.number() }),
    may: "SIGNED_IN",
    shows: ["notice"],
    summary: "Nombre de ses notifications à lire.",
  }),
  listNotices: read({
    path: "/notices",
    takes: { query: z.object({ before: id.optional() }) },
    returns: z.object({ items: z.array(notice), hasMore: z.boolean() }),
    may: "SIGNED_IN",
    shows: ["notice"],
    summary: "Ses notifications, de la plus récente à la plus ancienne, cinquante à la fois.",
  }),
  readNotice: write({
    path: "/notices/:id/read",
    takes: { params: z.object({ id }) },
    returns: z.object({ id }),
    may: "SIGNED_IN",
    audit: noHistory,
    summary: "Marque une de ses notifications comme lue.",
  }),
  readNotices: write({
    path: "/notices/read",
    takes: { body: z.object({ until: instant }) },
    returns: z.object({ unread: z.number() }),
    may: "SIGNED_IN",
    audit: noHistory,
    summary:
      "Marque comme lues ses notifications jusqu’à un instant : ce qui est arrivé depuis reste à lire.",
  }),
};
