// The identity service as the product sees it: where it is, how tokens are verified, and the official
// SDK for its administration. The hosted pool and the embedded one differ here and nowhere else.
import { Readable } from "node:stream";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { Call } from "#kernel/server/call.ts";
import type { Database } from "#kernel/server/database.ts";
import { rolesWithFactor } from "../model/second-factor.ts";
import type { PublicSettings } from "../model/session.ts";
import type { Secrets } from "#platform/lock.ts";
import { openPool, type Pool } from "./pool/pool.ts";
import { speak } from "./pool/protocol.ts";
import type { Floors } from "./revocation.ts";

/** The hosted pool; `endpoint` only when it is not the usual one of its region. */
export interface HostedPool {
  region: string;
  poolId: string;
  clientId: string;
  endpoint?: string;
}

export interface IdentitySettings {
  /** Null for the embedded pool. */
  hosted: HostedPool | null;
  /** Public address of the application, without end slash. */
  base: string;
  version: string;
  mode: PublicSettings["mode"];
  /** Password asked for the demonstration accounts. */
  demonstrationPassword?: string;
  /** Minutes without anything done after which a session ends. */
  idleMinutes: number;
  /** Whether some roles do not come in without a second factor. */
  isFactorRequired: boolean;
  /** The secret of the settings, asked for only when something has to be closed with it. */
  secret: () => Secrets;
}

export interface Identity {
  publicSettings: PublicSettings;
  issuer: string;
  /** The embedded pool; null with the hosted one. */
  embedded: Pool | null;
  /** The keys that verify tokens. */
  keySet: JWTVerifyGetKey;
  floors: Floors;
  /** Where people sign in, as letters say it. */
  signInUrl: string;
  demonstrationPassword: string | undefined;
  /** The SDK with the right to administer; with the embedded pool, inside the transaction of the call. */
  administration: (call: Call) => CognitoIdentityProviderClient;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    identity: Identity;
  }
}

/** Speaks to the embedded pool without a network, signed all the same. */
const inProcess = (pool: Pool, call: Call) => ({
  handle: async (request: { path: string; headers: Record<string, string>; body?: string | Uint8Array }) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const body =
      typeof request.body === "string" ? Buffer.from(request.body) : (request.body ?? new Uint8Array());
    const context = {
      pool,
      db: call.db,
      now: () => call.now,
      caller: { address: "", device: null, markDevice: () => "" },
      together: <T>(_who: unknown, act: (within: Call) => Promise<T>) => act(call),
    };
    const {
      status,
      headers: answered,
      body: text,
    } = await speak(context, { path: request.path, headers, body });
    return { response: { statusCode: status, headers: answered, body: Readable.from([Buffer.from(text)]) } };
  },
  destroy: () => {},
});

const embeddedClient = (pool: Pool, base: string) => (call: Call) =>
  new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${base}/identity`,
    credentials: pool.credentials,
    // The signature carries the time of the call.
    systemClockOffset: call.now.getTime() - Date.now(),
    maxAttempts: 1,
    requestHandler: inProcess(pool, call) as never,
  });

async function embedded(
  database: Database,
  settings: IdentitySettings,
  clock: () => Date,
): Promise<Identity> {
  const { idleMinutes, isFactorRequired, base, secret } = settings;
  const factorRoles = isFactorRequired ? rolesWithFactor : [];
  const rules = { region: "eu-west-1", base, secret, idleMinutes, factorRoles };
  const pool = await openPool(database.db, rules, clock);
  let keySet: JWTVerifyGetKey | undefined;
  const { version, mode } = settings;
  return {
    publicSettings: {
      version,
      mode,
      idleMinutes,
      identity: { region: pool.region, poolId: pool.id, clientId: pool.clientId, endpoint: "/identity" },
    },
    issuer: pool.issuer,
    embedded: pool,
    keySet: async (header, token) => (keySet ??= createLocalJWKSet((await pool.keys()).jwks))(header, token),
    floors: new Map(),
    signInUrl: `${settings.base}/sign-in`,
    demonstrationPassword: settings.demonstrationPassword,
    administration: embeddedClient(pool, settings.base),
  };
}

/** The SDK on a hosted pool, with the usual credentials. */
export const clientOf = ({ region, endpoint }: HostedPool): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) });

function hosted(at: HostedPool, settings: IdentitySettings): Identity {
  const { region, poolId, clientId, endpoint } = at;
  const client = clientOf(at);
  const { version, mode } = settings;
  const issuer = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${poolId}`;
  return {
    publicSettings: {
      version,
      mode,
      idleMinutes: settings.idleMinutes,
      identity: { region, poolId, clientId, endpoint: endpoint ?? null },
    },
    issuer,
    embedded: null,
    keySet: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
    floors: new Map(),
    signInUrl: `${settings.base}/sign-in`,
    demonstrationPassword: undefined,
    administration: () => client,
  };
}

export const openIdentity = async (
  database: Database,
  settings: IdentitySettings,
  clock: () => Date,
): Promise<Identity> =>
  settings.hosted ? hosted(settings.hosted, settings) : embedded(database, settings, clock);
