// Accounts of mandates, decrypted, for many debits at once.
import type { Address } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { mandateIbanPurpose } from "#mandates/server/accounts/accounts.ts";
import { inChunks } from "#kernel/server/chunks.ts";

export interface Account {
  iban: string;
  /** Empty where the IBAN is enough. */
  bic: string;
  holder: string;
  address: Address;
}

/** By id; one whose secret is lost is absent. */
export async function accountsOf(call: Call, ids: readonly string[]): Promise<Map<string, Account>> {
  const cipher = call.services.cipherFor(mandateIbanPurpose);
  const accounts = new Map<string, Account>();
  for (const chunk of inChunks([...new Set(ids)])) {
    const rows = await call.db.selectFrom("mandateAccount").selectAll().where("id", "in", chunk).execute();
    for (const { id, encryptedIban, bic, holder, line1, zipCode, city, addressCountry } of rows) {
      const iban = cipher.decrypt(encryptedIban);
      if (iban)
        accounts.set(id, { iban, bic, holder, address: { line1, zipCode, city, country: addressCountry } });
    }
  }
  return accounts;
}
