// The telematics of the maker of a car, as displayed.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import { linkStateSchema, linkToken } from "#kernel/links/outsider-link.ts";
import { eligibilities, type Eligibility } from "./eligibility.ts";
import { consents, type Consent, firstMountStatuses } from "./flow.ts";

const eligibilitySchema = z.enum(Object.keys(eligibilities) as [Eligibility, ...Eligibility[]]);
const consentSchema = z.enum(Object.keys(consents) as [Consent, ...Consent[]]);

export const eligibilityAnswerSchema = z.object({
  eligibility: eligibilitySchema,
  isVerified: z.boolean(),
  note: z.string(),
});

export const firstMountLineSchema = z.object({
  id,
  version,
  car: carNameSchema,
  status: z.enum(firstMountStatuses),
  isSold: z.boolean(),
  eligibility: eligibilitySchema.nullable(),
  isVerified: z.boolean(),
  consent: consentSchema.nullable(),
  contractId: id.nullable(),
  orderId: z.string(),
  clientId: id.nullable(),
  companyName: z.string(),
  neededOn: daySchema.nullable(),
  requestedAt: instant.nullable(),
  requestedOf: z.string(),
  updatedAt: instant,
});

export const firstMountSchema = firstMountLineSchema.extend({
  sellsPosition: z.boolean(),
  sellsEcoDriving: z.boolean(),
  eligibilityNote: z.string(),
  checkedAt: instant.nullable(),
  checkedBy: z.string().nullable(),
  consentAt: instant.nullable(),
  note: z.string(),
  links: z.array(linkStateSchema),
  recipients: z.array(z.object({ id, name: z.string(), email: z.string() })),
  ...lifeCycleShape,
});
export type FirstMount = z.output<typeof firstMountSchema>;

export const consentRequestSchema = z.object({
  version,
  contactId: id.nullable(),
  message: optionalLongText(1_000),
});

/** The conclusion of staff: an answer on paper is recorded with its proof. */
export const conclusionSchema = z.object({
  version,
  consent: consentSchema.nullable(),
  note: optionalLongText(500),
});
export const reopeningSchema = z.object({ version, reason: longText(500) });

/** The answer of the client; `TAKE_BACK` once it has agreed. */
export const consentAnswerSchema = z.object({
  token: linkToken,
  answer: z.enum(["AGREE", "DECLINE", "TAKE_BACK"]),
});

/** The page of the client. */
export const publicConsentSchema = z.object({
  /** The car that the answer is about. */
  id,
  lessor: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  recipient: z.string(),
  car: z.object({ title: z.string(), plate: z.string() }),
  expiresAt: instant,
  readsPosition: z.boolean(),
  readsDriving: z.boolean(),
  consent: consentSchema.nullable(),
  /** Nothing more is expected of the reader. */
  isOver: z.boolean(),
});
export type PublicConsent = z.output<typeof publicConsentSchema>;
