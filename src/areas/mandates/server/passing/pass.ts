// A mandate in force ends in the name of one creditor, and goes on in the name of another under the same reference.
import type { IssuerIdentity } from "#billing/model/documents/frozen.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { begin, move } from "#kernel/server/records/life-cycle.ts";
import { ofName } from "#kernel/text/elision.ts";
import { mandateFlow } from "../../model/flow.ts";
import { formerCreditorOf } from "../../model/passing.ts";
import { sendMandateLetter } from "../client/letters.ts";
import { ended, lockMandate, type MandateRow, revokeOthers, settleMandate } from "../moves/moves.ts";
import { sendPassingLetter } from "./letter.ts";

interface Taking {
  former: IssuerIdentity;
  creditor: IssuerIdentity;
  issuerId: string;
}

/** The mandate of the new creditor: the one that had passed from it, in force again, or a new row. */
async function takeOver(
  call: Call,
  from: MandateRow,
  { former, creditor, issuerId }: Taking,
): Promise<MandateRow> {
  const { id: passedFromId, companyId, companyName, clientId, scheme, provider, reference } = from;
  const { signer, accountId, accountMask, formerAccountId, accountAskedAt, signedOn, presentedOn } = from;
  const existing = await call.db
    .selectFrom("mandate")
    .select(["id", "companyId", "companyName"])
    .where("issuerId", "=", issuerId)
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (existing && existing.companyId !== companyId)
    throw refused(
      `${creditor.name} a déjà un mandat ${reference}, de ${existing.companyName} : faites signer un nouveau mandat.`,
    );
  await revokeOthers(call, { id: existing?.id ?? passedFromId, companyId, issuerId, reference });
  const kept = { signer, accountId, accountMask, formerAccountId, accountAskedAt, signedOn, presentedOn };
  const set = {
    ...kept,
    passedFromId,
    passedToId: null,
    passedOn: call.today,
    formerCreditor: formerCreditorOf(from.formerCreditor, former, creditor),
    reason: "",
    endedAt: null,
  };
  const did = `a repris le mandat ${ofName(former.name)}`;
  if (existing)
    return move(call, mandateFlow, {
      kind: "mandate",
      id: existing.id,
      version: null,
      move: "passBack",
      set,
      did,
    });
  return begin(
    call,
    mandateFlow,
    { kind: "mandate", at: "Active", did },
    { ...set, issuerId, companyId, companyName, clientId, scheme, provider, reference },
  );
}

/**
 * Passes a mandate in force to another issuer: its debits sent go on, those prepared are withdrawn, and its signer is
 * informed by mail. An account that was asked for is asked again in the name of the new creditor. Does nothing once the
 * mandate is no longer in force.
 */
export async function passMandate(call: Call, id: string, issuerId: string): Promise<void> {
  const from = await lockMandate(call, id);
  if (from.status !== "Active" || from.issuerId === issuerId) return;
  const { identity: former } = await readIssuer(call, from.issuerId);
  const { identity: creditor } = await readIssuer(call, issuerId);
  const to = await takeOver(call, from, { former, creditor, issuerId });
  const passed = await move(call, mandateFlow, {
    kind: "mandate",
    id,
    version: null,
    move: "passOn",
    set: {
      ...ended(call, `Passé à ${creditor.name}.`),
      accountAskedAt: null,
      formerAccountId: null,
      formerCreditor: null,
      passedFromId: null,
      passedToId: to.id,
      passedOn: call.today,
    },
    did: `a passé le mandat à ${creditor.name}`,
  });
  await settleMandate(call, to);
  await settleMandate(call, passed);
  await sendPassingLetter(call, to, { former, creditor, formerIssuerId: from.issuerId });
  if (to.accountAskedAt !== null) await sendMandateLetter(call, to, "account");
}
