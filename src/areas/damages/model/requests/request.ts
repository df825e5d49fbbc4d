// A declaration asked of a driver: its forms, as staff read it, and the page of the driver.
import { z } from "zod";
import { photoSchema } from "../photos.ts";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema, enteredDay } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { linkStateSchema } from "#kernel/links/outsider-link.ts";
import { email, id, instant, longText, optionalText, text, version } from "#kernel/schema/french.ts";
import { damageStatuses } from "../damages/flow.ts";
import { damageFacts, damageKind } from "../damages/forms.ts";
import { type DamageKind, damageKinds } from "../damages/kinds.ts";
import { requestRecord } from "./records.ts";
import { enumOf } from "#kernel/schema/keys.ts";

/** A driver declares no theft here: it needs a complaint, and is declared by staff. */
export type DriverKind = Exclude<DamageKind, "THEFT">;
const { THEFT: _theft, ...ofDriver } = damageKinds;
export const driverKinds: Readonly<Record<DriverKind, string>> = ofDriver;
const driverKind = enumOf(ofDriver);

export const minimumPhotos = 3;
export const maximumPhotos = 20;
export const maximumPapers = 5;

/** Without an address, the link goes to the contact of the company that rents the car. */
export const invitationForm = z.object({
  carId: id,
  name: optionalText(120),
  email: z.union([email, z.literal("")]).default(""),
});
export type InvitationForm = z.output<typeof invitationForm>;

export const declarationForm = z.object({
  ...damageFacts,
  kind: driverKind,
  circumstances: longText(3_000),
  driverName: text(120),
  driverPhone: optionalText(30),
  /** The driver can take no photo: at night, or injured. */
  hasNoPhotos: z.boolean(),
});
export type DeclarationForm = z.output<typeof declarationForm>;

/** Staff may correct what the driver stated; its words stay on the declaration. */
export const acceptanceForm = z.object({
  version,
  ...damageFacts,
  learntOn: enteredDay,
  /** Mails the client the letter that asks it to declare the damage to its insurer. */
  asksClient: z.boolean().default(false),
});
export type AcceptanceForm = z.output<typeof acceptanceForm>;
export const requestJoinForm = z.object({ version, damageId: id });
export const requestRefusalForm = z.object({ version, reason: longText(500) });

export const requestRowSchema = z.object({
  id,
  car: carNameSchema,
  ...requestRecord.pick(
    "carId",
    "status",
    "companyName",
    "recipientName",
    "invitedAt",
    "receivedAt",
    "kind",
    "damageTime",
    "place",
    "hasInjured",
  ),
});

const file = z.object({ id, name: z.string() });

export const damageRequestSchema = z.object({
  id,
  version,
  car: carNameSchema,
  ...requestRecord.omit("contractId", "companyId"),
  /** True under the policy of a client, to which the request to declare is offered at the acceptance. */
  isDeclaredByClient: z.boolean(),
  photos: z.array(photoSchema),
  papers: z.array(file),
  links: z.array(linkStateSchema),
  /** The damages of the car that it may be joined to, the nearest in time first. */
  damages: z.array(z.object({ id, kind: damageKind, damageTime: instant, status: z.enum(damageStatuses) })),
  ...lifeCycleShape,
});
export type DamageRequest = z.output<typeof damageRequestSchema>;

/** The declaration as its driver sent it. */
export const declaredSchema = z.object({
  kind: damageKind,
  damageTime: instant,
  ...requestRecord.pick(
    "place",
    "circumstances",
    "hasInjured",
    "thirdPartyName",
    "thirdPartyPlate",
    "thirdPartyInsurer",
    "thirdPartyPolicy",
    "driverName",
    "driverPhone",
  ),
});
export type Declared = z.output<typeof declaredSchema>;

export const driverPageSchema = z.object({
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  /** RECEIVED: files may still be added. OVER: nothing is taken any more. */
  step: z.enum(["AWAITED", "RECEIVED", "OVER"]),
  receivedAt: instant.nullable(),
  /** Null until it is sent, and once it is OVER. */
  declared: declaredSchema.nullable(),
  /** True under the policy of the client, which declares the damage to its own insurer. */
  isDeclaredByClient: z.boolean(),
  /** The last day of this declaration, from the day when we received that of the driver; null until then. */
  insurerDueOn: daySchema.nullable(),
  photos: z.array(photoSchema),
  papers: z.array(file),
});
export type DriverPage = z.output<typeof driverPageSchema>;
