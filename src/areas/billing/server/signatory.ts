// The contact chosen to sign for a company.
import { signatoriesOf } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ProcedureSigner } from "#signatures/model/procedure.ts";
import { signerFromContact } from "#signatures/model/signer.ts";

export async function chosenSignatory(
  call: Call,
  { clientId, companyId }: { clientId: string; companyId: string },
  contactId: string,
): Promise<ProcedureSigner> {
  const contact = signatoriesOf(await contactsOf(call, clientId), companyId).find(
    ({ id }) => id === contactId,
  );
  if (!contact) throw invalid({ signatoryId: "Cette personne ne peut pas signer pour la société." });
  return { ...signerFromContact(contact), companyId: null };
}
