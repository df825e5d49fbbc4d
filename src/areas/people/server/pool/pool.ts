// The embedded pool: its ids, its credentials and its keys, created at the first start.
import { randomBytes, type webcrypto } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "#kernel/server/database.ts";
import { json } from "#kernel/server/json.ts";
import { type Cipher, createCipher, type Secrets } from "#platform/secrets/encryption.ts";
import type { StaffRole } from "../../model/roles.ts";

export const identityLockName = "the embedded identity pool";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PoolKeys {
  /** Id of the signing key. */
  kid: string;
  privateKey: webcrypto.CryptoKey;
  /** Every verification key, published. */
  jwks: { keys: JWK[] };
}

export interface Pool {
  id: string;
  clientId: string;
  region: string;
  issuer: string;
  credentials: Credentials;
  /** Minutes without a renewal after which a sign-in ends. */
  idleMinutes: number;
  /** Roles that cannot sign in without a second factor. */
  factorRoles: readonly StaffRole[];
  /** True when codes can be sent by SMS. */
  sendsSms: boolean;
  /** Encrypts secrets that a copy of the database must not reveal. */
  lock: () => Cipher;
  /** Read, or created, on first use. */
  keys: () => Promise<PoolKeys>;
}

const alphanumeric = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `length` characters drawn uniformly from an alphabet. */
export function randomCharacters(length: number, alphabet: string = alphanumeric): string {
  const bound = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < bound && out.length < length) out += alphabet[byte % alphabet.length];
  return out;
}

const freshSecret = (): string => randomBytes(30).toString("base64");

async function insertPool(db: Db, region: string, lock: Cipher): Promise<void> {
  await db
    .insertInto("identityPool")
    .values({
      id: `${region}_${randomCharacters(9)}`,
      clientId: randomCharacters(26, alphanumeric.slice(0, 36)),
      accessKeyId: `AKIA${randomCharacters(16, alphanumeric.slice(36) + alphanumeric.slice(0, 10))}`,
      secretAccessKey: lock.encrypt(freshSecret()),
      demonstrationPassword: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only the application uses this secret: one that cannot be decrypted is replaced. */
async function renewSecret(db: Db, lock: Cipher): Promise<string> {
  const secret = freshSecret();
  await db
    .updateTable("identityPool")
    .set({ secretAccessKey: lock.encrypt(secret) })
    .execute();
  return secret;
}

async function insertKey(db: Db, now: Date, lock: Cipher): Promise<void> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", {
    modulusLength: 2048,
    extractable: true,
  });
  const kid = randomBytes(32).toString("base64");
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" };
  await db
    .insertInto("identityKey")
    .values({
      kid,
      privateKey: lock.encrypt(JSON.stringify(await exportJWK(privateKey))),
      publicKey: json(jwk),
      madeAt: now.toISOString(),
    })
    .execute();
}

const selectKeys = (db: Db) =>
  db.selectFrom("identityKey").selectAll().orderBy("madeAt", "desc").orderBy("kid").execute();

/** The latest key that the cipher decrypts; keys under a lost secret only verify. */
async function openSigningKey(rows: Awaited<ReturnType<typeof selectKeys>>, lock: Cipher) {
  for (const { kid, privateKey } of rows) {
    const opened = lock.decrypt(privateKey);
    if (opened !== null)
      return { kid, privateKey: (await importJWK(JSON.parse(opened), "RS256")) as webcrypto.CryptoKey };
  }
  return null;
}

/** The keys of the pool; two processes that start together create only one. */
async function readKeys(db: Kysely<Tables>, now: Date, lock: Cipher): Promise<PoolKeys> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table identity_key in share row exclusive mode`.execute(transaction);
    if (!(await openSigningKey(await selectKeys(transaction), lock))) await insertKey(transaction, now, lock);
    const rows = await selectKeys(transaction);
    const signing = await openSigningKey(rows, lock);
    if (!signing) throw new Error("the identity pool has no key");
    return { ...signing, jwks: { keys: rows.map(({ publicKey }) => publicKey) } };
  });
}

export interface PoolOptions extends Pick<Pool, "region" | "idleMinutes" | "factorRoles" | "sendsSms"> {
  /** Public address of the application, without trailing slash. */
  base: string;
  secret: () => Secrets;
}

/** Opens the pool, created when it does not exist. */
export async function openPool(
  db: Kysely<Tables>,
  { base, secret, ...rules }: PoolOptions,
  clock: () => Date,
): Promise<Pool> {
  const lock = createCipher(secret(), identityLockName);
  await insertPool(db, rules.region, lock);
  const names = await db.selectFrom("identityPool").selectAll().executeTakeFirstOrThrow();
  const secretAccessKey = lock.decrypt(names.secretAccessKey) ?? (await renewSecret(db, lock));
  let keys: Promise<PoolKeys> | undefined;
  const clearKeys = (error: unknown): never => {
    keys = undefined;
    throw error;
  };
  return {
    id: names.id,
    clientId: names.clientId,
    ...rules,
    issuer: `${base}/identity/${names.id}`,
    credentials: { accessKeyId: names.accessKeyId, secretAccessKey },
    lock: () => lock,
    keys: () => (keys ??= readKeys(db, clock(), lock).catch(clearKeys)),
  };
}
