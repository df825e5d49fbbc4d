// Notices caused by the platform: an undelivered message, a missed deadline.
import { reaction } from "#kernel/server/area.ts";
import { deadlinePassed, lateNotice } from "#platform/overview/deadlines.ts";
import { notifyUsers } from "#platform/overview/notices.ts";
import { messageFailed } from "#platform/post/send-messages.ts";
import { pageOfMessageSubject } from "#platform/overview/record-pages.ts";

export const noticeReactions = [
  reaction(messageFailed, async (call, { messageId, kind, recipient, subject, authorId, about: [id] }) =>
    notifyUsers(call, [authorId], {
      kind: "unsent",
      title: kind === "mail" ? `E-mail non parti : ${subject}` : "SMS non parti",
      detail: `Rien n’est arrivé à ${recipient}.`,
      address: id === undefined ? "/" : await pageOfMessageSubject(call, id),
      cause: `message ${messageId} failed`,
    }),
  ),
  reaction(deadlinePassed, (call, passed) =>
    notifyUsers(call, [passed.deadline.ownerId], lateNotice(passed)),
  ),
];
