// A person's calendar for an external program, at an unguessable address that they may revoke.
import type { Document } from "#kernel/documents/files.ts";
import { forbidden } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { addDays, endOfDay } from "#kernel/calendar/day.ts";
import { calendarText } from "#platform/calendar.ts";
import {
  linkAddress,
  createLink,
  readLink,
  type LinkKind,
  decryptToken,
  revokeLink,
} from "#platform/links/links.ts";
import { plannedBetween, plannedKinds } from "./planned-items.ts";

export const calendarLink: LinkKind = {
  name: "calendar",
  path: "/api/public/calendars/:token",
  isRewritten: true,
  valid: { days: 730 },
};

const daysBefore = 30;
const daysAfter = 180;

const callerId = ({ actor }: Call): string => {
  if (actor.sub === null) throw forbidden([]);
  return actor.sub;
};

const findLiveLink = (call: Call, userId = callerId(call)) =>
  call.db
    .selectFrom("outsiderLink")
    .select(["id", "encryptedToken"])
    .where("kind", "=", calendarLink.name)
    .where("subjectId", "=", userId)
    .where("revokedAt", "is", null)
    .where("expiresAt", ">", call.now.toISOString())
    .orderBy("createdAt", "desc")
    .executeTakeFirst();

export async function feedAddress(call: Call): Promise<{ address: string | null }> {
  const link = await findLiveLink(call);
  const token = link ? decryptToken(call, link.encryptedToken) : null;
  return { address: token === null ? null : linkAddress(call, calendarLink, token) };
}

export async function revokeFeed(call: Call): Promise<{ address: null }> {
  const link = await findLiveLink(call);
  if (link) {
    await revokeLink(call, calendarLink, { id: link.id, subjectId: callerId(call) });
    call.recordChange({ record: "user", id: callerId(call), did: "a désactivé l’adresse de son calendrier" });
  } else call.markUnchanged();
  return { address: null };
}

/** Revoked when the user signs out everywhere: a device that reads the calendar may be lost. */
export async function revokeFeedOfUser(call: Call, userId: string): Promise<void> {
  const link = await findLiveLink(call, userId);
  if (!link) return;
  await revokeLink(call, calendarLink, { id: link.id, subjectId: userId });
  const did = "a mis fin à l’adresse du calendrier, avec toutes les sessions";
  call.recordChange({ record: "user", id: userId, did });
}

/** Creates a new address and revokes the previous one. */
export async function createFeed(call: Call): Promise<{ address: string }> {
  const before = await findLiveLink(call);
  if (before) await revokeLink(call, calendarLink, { id: before.id, subjectId: callerId(call) });
  const { name, email } = call.actor;
  const { address } = await createLink(call, calendarLink, {
    subjectId: callerId(call),
    recipient: { name, email },
  });
  call.recordChange({ record: "user", id: callerId(call), did: "a créé l’adresse de son calendrier" });
  return { address };
}

/** The feed of a person's planned items; empty once they have left. */
export async function calendarDocument(call: Call, token: string): Promise<Document> {
  const { subjectId, recipientName } = await readLink(call, calendarLink, token);
  const person = await call.db
    .selectFrom("user")
    .select("id")
    .where("id", "=", subjectId)
    .where("status", "!=", "DISABLED")
    .executeTakeFirst();
  const items = person
    ? await plannedBetween(call, {
        from: endOfDay(addDays(call.today, -daysBefore)),
        to: endOfDay(addDays(call.today, daysAfter)),
        personId: subjectId,
      })
    : [];
  const labels = new Map(plannedKinds(call).map(({ name, label }) => [name, label]));
  const text = calendarText({
    name: `Planning de ${recipientName}`,
    now: call.now,
    events: items.map((item) => ({
      uid: `${item.kind}-${item.id}@${new URL(call.services.publicUrl).hostname}`,
      from: item.from,
      to: item.to,
      title: `${labels.get(item.kind) ?? ""} : ${item.title}`,
      detail: [item.detail, ...item.problems].filter(Boolean).join("\n"),
      place: item.place,
      url: `${call.services.publicUrl}${item.page}`,
    })),
  });
  return { name: "planning.ics", type: "text/calendar", bytes: new TextEncoder().encode(text) };
}
