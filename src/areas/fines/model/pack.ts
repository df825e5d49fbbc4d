// The facts of a designation, frozen when it is sent: its papers and its line of the file are drawn from them alone.
import { z } from "zod";
import { type Day, daySchema } from "#kernel/calendar/day.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { fineRecord } from "./records.ts";

const companySchema = z.object({
  kind: z.literal("COMPANY"),
  name: z.string(),
  siret: z.string().nullable(),
  line1: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
});
/** The identity of a person stays in its own encrypted row. */
const personSchema = z.object({ kind: z.literal("PERSON"), driverId: id });

/** The facts printed on the notice. */
export const noticeSchema = z.object(
  fineRecord.pick(
    "kind",
    "country",
    "authority",
    "number",
    "noticeKey",
    "sendingDate",
    "offenceOn",
    "offenceTime",
    "place",
    "nature",
    "plate",
  ),
);
export type Notice = z.output<typeof noticeSchema>;

const packSchema = noticeSchema.extend({
  carTitle: z.string(),
  designee: z.discriminatedUnion("kind", [companySchema, personSchema]),
  /** The custody of the car at the offence; null for a person who held it without a rental. */
  rental: z
    .object({
      orderId: z.string(),
      /** A car lent under the contract of another one. */
      isLoan: z.boolean().default(false),
      fromOn: daySchema,
      fromAt: instant.nullable(),
      untilOn: daySchema.nullable(),
      untilAt: instant.nullable(),
    })
    .nullable(),
  signer: z.string(),
  sentOn: daySchema,
  handlingFeeCents: z.int(),
});
export type Pack = z.output<typeof packSchema>;
/** The facts of the letter that withdraws a rectified designation. */
export interface Withdrawal {
  reason: string;
  signer: string;
  on: Day;
}
export type Designee = Pack["designee"];
