// The link with the company's CRM (HubSpot): its state and its webhook events.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";

export const crmStateSchema = z.object({
  /** False when the settings name no CRM: nothing is sent or received. */
  isConfigured: z.boolean(),
  isLinked: z.boolean(),
  /** Account name in the CRM. */
  account: z.string().nullable(),
  linkedAt: instant.nullable(),
  linkedBy: z.string().nullable(),
  /** Number of received events whose objects have not been re-read yet. */
  waitingEvents: z.int(),
  lastEventAt: instant.nullable(),
  /** Current state of the link, in French. */
  notice: z.string(),
});
export type CrmState = z.output<typeof crmStateSchema>;

/** One event of a batch, as sent by HubSpot. It is only a hint: the object is always read again. */
export const crmEventSchema = z.object({
  eventId: z.number(),
  subscriptionId: z.number(),
  portalId: z.number(),
  appId: z.number().optional(),
  occurredAt: z.number(),
  subscriptionType: z.string().max(100),
  objectId: z.number(),
  propertyName: z.string().max(200).optional(),
  propertyValue: z.string().nullish(),
  changeSource: z.string().max(100).optional(),
  sourceId: z.string().max(200).optional(),
});
export type CrmEvent = z.output<typeof crmEventSchema>;
/** Events are parsed one by one: a malformed event does not block the others. */
export const crmBatchSchema = z.array(z.unknown()).max(1_000);

/** Deduplication key of an event: `eventId` alone is not unique across subscriptions. */
export const crmEventKey = (event: CrmEvent): string =>
  [
    event.portalId,
    event.subscriptionId,
    event.objectId,
    event.occurredAt,
    event.propertyName ?? "",
    event.eventId,
  ].join(":");

export const crmObjects = { company: "société", contact: "contact" } as const;
export type CrmObject = keyof typeof crmObjects;

/** The object of an event, as `company:600`; null for another kind of object, or for the echo of our own write. */
export function crmSubject(event: CrmEvent): string | null {
  const [object = ""] = event.subscriptionType.split(".");
  const isOwnEcho =
    event.changeSource === "INTEGRATION" &&
    event.appId !== undefined &&
    event.sourceId === String(event.appId);
  return Object.hasOwn(crmObjects, object) && !isOwnEcho ? `${object}:${event.objectId}` : null;
}

/** Splits a subject into the object kind and its id in the CRM. */
export function parseCrmSubject(subject: string): { object: CrmObject; objectId: string } {
  const [object, objectId] = subject.split(":") as [CrmObject, string];
  return { object, objectId };
}
