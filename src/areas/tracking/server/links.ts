// The link through which a client consents to its maker sharing data, and withdraws that consent.
import type { Call } from "#kernel/server/call.ts";
import { ensureLinkAddress, type Recipient } from "#platform/links/reused-links.ts";
import type { LinkKind } from "#platform/links/links.ts";

export const consentLink: LinkKind = {
  name: "eligibilityConsent",
  path: "/public/validate-eligibility?token=:token",
  isRewritten: true,
  // Withdrawing consent must be as easy as giving it (RGPD, art. 7): the link lasts as long as rentals do.
  valid: { months: 60 },
};

export const linkFor = (call: Call, carId: string, recipient: Recipient): Promise<string> =>
  ensureLinkAddress(call, consentLink, { subjectId: carId, recipient });
