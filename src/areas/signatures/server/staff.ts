// A client signs with what reaches the client: whoever receives the code is whoever signs.
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { emailOfColleague, staffReach } from "#people/server/colleagues.ts";
import type { SignerDraft } from "../model/procedure.ts";

/** Refuses, beside its field, what reaches somebody of the staff. */
export async function refuseStaff(call: Call, signers: readonly SignerDraft[]): Promise<void> {
  const { hasEmail, hasPhone } = await staffReach(call);
  const fields: FieldMessages = {};
  signers.forEach(({ email, phone, codeChannel }, at) => {
    if (hasEmail(email)) fields[`signers.${at}.email`] = emailOfColleague("du signataire");
    if (codeChannel === "sms" && hasPhone(phone))
      fields[`signers.${at}.phone`] =
        "Ce numéro est celui du compte d’un collaborateur : indiquez celui du signataire.";
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
