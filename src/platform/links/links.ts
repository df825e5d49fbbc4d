// Links for people without an account: each leads to one record, expires, may be revoked, and records its openings. It is
// found by the hash of its token: the database alone gives no access. A link that is sent again stores it encrypted.
import { viewOf } from "#kernel/schema/view.ts";
import { randomBytes } from "node:crypto";
import type { LinkName } from "#kernel/contract.ts";
import { addDays, addMonths, type Day, dayInParis, endOfDay, frenchDay } from "#kernel/calendar/day.ts";
import { Failure, notFound } from "#kernel/failure.ts";
import { isLinkActive, type LinkState, linkStateSchema } from "#kernel/links/outsider-link.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { actorId, anonymous, system } from "#kernel/actor.ts";
import { personalDataOf } from "../personal-data/gather.ts";
import { sha256 } from "../secrets/digest.ts";
import { limitRate } from "./rate-limits.ts";
import { revocationText } from "./revocation-text.ts";
import type { Defaulted } from "#kernel/server/database.ts";

interface OutsiderLinkTable {
  id: string;
  kind: string;
  subjectId: string;
  tokenHash: string;
  /** The token encrypted with the key of links, where its kind is rewritten. */
  encryptedToken: Defaulted<string | null>;
  recipientName: string;
  recipientEmail: string;
  createdAt: string;
  createdBy: string;
  createdById: string;
  expiresAt: string;
  revokedAt: string | null;
  firstSeenAt: string | null;
  lastSeenAt: string | null;
  seenCount: Defaulted<number>;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    outsiderLink: OutsiderLinkTable;
  }
}
declare module "#kernel/server/call.ts" {
  interface Services {
    /** The public address of the application. */
    publicUrl: string;
  }
}

/**
 * The target of links. The manifest of its area names it, and the personal data of the area declares the records that
 * it leads to; `path` is that of the public page, or of an endpoint for a program.
 */
export interface LinkKind {
  name: LinkName;
  path: `/public/${string}:token${string}` | `/api/public/${string}:token${string}`;
  /** True when the same address is written again: in reminders, or to be copied. */
  isRewritten?: boolean;
  /** The days, or the months, during which it opens: each sending starts them again. */
  valid?: { days: number } | { months: number };
}

/** Purpose of the key that encrypts tokens. */
export const linkTokenPurpose = "the tokens of links to outsiders";

const generateToken = (): string => randomBytes(32).toString("base64url");

/** Stored columns of a token. */
const tokenColumns = (call: Call, { isRewritten }: LinkKind, token: string) => ({
  tokenHash: sha256(token),
  encryptedToken: isRewritten ? call.services.cipherFor(linkTokenPurpose).encrypt(token) : null,
});

export const linkAddress = (call: Call, { path }: LinkKind, token: string): string =>
  `${call.services.publicUrl}${path.replace(":token", token)}`;

export interface OutsiderLink {
  id: string;
  subjectId: string;
  recipientName: string;
  recipientEmail: string;
  expiresAt: string;
  /** The account of the sender. */
  createdById: string;
}

/** The expiry of a link sent today. */
export function linkExpiry(call: Call, { name, valid }: LinkKind): string {
  if (!valid) throw new TypeError(`The links named ${name} declare no validity`);
  return endOfDay("days" in valid ? addDays(call.today, valid.days) : addMonths(call.today, valid.months));
}

/** Creates a link for one person. Its address is returned only now, unless its kind is rewritten. */
export async function createLink(
  call: Call,
  kind: LinkKind,
  of: { subjectId: string; recipient: { name: string; email: string }; expiresAt?: string },
): Promise<{ id: string; address: string }> {
  if (!personalDataOf(call).links[kind.name])
    throw new TypeError(`The personal data of no area declares the links named ${kind.name}`);
  const id = newId();
  const token = generateToken();
  await call.db
    .insertInto("outsiderLink")
    .values({
      id,
      kind: kind.name,
      subjectId: of.subjectId,
      ...tokenColumns(call, kind, token),
      recipientName: of.recipient.name,
      recipientEmail: of.recipient.email,
      createdAt: call.now.toISOString(),
      createdBy: call.actor.name,
      createdById: actorId(call.actor),
      expiresAt: of.expiresAt ?? linkExpiry(call, kind),
      revokedAt: null,
      firstSeenAt: null,
      lastSeenAt: null,
    })
    .execute();
  return { id, address: linkAddress(call, kind, token) };
}

/** The token of a rewritten link; null when the secret that encrypted it is lost. */
export const decryptToken = (call: Call, encryptedToken: string | null): string | null =>
  encryptedToken === null ? null : call.services.cipherFor(linkTokenPurpose).decrypt(encryptedToken);

