// The telematics of the maker of a car, as displayed.
import { z } from "zod";
import { carNameSchema } from "#fleet/model/car-files/car-name.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { id, instant, longText, optionalLongText, version } from "#kernel/schema/french.ts";
import { linkStateSchema, linkToken } from "#kernel/links/outsider-link.ts";
import { enumOf } from "#kernel/schema/keys.ts";
import { eligibilities } from "./eligibility.ts";
import { firstMountRecord } from "./records.ts";

export const eligibilityAnswerSchema = z.object({
  eligibility: enumOf(eligibilities),
  isVerified: z.boolean(),
  note: z.string(),
});

export const firstMountLineSchema = z.object({
  id,
  version,
  car: carNameSchema,
  ...firstMountRecord.omit(
    "sellsPosition",
    "sellsEcoDriving",
    "eligibilityNote",
    "checkedAt",
    "checkedBy",
    "consentAt",
    "note",
  ),
  updatedAt: instant,
});

export const firstMountSchema = firstMountLineSchema.extend({
  ...firstMountRecord.shape,
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
  ...firstMountRecord.pick("consent"),
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
  ...firstMountRecord.pick("consent"),
  /** Nothing more is expected of the reader. */
  isOver: z.boolean(),
});
export type PublicConsent = z.output<typeof publicConsentSchema>;
