// Accounts of mandates: their IBANs are stored encrypted, and displayed masked.
import { isAddressComplete } from "#kernel/company/address.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { actorId } from "#kernel/actor.ts";
import type { Document } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { readDocument } from "#signatures/server/documents/documents.ts";
import { type AccountForm, bankNameOf } from "../../model/account.ts";
import { countryOf } from "#kernel/sepa/countries.ts";

/** Purpose of the key that encrypts the IBANs of clients. */
export const mandateIbanPurpose = "the IBANs of mandates";

export async function storeAccount(
  call: Call,
  mandate: Pick<Row<"mandate">, "id">,
  { iban, bic, holder, address }: AccountForm,
): Promise<string> {
  const accountId = newId();
  const { line1, zipCode, city, country } = isAddressComplete(address)
    ? address
    : { ...address, line1: "", zipCode: "", city: "" };
  await call.db
    .insertInto("mandateAccount")
    .values({
      id: accountId,
      mandateId: mandate.id,
      encryptedIban: call.services.cipherFor(mandateIbanPurpose).encrypt(iban),
      bic,
      mask: maskedIban(iban),
      country: countryOf(iban),
      bankName: bankNameOf(iban),
      holder,
      line1,
      zipCode,
      city,
      addressCountry: country,
      signatureId: null,
      givenAt: call.now.toISOString(),
      givenBy: call.actor.name,
      givenById: actorId(call.actor),
    })
    .execute();
  return accountId;
}

/** Records the procedure by which the account is signed. */
export async function setAccountSignature(call: Call, id: string, signatureId: string): Promise<void> {
  await call.db.updateTable("mandateAccount").set({ signatureId }).where("id", "=", id).execute();
}

/** The signed mandate of its account, or the paper that waits for a signature; a 404 when it was signed elsewhere. */
export async function mandatePaperOf(
  call: Call,
  { accountId, proposedAccountId }: Pick<Row<"mandate">, "accountId" | "proposedAccountId">,
): Promise<Document> {
  const id = accountId ?? proposedAccountId;
  const signatureId = id === null ? null : (await accountOf(call, id)).signatureId;
  if (signatureId === null) throw notFound("Le papier de ce mandat", "n’existe pas");
  return readDocument(call, signatureId, accountId === null ? "original" : "signed");
}

/**
 * An account with its whole IBAN, empty when the secret that encrypted it is lost, and the address of its holder: the one
 * typed, or that of its company.
 */
export async function accountOf(call: Call, accountId: string) {
  const { encryptedIban, line1, zipCode, city, addressCountry, ...row } = await call.db
    .selectFrom("mandateAccount")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    iban: call.services.cipherFor(mandateIbanPurpose).decrypt(encryptedIban) ?? "",
    address: { line1, zipCode, city, country: addressCountry },
  };
}
export type Account = Awaited<ReturnType<typeof accountOf>>;