/** Replaces a token that can no longer be decrypted: the address sent before stops working. */
export async function renewToken(call: Call, kind: LinkKind, id: string): Promise<string> {
  const token = generateToken();
  await call.db
    .updateTable("outsiderLink")
    .set(tokenColumns(call, kind, token))
    .where("id", "=", id)
    .execute();
  return token;
}

/** The last day of a link: it expires at midnight. */
export const lastDayOf = ({ expiresAt }: { expiresAt: string }): Day =>
  dayInParis(new Date(Date.parse(expiresAt) - 1));

const linkClosed = (message: string): Failure => new Failure("refused", "LinkClosed", message);

/**
 * Finds the target of a link. Unknown tokens have a limit of their own: the holder of a link is never blocked by the
 * guesses of a neighbour. An unknown link is a 404; an expired or revoked one is refused, with the reason.
 */
export async function readLink(call: Call, kind: LinkKind, token: string): Promise<OutsiderLink> {
  const link = await call.db
    .selectFrom("outsiderLink")
    .select(["id", "subjectId", "recipientName", "recipientEmail", "expiresAt", "revokedAt", "createdById"])
    .where("tokenHash", "=", sha256(token))
    .where("kind", "=", kind.name)
    .executeTakeFirst();
  if (!link) {
    limitRate(call, "unknownLink", call.address);
    throw notFound("Ce lien");
  }
  limitRate(call, "readingByAddress", call.address);
  limitRate(call, "readingByLink", link.id);
  if (link.revokedAt !== null) throw linkClosed(await revocationText(call, kind, link));
  if (!isLinkActive(link, call.now.toISOString()))
    throw linkClosed(`Ce lien était ouvert jusqu’au ${frenchDay(lastDayOf(link))}.`);
  return link;
}

/** The same call on behalf of the recipient of the link: the history names them. */
export const asRecipient = (
  call: Call,
  { id, recipientName, recipientEmail }: Pick<OutsiderLink, "id" | "recipientName" | "recipientEmail">,
): Call => call.as({ ...anonymous, name: recipientName, email: recipientEmail, link: id });

/**
 * The same call without the name of the recipient: the history of a car outlives the data retained about the people
 * of its client.
 */
export const hideLinkActor = (call: Call): Call => (call.actor.link === undefined ? call : call.as(system));

/** An opening is news again only after ten minutes: reloading a page is not. */
const openingPauseMs = 600_000;

/**
 * Records that the recipient opens the link. The returned `call` names them in the history. `isNews`: whether to
 * notify staff.
 */
export async function openLink(
  call: Call,
  kind: LinkKind,
  token: string,
): Promise<{ call: Call; link: OutsiderLink; isNews: boolean }> {
  const link = await readLink(call, kind, token);
  const at = call.now.toISOString();
  const updated = await call.db
    .updateTable("outsiderLink")
    .set((row) => ({
      firstSeenAt: row.fn.coalesce("firstSeenAt", row.val(at)),
      lastSeenAt: at,
      seenCount: row("seenCount", "+", 1),
    }))
    .where("id", "=", link.id)
    .where((row) =>
      row.or([
        row("lastSeenAt", "is", null),
        row("lastSeenAt", "<", new Date(call.now.getTime() - openingPauseMs).toISOString()),
      ]),
    )
    .executeTakeFirst();
  return { call: asRecipient(call, link), link, isNews: updated.numUpdatedRows > 0n };
}

/** Revokes a link of this subject: it stops working. */
export async function revokeLink(
  call: Call,
  kind: LinkKind,
  of: { id: string; subjectId: string },
): Promise<{ recipientName: string }> {
  const link = await call.db
    .updateTable("outsiderLink")
    .set((row) => ({ revokedAt: row.fn.coalesce("revokedAt", row.val(call.now.toISOString())) }))
    .where("id", "=", of.id)
    .where("subjectId", "=", of.subjectId)
    .where("kind", "=", kind.name)
    .returning("recipientName")
    .executeTakeFirst();
  if (!link) throw notFound("Ce lien");
  return link;
}

const toLinkState = viewOf(linkStateSchema);

/** The links of these subjects, by subject, in order of creation. */
export async function linksOf(
  call: Call,
  kind: LinkKind,
  subjectIds: readonly string[],
): Promise<Map<string, LinkState[]>> {
  const out = new Map<string, LinkState[]>(subjectIds.map((id) => [id, []]));
  if (subjectIds.length === 0) return out;
  const rows = await call.db
    .selectFrom("outsiderLink")
    .selectAll()
    .where("kind", "=", kind.name)
    .where("subjectId", "in", [...subjectIds])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  for (const row of rows)
    out.get(row.subjectId)?.push(toLinkState({ ...row, name: row.recipientName, email: row.recipientEmail }));
  return out;
}
