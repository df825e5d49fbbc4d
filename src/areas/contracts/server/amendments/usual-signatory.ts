// The default signatory of a contract's company.
import { signatoriesOf } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { signerFromContact } from "#signatures/model/signer.ts";
import type { ContractRow } from "../rows.ts";

/** The signatory of the contract, else the first authorised signatory of this company; null when it has none. */
export async function usualSignatory(
  call: Call,
  { signatoryId }: Pick<ContractRow, "signatoryId">,
  companyId: string,
): Promise<SignerDraft | null> {
  const able = signatoriesOf(await contactsOf(call, (await companyOf(call, companyId)).clientId), companyId);
  const contact = able.find(({ id }) => id === signatoryId) ?? able[0];
  return contact ? signerFromContact(contact) : null;
}
