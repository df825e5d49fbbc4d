// The channel of one-time codes: the requested one while it is available, else e-mail, which also carried the link.
import { type FieldMessages, invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { channelUnavailable } from "#platform/post/post.ts";
import type { CodeChannel, SignerDraft } from "../../model/procedure.ts";
import { appendToJournal } from "../evidence/journal.ts";
import type { SignerRequest, SignerRow } from "../signers/signers.ts";

/** Refuses, on its field, SMS codes when neither we nor the signature provider can send them. */
export function rejectUnavailableChannel({ services }: Call, signers: readonly SignerDraft[]): void {
  if (services.signing.yousign !== null || services.post.canSend.sms) return;
  const fields: FieldMessages = {};
  signers.forEach(({ codeChannel }, at) => {
    if (codeChannel === "sms") fields[`signers.${at}.codeChannel`] = channelUnavailable.sms;
  });
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Current channel of a code sent by us. */
export const currentChannel = (
  { services }: Call,
  { codeChannel }: Pick<SignerRow, "codeChannel">,
): CodeChannel => (codeChannel === "sms" && !services.post.canSend.sms ? "email" : codeChannel);

/**
 * The signer with the current channel of their code. A signer who requested SMS is switched to e-mail for good once
 * it is unavailable; each journal records it, so that the evidence names the channel that identified the signer.
 */
export async function withCurrentChannel(
  call: Call,
  requests: readonly [SignerRequest, ...SignerRequest[]],
): Promise<SignerRow> {
  const [{ signer }] = requests;
  const codeChannel = currentChannel(call, signer);
  if (codeChannel === signer.codeChannel) return signer;
  const ids = requests.map((one) => one.signer.id);
  await call.db.updateTable("signatureSigner").set({ codeChannel }).where("id", "in", ids).execute();
  for (const one of requests)
    await appendToJournal(call, {
      row: one.row,
      kind: "SMS_UNAVAILABLE",
      signer: one.signer,
      facts: { from: signer.codeChannel, to: codeChannel },
    });
  return { ...signer, codeChannel };
}
