// Signers must be reachable outside the company: receiving the code is what identifies the signer.
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { staffEmailMessage, staffAddresses } from "#people/server/users/colleagues.ts";
import type { SignerDraft } from "../../model/procedure.ts";

/** Refuses, on its field, an e-mail or a phone that belongs to a staff member. */
export async function rejectStaff(call: Call, signers: readonly SignerDraft[]): Promise<void> {
  const { hasEmail, hasPhone } = await staffAddresses(call);
  const fields: FieldMessages = {};
  signers.forEach(({ email, phone, codeChannel }, at) => {
    if (hasEmail(email)) fields[`signers.${at}.email`] = staffEmailMessage("du signataire");
    if (codeChannel === "sms" && hasPhone(phone))
      fields[`signers.${at}.phone`] =
        "Ce numéro est celui du compte d’un collaborateur : indiquez celui du signataire.";
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
