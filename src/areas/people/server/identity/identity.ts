// The identity service: its address, its token verification, and the official SDK that administers it.
// The difference between the hosted pool and the embedded one is confined to this file.
import { Readable } from "node:stream";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { createLocalJWKSet, createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import type { Call } from "#kernel/server/call.ts";
import type { Database, Db } from "#kernel/server/database.ts";
import type { OutsideContext, Outside } from "#kernel/server/outside.ts";
import { rolesRequiringFactor } from "../../model/second-factor.ts";
import type { PublicSettings } from "../../model/session.ts";
import type { Secrets } from "#platform/secrets/encryption.ts";
import { openPool, type Pool } from "../pool/pool.ts";
import { answerRequest } from "../pool/protocol.ts";
import type { Floors } from "../revocation.ts";

/** The hosted pool; `endpoint` is set only when it differs from the default of the region. */
export interface HostedPool {
  region: string;
  poolId: string;
  clientId: string;
  endpoint?: string;
}

export interface IdentitySettings {
  /** Null for the embedded pool. */
  hosted: HostedPool | null;
  /** Public address of the application, without trailing slash. */
  base: string;
  version: string;
  mode: PublicSettings["mode"];
  canSend: PublicSettings["canSend"];
  /** Password requested for the demonstration accounts. */
  demonstrationPassword?: string;
  /** Minutes of inactivity after which a session ends. */
  idleMinutes: number;
  /** True when some roles cannot sign in without a second factor. */
  isFactorRequired: boolean;
  /** The secret of the settings, read only when something must be encrypted with it. */
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
  /** Address of the sign-in page, as written in emails. */
  signInUrl: string;
  demonstrationPassword: string | undefined;
  /** The embedded pool, administered inside the transaction of a call; null with the hosted one. */
  transactionAccounts: ((call: Call) => Accounts) | null;
}

/** The accounts of a pool, and the SDK authorised to administer them. */
export interface Accounts {
  client: CognitoIdentityProviderClient;
  UserPoolId: string;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    identity: Identity;
  }
}
declare module "#kernel/server/outside.ts" {
  interface Outside {
    /** The hosted pool is on another machine; the embedded one is called through the same interface. */
    accounts: (errand: OutsideContext) => Accounts;
  }
}

export interface OpenIdentity {
  identity: Identity;
  accounts: Outside["accounts"];
}

/** Execution scope of the embedded pool: an open transaction, or as many transactions as needed. */
interface PoolScope {
  db: Db;
  now: Date;
  act: OutsideContext["within"];
}

/** Calls the embedded pool without a network; requests are still signed. */
const inProcessHandler = (pool: Pool, within: PoolScope) => ({
  handle: async (request: { path: string; headers: Record<string, string>; body?: string | Uint8Array }) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const body =
      typeof request.body === "string" ? Buffer.from(request.body) : (request.body ?? new Uint8Array());
    const context = {
      pool,
      db: within.db,
      now: () => within.now,
      caller: "application" as const,
      facts: {},
      inTransaction: <T>(_who: unknown, act: (call: Call) => Promise<T>) => within.act(act),
    };
    const {
      status,
      headers: responseHeaders,
      body: text,
    } = await answerRequest(context, { path: request.path, headers, body });
    return {
      response: { statusCode: status, headers: responseHeaders, body: Readable.from([Buffer.from(text)]) },
    };
  },
  destroy: () => {},
});

const embeddedAccounts = (pool: Pool, base: string, within: PoolScope): Accounts => ({
  UserPoolId: pool.id,
  client: new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${base}/identity`,
    credentials: pool.credentials,
    // The signature includes the time of the call.
    systemClockOffset: within.now.getTime() - Date.now(),
    maxAttempts: 1,
    requestHandler: inProcessHandler(pool, within),
  }),
});

async function openEmbedded(
  database: Database,
  settings: IdentitySettings,
  clock: () => Date,
): Promise<OpenIdentity> {
  const { idleMinutes, isFactorRequired, base, secret } = settings;
  const factorRoles = isFactorRequired ? rolesRequiringFactor : [];
  const { version, mode, canSend } = settings;
  const rules = { region: "eu-west-1", base, secret, idleMinutes, factorRoles, sendsSms: canSend.sms };
  const pool = await openPool(database.db, rules, clock);
  let keySet: JWTVerifyGetKey | undefined;
  const identity: Identity = {
    publicSettings: {
      version,
      mode,
      idleMinutes,
      identity: { region: pool.region, poolId: pool.id, clientId: pool.clientId, endpoint: "/identity" },
      canSend,
    },
    issuer: pool.issuer,
    embedded: pool,
    keySet: async (header, token) => (keySet ??= createLocalJWKSet((await pool.keys()).jwks))(header, token),
    floors: new Map(),
    signInUrl: `${settings.base}/sign-in`,
    demonstrationPassword: settings.demonstrationPassword,
    transactionAccounts: (call) =>
      embeddedAccounts(pool, base, { db: call.db, now: clock(), act: (act) => act(call) }),
  };
  const accounts = ({ within }: OutsideContext): Accounts =>
    embeddedAccounts(pool, base, { db: database.db, now: clock(), act: within });
  return { identity, accounts };
}

/** SDK client of a hosted pool, with the default credentials. */
export const hostedClient = ({ region, endpoint }: HostedPool): CognitoIdentityProviderClient =>
  new CognitoIdentityProviderClient({ region, ...(endpoint && { endpoint }) });

function openHosted(at: HostedPool, settings: IdentitySettings): OpenIdentity {
  const { region, poolId, clientId, endpoint } = at;
  const client = hostedClient(at);
  const { version, mode, canSend } = settings;
  const issuer = `${endpoint ?? `https://cognito-idp.${region}.amazonaws.com`}/${poolId}`;
  const identity: Identity = {
    publicSettings: {
      version,
      mode,
      idleMinutes: settings.idleMinutes,
      identity: { region, poolId, clientId, endpoint: endpoint ?? null },
      canSend,
    },
    issuer,
    embedded: null,
    keySet: createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`)),
    floors: new Map(),
    signInUrl: `${settings.base}/sign-in`,
    demonstrationPassword: undefined,
    transactionAccounts: null,
  };
  return { identity, accounts: () => ({ client, UserPoolId: poolId }) };
}

export const openIdentity = async (
  database: Database,
  settings: IdentitySettings,
  clock: () => Date,
): Promise<OpenIdentity> =>
  settings.hosted ? openHosted(settings.hosted, settings) : openEmbedded(database, settings, clock);
