// The seal of the company: a PKCS#12 given by settings, or one that the application makes for itself.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import "#platform/secrets/encryption.ts";

export const sealLock = "the seal of documents";

export interface Seal {
  certificate: Uint8Array;
  password: string;
}

/** The one that the application made at its first need, the same for every process on the database. */
export async function loadOwnSeal(call: Call, company: string): Promise<Seal> {
  const lock = call.services.cipherFor(sealLock);
  const readStoredSeal = async (): Promise<Seal | null> => {
    const row = await call.db
      .selectFrom("signatureSeal")
      .select(["certificate", "password"])
      .executeTakeFirst();
    if (!row) return null;
    const password = lock.decrypt(row.password);
    if (password === null)
      throw refused(
        "Le cachet de la société ne s’ouvre plus : le secret de l’application a changé. Prévenez un administrateur.",
      );
    return { certificate: row.certificate, password };
  };
  const found = await readStoredSeal();
  if (found) return found;
  const { makeSeal } = await import("./seal.ts");
  const newSeal = makeSeal(company, call.now);
  await call.db
    .insertInto("signatureSeal")
    .values({
      id: 1,
      certificate: Buffer.from(newSeal.certificate),
      password: lock.encrypt(newSeal.password),
      madeAt: call.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await readStoredSeal()) ?? newSeal;
}
