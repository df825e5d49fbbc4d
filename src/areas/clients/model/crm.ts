// The link with the company's CRM (HubSpot): its state, and what its webhook sends.
import { z } from "zod";
import { instant } from "#kernel/schema/french.ts";

export const crmStateSchema = z.object({
  /** False when the settings name no CRM: nothing is sent, nothing is received. */
  isConfigured: z.boolean(),
  isLinked: z.boolean(),
  /** The account on the side of the CRM. */
  account: z.string().nullable(),
  linkedAt: instant.nullable(),
  linkedBy: z.string().nullable(),
  /** Events received and not yet re-read. */
  waitingEvents: z.int(),
  lastEventAt: instant.nullable(),
  /** What the link does now, in French. */
  notice: z.string(),
});
export type CrmState = z.output<typeof crmStateSchema>;

/** One event of a batch, as HubSpot sends it. A hint only: the object is always read again. */
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
/** Each is read by itself: one of another shape does not stop the others. */
export const crmBatchSchema = z.array(z.unknown()).max(1_000);

/** Same event, same key: its `eventId` alone repeats from one subscription to another. */
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

/** The object that an event names, as `company:600`; null for another kind of object, or the echo of our own writing. */
export function crmSubject(event: CrmEvent): string | null {
  const [object = ""] = event.subscriptionType.split(".");
  const isOwnEcho =
    event.changeSource === "INTEGRATION" &&
    event.appId !== undefined &&
    event.sourceId === String(event.appId);
  return Object.hasOwn(crmObjects, object) && !isOwnEcho ? `${object}:${event.objectId}` : null;
}

/** The object and its id there, of a subject. */
export function parseCrmSubject(subject: string): { object: CrmObject; objectId: string } {
  const [object, objectId] = subject.split(":") as [CrmObject, string];
  return { object, objectId };
}
