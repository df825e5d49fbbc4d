// The reading shown to a sender without an account before its document is sent: the values read in it and their doubts,
// compared with what its page already shows. Nothing that we hold besides.
import { z } from "zod";

/** Values that concern a sender, in the order in which they are shown. */
export const senderKeys = [
  "vin",
  "licensePlate",
  "temporaryPlate",
  "foreignPlate",
  "brand",
  "model",
  "firstRegistrationDate",
  "insurance.insurer",
  "insurance.subscriber",
  "insurance.policyNumber",
  "insurance.startsOn",
  "purchasing.invoiceNumber",
  "purchasing.invoicedOn",
  "purchasing.price",
  "CERTIFICAT_CESSION.soldOn",
  "CERTIFICAT_CESSION.mileage",
  "inspection.doneOn",
  "inspection.result",
] as const;
export type SenderKey = (typeof senderKeys)[number];

export const senderValueSchema = z.object({
  key: z.enum(senderKeys),
  value: z.string(),
  page: z.int(),
  isDoubtful: z.boolean(),
  /** The value that the page of the sender shows; null where it agrees, or shows none. */
  expected: z.string().nullable(),
});
export const senderReadingSchema = z.object({
  /** False when the pages hold no text that can be read. */
  isRead: z.boolean(),
  /** It looks like another document than the requested one. */
  isOther: z.boolean(),
  values: z.array(senderValueSchema),
});
export type SenderReading = z.output<typeof senderReadingSchema>;
