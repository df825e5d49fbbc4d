// What the browser must know to reach the identity pool, and what it is told of who is signed in.
import { z } from "zod";

export const poolAddressSchema = z.object({
  region: z.string(),
  poolId: z.string(),
  clientId: z.string(),
  /** Where the pool answers: absolute, or a path of this origin; null for the usual address of the region. */
  endpoint: z.string().nullable(),
});
export type PoolAddress = z.output<typeof poolAddressSchema>;

/** Channels that this installation can send by; screens offer no other. */
export const sendingChannelsSchema = z.object({
  mail: z.boolean(),
  sms: z.boolean(),
  /** True when we or the external signature provider can send codes by SMS. */
  signatureCodeBySms: z.boolean(),
});
export type SendingChannels = z.output<typeof sendingChannelsSchema>;

export const publicSettingsSchema = z.object({
  version: z.string(),
  mode: z.enum(["demonstration", "production"]),
  /** Minutes without anything done after which a session ends. */
  idleMinutes: z.int(),
  identity: poolAddressSchema,
  canSend: sendingChannelsSchema,
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/** A hosted pool sends its own codes, by its own settings. */
export const canSendCodeBySms = ({ identity, canSend }: PublicSettings): boolean =>
  canSend.sms || identity.endpoint !== "/identity";

export const sessionSchema = z.object({
  sub: z.string(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  /** Names of the permissions that the roles hold. */
  permissions: z.array(z.string()),
});
