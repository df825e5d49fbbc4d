// A link for a person without an account, as staff see it. `src/platform/links/links.ts` stores it.
import { z } from "zod";
import { id, instant } from "../schema/french.ts";
import type { Tone } from "../flow/flow.ts";

/** The token of a link: 32 random bytes. */
export const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "Ce lien n’est pas complet, ou il a été mal recopié.");

export const linkStateSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  /** Opened by anyone who has the link: e-mail gives no proof of reading. */
  firstSeenAt: instant.nullable(),
  lastSeenAt: instant.nullable(),
  seenCount: z.int(),
});
export type LinkState = z.output<typeof linkStateSchema>;

/** True while the link is usable. */
export const isLinkActive = (
  { revokedAt, expiresAt }: Pick<LinkState, "revokedAt" | "expiresAt">,
  now: string,
): boolean => revokedAt === null && expiresAt > now;

/** The state of a link in one or two words. */
export function linkBadge(link: LinkState, now: string): { label: string; tone: Tone } {
  if (link.revokedAt !== null) return { label: "Lien désactivé", tone: "neutral" };
  if (link.firstSeenAt !== null) return { label: "Ouvert", tone: "success" };
  return isLinkActive(link, now)
    ? { label: "Pas encore ouvert", tone: "info" }
    : { label: "Lien expiré", tone: "warning" };
}
