// The link through which a client submits its memo: one per person, repeated in reminders.
import { addDays, endOfDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import type { LinkKind } from "#platform/links/links.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    insuranceRequest: true;
  }
}
export const insuranceLink: LinkKind = {
  name: "insuranceRequest",
  path: "/public/add-insurance-information/:token",
  isRewritten: true,
};

/** Days during which a client may answer; each reminder starts them again. */
const validDays = 60;

export const linkFor = (call: Call, subjectId: string, recipient: Recipient): Promise<string> =>
  ensureLinkAddress(call, insuranceLink, {
    subjectId,
    recipient,
    expiresAt: endOfDay(addDays(call.today, validDays)),
  });
