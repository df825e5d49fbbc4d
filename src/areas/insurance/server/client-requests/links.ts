// The link through which a client submits its memo: one per person, repeated in reminders.
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import type { LinkKind } from "#platform/links/links.ts";

export const insuranceLink: LinkKind = {
  name: "insuranceRequest",
  path: "/public/add-insurance-information/:token",
  isRewritten: true,
  valid: { days: 60 },
};

export const linkFor = (call: Call, subjectId: string, recipient: Recipient): Promise<string> =>
  ensureLinkAddress(call, insuranceLink, { subjectId, recipient });
