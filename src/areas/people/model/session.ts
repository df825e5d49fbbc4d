// Schemas of the pool settings that the browser needs and of the signed-in user.
import { z } from "zod";

export const poolAddressSchema = z.object({
  region: z.string(),
  poolId: z.string(),
  clientId: z.string(),
  /** Pool endpoint: absolute, or a path of this origin; null for the default endpoint of the region. */
  endpoint: z.string().nullable(),
});
export type PoolAddress = z.output<typeof poolAddressSchema>;

/** Channels that this installation can send through; screens offer no other. */
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
  /** Minutes of inactivity after which a session ends. */
  idleMinutes: z.int(),
  identity: poolAddressSchema,
  canSend: sendingChannelsSchema,
});
export type PublicSettings = z.output<typeof publicSettingsSchema>;

/** A hosted pool sends its own codes, with its own settings. */
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
