// The accounts of those who pay us, as lines of statements store them: encrypted, masked, and found again by a digest.
import { maskedIban, withMaskedIbans } from "#kernel/company/iban.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Cipher } from "#platform/secrets/encryption.ts";
import type { StatementDetail } from "#kernel/sepa/statement.ts";

/** Purpose of the key that encrypts the IBANs of payers. */
export const payerIbanPurpose = "the IBANs of payers";

export type StoredDetail = Omit<StatementDetail, "iban"> & { mask: string | null };

export const storedDetail = ({ iban, name, remittance, ...detail }: StatementDetail): StoredDetail => ({
  ...detail,
  name: name && withMaskedIbans(name),
  remittance: withMaskedIbans(remittance),
  mask: iban && maskedIban(iban),
});

export const storedPayer = (cipher: Cipher, iban: string | null) =>
  iban
    ? {
        encryptedPartyIban: cipher.encrypt(iban),
        partyMask: maskedIban(iban),
        partyDigest: cipher.digest(iban),
      }
    : { encryptedPartyIban: null, partyMask: "", partyDigest: null };

/** All that the payer wrote in a line. */
export async function wordsOfLine(call: Call, statementLineId: string): Promise<string> {
  const line = await call.db
    .selectFrom("statementLine")
    .select(["remittance", "structuredReference", "endToEndId"])
    .where("id", "=", statementLineId)
    .executeTakeFirst();
  return Object.values(line ?? {}).join(" ");
}
