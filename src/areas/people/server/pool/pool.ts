// The embedded pool itself: its names, its credentials and its keys, made at the first start.
import { randomBytes, type webcrypto } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "#kernel/server/database.ts";
import { json } from "#kernel/server/json.ts";
import { type Lock, openLock, type Secrets } from "#platform/lock.ts";
import type { StaffRole } from "../../model/roles.ts";

export const identityLock = "the embedded identity pool";

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
  /** Minutes without a renewal after which a sign-in ends. */
  idleMinutes: number;
  /** Roles that do not come in without a second factor. */
  factorRoles: readonly StaffRole[];
  /** True when codes can be sent by SMS. */
  sendsSms: boolean;
  /** Closes what must not be read in a copy of the database. */
  lock: () => Lock;
  /** Read, or made, when they are first needed. */
  keys: () => Promise<PoolKeys>;
}

const letters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** `length` signs of an alphabet, each as likely as another. */
export function randomSigns(length: number, alphabet: string = letters): string {
  const bound = 256 - (256 % alphabet.length);
  let out = "";
  while (out.length < length)
    for (const byte of randomBytes(length * 2))
      if (byte < bound && out.length < length) out += alphabet[byte % alphabet.length];
  return out;
}

const freshSecret = (): string => randomBytes(30).toString("base64");

async function makeNames(db: Db, region: string, lock: Lock): Promise<void> {
  await db
    .insertInto("identityPool")
    .values({
      id: `${region}_${randomSigns(9)}`,
      clientId: randomSigns(26, letters.slice(0, 36)),
      accessKeyId: `AKIA${randomSigns(16, letters.slice(36) + letters.slice(0, 10))}`,
      secretAccessKey: lock.close(freshSecret()),
      demonstrationPassword: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only we use it: one that no longer opens is made again. */
async function renewSecret(db: Db, lock: Lock): Promise<string> {
  const made = freshSecret();
  await db
    .updateTable("identityPool")
    .set({ secretAccessKey: lock.close(made) })
    .execute();
  return made;
}

async function makeKey(db: Db, now: Date, lock: Lock): Promise<void> {
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
      privateKey: lock.close(JSON.stringify(await exportJWK(privateKey))),
      publicKey: json(jwk),
      madeAt: now.toISOString(),
    })
    .execute();
}

const keysOf = (db: Db) =>
  db.selectFrom("identityKey").selectAll().orderBy("madeAt", "desc").orderBy("kid").execute();

/** The latest key that the lock opens; those of a secret that is no longer known only verify. */
async function signingKey(rows: Awaited<ReturnType<typeof keysOf>>, lock: Lock) {
  for (const { kid, privateKey } of rows) {
    const opened = lock.open(privateKey);
    if (opened !== null)
      return { kid, privateKey: (await importJWK(JSON.parse(opened), "RS256")) as webcrypto.CryptoKey };
  }
  return null;
}

/** The keys of the pool; two processes that start together make one. */
async function readKeys(db: Kysely<Tables>, now: Date, lock: Lock): Promise<PoolKeys> {
  return db.transaction().execute(async (transaction) => {
    await sql`lock table identity_key in share row exclusive mode`.execute(transaction);
    if (!(await signingKey(await keysOf(transaction), lock))) await makeKey(transaction, now, lock);
    const rows = await keysOf(transaction);
    const signing = await signingKey(rows, lock);
    if (!signing) throw new Error("the identity pool has no key");
    return { ...signing, jwks: { keys: rows.map(({ publicKey }) => publicKey) } };
  });
}

export interface PoolRules extends Pick<Pool, "region" | "idleMinutes" | "factorRoles" | "sendsSms"> {
  /** Public address of the application, without end slash. */
  base: string;
  secret: () => Secrets;
}

/** Opens the pool, made first when there is none. */
export async function openPool(
  db: Kysely<Tables>,
  { base, secret, ...rules }: PoolRules,
  clock: () => Date,
): Promise<Pool> {
  const lock = openLock(secret(), identityLock);
  await makeNames(db, rules.region, lock);
  const names = await db.selectFrom("identityPool").selectAll().executeTakeFirstOrThrow();
  const secretAccessKey = lock.open(names.secretAccessKey) ?? (await renewSecret(db, lock));
  let keys: Promise<PoolKeys> | undefined;
  const forget = (error: unknown): never => {
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
    keys: () => (keys ??= readKeys(db, clock(), lock).catch(forget)),
  };
}
