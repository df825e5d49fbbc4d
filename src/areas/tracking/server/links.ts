// The link by which a client agrees that the maker of its car tells its data, and takes its agreement back.
import { addMonths, endOfDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import type { LinkKind } from "#platform/links/links.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    eligibilityConsent: true;
  }
}
export const consentLink: LinkKind = {
  name: "eligibilityConsent",
  path: "/public/validate-eligibility?token=:token",
  isRewritten: true,
};

/** What was agreed is as easily taken back (RGPD, art. 7): for as long as rentals last. */
const validMonths = 60;

export const linkFor = (call: Call, carId: string, recipient: Recipient): Promise<string> =>
  ensureLinkAddress(call, consentLink, {
    subjectId: carId,
    recipient,
    expiresAt: endOfDay(addMonths(call.today, validMonths)),
  });
