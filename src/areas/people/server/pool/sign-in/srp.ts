// Secure Remote Password in Cognito's variant (USER_SRP_AUTH, PASSWORD_VERIFIER): SRP-6a (RFC 5054) in the
// 3072-bit group of RFC 3526, with SHA-256; the claim is signed with a key derived by HKDF.
import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { isSameSecret } from "#platform/secrets/digest.ts";

const groupHex =
  "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD" +
  "EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED" +
  "EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F" +
  "83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B" +
  "E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510" +
  "15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7" +
  "ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C" +
  "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF";
const modulus = BigInt(`0x${groupHex}`);
const generator = 2n;

/** Even in length, and positive when read as a signed number. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, "hex");
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const toBigInt = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString("hex") || "0"}`);

function modularPower(base: bigint, exponent: bigint): bigint {
  let [out, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) out = (out * square) % modulus;
    square = (square * square) % modulus;
  }
  return out;
}

const multiplier = toBigInt(sha256(padded(modulus), padded(generator)));
const poolName = (poolId: string): string => poolId.split("_")[1] ?? "";

/** Verifier of a password that is never sent; as sensitive as the password under exhaustive search. */
export function createVerifier(
  poolId: string,
  userId: string,
  password: string,
): { salt: string; verifier: string } {
  const salt = randomBytes(16).toString("hex");
  const secret = toBigInt(
    sha256(padded(BigInt(`0x${salt}`)), sha256(`${poolName(poolId)}${userId}:${password}`)),
  );
  return { salt: BigInt(`0x${salt}`).toString(16), verifier: modularPower(generator, secret).toString(16) };
}

/** Decoy salt of an unknown account, constant per name. */
export const decoySalt = (seed: Buffer): string => toBigInt(seed.subarray(0, 16)).toString(16);

/** Server side of one exchange: its secret, to be stored, and its public value, for the browser. */
export function createServerKeys(verifier: string): { secret: string; public: string } {
  const secret = toBigInt(randomBytes(32));
  const publicValue = (multiplier * BigInt(`0x${verifier}`) + modularPower(generator, secret)) % modulus;
  return { secret: secret.toString(16), public: publicValue.toString(16) };
}

/** Null for a number that no honest browser sends. */
export function parsePublicKey(hex: string): bigint | null {
  if (!/^[0-9a-f]{1,800}$/i.test(hex)) return null;
  const value = BigInt(`0x${hex}`);
  return value % modulus === 0n ? null : value;
}

export interface SrpExchange {
  poolId: string;
  userId: string;
  verifier: string;
  /** Secret number of the pool, and public numbers of both sides, in hexadecimal. */
  secret: string;
  theirs: string;
  ours: string;
}

export interface SrpClaim {
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/** True when the signature of the claim proves the password. */
export function isClaimValid(
  exchange: SrpExchange,
  { secretBlock, timestamp, signature }: SrpClaim,
): boolean {
  const theirs = parsePublicKey(exchange.theirs);
  if (theirs === null) return false;
  const scrambling = toBigInt(sha256(padded(theirs), padded(BigInt(`0x${exchange.ours}`))));
  const base = (theirs * modularPower(BigInt(`0x${exchange.verifier}`), scrambling)) % modulus;
  const shared = modularPower(base, BigInt(`0x${exchange.secret}`));
  const key = hkdfSync("sha256", padded(shared), padded(scrambling), "Caldera Derived Key", 16);
  const expected = createHmac("sha256", Buffer.from(key))
    .update(poolName(exchange.poolId))
    .update(exchange.userId)
    .update(Buffer.from(secretBlock, "base64"))
    .update(timestamp)
    .digest();
  return isSameSecret(Buffer.from(signature, "base64"), expected);
}
