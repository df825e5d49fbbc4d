// The link of a garage to answer the order of a service.
import { dayInParis, endOfDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { garageLinkEnd } from "../../model/garage-page/page.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    maintenanceGarage: true;
  }
}
/** Its subject is the service. */
export const garageLink: LinkKind = {
  name: "maintenanceGarage",
  path: "/public/garage/:token",
  isRewritten: true,
};

/** The address of the page of a service for its garage: the same in each mail, which extends it. */
export const garageAddress = (
  call: Call,
  { id, bookedAt }: { id: string; bookedAt: string | null },
  recipient: { name: string; email: string },
): Promise<string> =>
  ensureLinkAddress(call, garageLink, {
    subjectId: id,
    recipient,
    expiresAt: endOfDay(garageLinkEnd(call.today, bookedAt === null ? call.today : dayInParis(bookedAt))),
  });
