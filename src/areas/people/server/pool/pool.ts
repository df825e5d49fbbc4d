// The embedded pool itself: its names, its credentials and its keys, made at the first start.
import { randomBytes, type webcrypto } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "#kernel/server/database.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PoolKeys {
  /** The key that signs. */
  kid: string;
  privateKey: webcrypto.CryptoKey;
  /** Every key that verifies, for the world. */
  jwks: { keys: JWK[] };
}

export interface Pool {
  id: string;
  clientId: string;
  region: string;
  issuer: string;
  credentials: Credentials;
  /** Read, or made, when they are first needed. */
  keys: () => Promise<PoolKeys>;
}

const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `length` signs of an alphabet, each as likely as another. */
export function randomSigns(length: number, alphabet: string = letters): string {
  const bound = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length) for (const byte of randomBytes(length * 2)) if (byte < bound && out.length < length) out += alphabet[byte % alphabet.length];
  return out;
}

async function makeNames(db: Db, region: string): Promise<void> {
  await db
    .insertInto("identityPool")
    .values({
      id: `${region}_${randomSigns(9)}`,
      clientId: randomSigns(26, letters.slice(0, 36)),
      accessKeyId: `AKIA${randomSigns(16, letters.slice(36) + letters.slice(0, 10))}`,
      secretAccessKey: randomBytes(30).toString("base64"),
      demonstrationPassword: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function makeKey(db: Db, now: Date): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const kid = randomBytes(32).toString("base64");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  await db
    .insertInto("identityKey")
    .values({ kid, privateKey: JSON.stringify(await exportJWK(privateKey)) as never, publicKey: JSON.stringify(jwk) as never, madeAt: now.toISOString() })
    .execute();
}

const keysOf = (db: Db) => db.selectFrom("identityKey").selectAll().orderBy("madeAt", "desc").orderBy("kid").execute();

/** The keys of the pool; two processes that start together make one. */
async function readKeys(db: Kysely<Tables>, now: Date): Promise<PoolKeys> {
  const keys = await db.transaction().execute(async (transaction) => {
    await sql`lock table identity_key in share row exclusive mode`.execute(transaction);
    const found = await keysOf(transaction);
    if (found.length > 0) return found;
    await makeKey(transaction, now);
    return keysOf(transaction);
  });
  const [signing] = keys;
  if (!signing) throw new Error("the identity pool has no key");
  return {
    kid: signing.kid,
    privateKey: (await importJWK(signing.privateKey, "RS256")) as webcrypto.CryptoKey,
    jwks: { keys: keys.map(({ publicKey }) => publicKey) },
  };
}

/** Opens the pool, made first when there is none. `base` is the public address of the application, without end slash. */
export async function openPool(db: Kysely<Tables>, where: { region: string; base: string }, clock: () => Date): Promise<Pool> {
  await makeNames(db, where.region);
  const names = await db.selectFrom("identityPool").selectAll().executeTakeFirstOrThrow();
  let keys: Promise<PoolKeys> | undefined;
  const forget = (error: unknown): never => {
    keys = undefined;
    throw error;
  };
  return {
    id: names.id,
    clientId: names.clientId,
    region: where.region,
    issuer: `${where.base}/identity/${names.id}`,
    credentials: { accessKeyId: names.accessKeyId, secretAccessKey: names.secretAccessKey },
    keys: () => (keys ??= readKeys(db, clock()).catch(forget)),
  };
}
