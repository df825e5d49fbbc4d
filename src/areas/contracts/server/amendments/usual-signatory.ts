// Who signs for the company of a contract when nobody else is named.
import { signatoriesOf } from "#clients/model/contact.ts";
import { companyOf, contactsOf } from "#clients/server/read.ts";
import type { Call } from "#kernel/server/call.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { signerFromContact } from "#signatures/model/signer.ts";
import type { ContractRow } from "../rows.ts";

/** The signatory of the contract, else the first who may sign for this company; null when nobody may. */
export async function usualSignatory(
  call: Call,
  { signatoryId }: Pick<ContractRow, "signatoryId">,
  companyId: string,
): Promise<SignerDraft | null> {
  const able = signatoriesOf(await contactsOf(call, (await companyOf(call, companyId)).clientId), companyId);
  const contact = able.find(({ id }) => id === signatoryId) ?? able[0];
  return contact ? signerFromContact(contact) : null;
}
