// The client signs the mandate with the account that it typed: the last signature moves the mandate.
import { readIssuer } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { frenchAddress, isAddressComplete } from "#kernel/company/address.ts";
import { frenchIban } from "#kernel/company/iban.ts";
import { system } from "#kernel/actor.ts";
import { dayInParis } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, type Patch } from "#kernel/server/records/records.ts";
import { drawDocument } from "#platform/pdf.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { ProcedureEvent } from "#signatures/model/events.ts";
import { nameWithCapacity } from "#signatures/model/signer.ts";
import { startProcedure } from "#signatures/server/procedures/procedures.ts";
import { mandateSubject } from "../../model/subject.ts";
import { mandateTitles } from "../../model/wording.ts";
import type { MandatePaper } from "../papers/mandate.ts";
import { announceAccountChange } from "../accounts/account-changes.ts";
import { accountOf } from "../accounts/accounts.ts";
import { ended, lockMandate, type MandateRow, moveBySystem, settleMandate } from "../moves/moves.ts";
import { sendMandateLetter } from "./letters.ts";

const drawing = import.meta.resolve("../papers/mandate.ts");

async function mandatePaper(call: Call, row: MandateRow, accountId: string): Promise<MandatePaper> {
  const account = await accountOf(call, accountId);
  const { identity } = await readIssuer(call, row.issuerId);
  const company = await companyOf(call, row.companyId);
  return {
    lessor: await readLessor(call),
    scheme: row.scheme,
    reference: row.reference,
    creditor: {
      name: identity.name,
      address: frenchAddress(identity.address),
      creditorId: identity.creditorId,
    },
    debtor: {
      holder: account.holder,
      companyName: company.name,
      address: frenchAddress(isAddressComplete(account.address) ? account.address : company.address),
    },
    iban: frenchIban(account.iban),
    bic: account.bic,
    bankName: account.bankName,
    isAmendment: row.accountId !== null,
    signer: nameWithCapacity(row.signer),
  };
}

/** Sends the mandate to the signature of its client, in the name of the lessor; returns the procedure. */
export async function startMandateSignature(call: Call, row: MandateRow, accountId: string): Promise<string> {
  const paper = await mandatePaper(call, row, accountId);
  const title = `${mandateTitles[row.scheme]} ${row.reference}`;
  const procedure = await startProcedure(call.as({ ...system, name: paper.lessor.name }), {
    subject: { of: mandateSubject, id: row.id },
    title,
    document: await drawDocument(`${title}.pdf`, drawing, paper),
    order: null,
    signers: [row.signer],
    isOrdered: false,
  });
  return procedure.id;
}

const mandateIdOf = ({ subject }: ProcedureEvent): string | null =>
  subject.kind === "mandate" ? subject.id : null;

/** Signed: a CORE mandate is active at once, one between companies waits for the bank. */
export async function mandateSigned(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = mandateIdOf(fact);
  if (id === null) return;
  const row = await lockMandate(call, id);
  if (row.proposedAccountId === null) return;
  const { mask } = await accountOf(call, row.proposedAccountId);
  const set = {
    accountId: row.proposedAccountId,
    proposedAccountId: null,
    accountAskedAt: null,
    accountMask: mask,
    signedOn: row.signedOn ?? dayInParis(fact.at),
  };
  if (row.status === "Created") {
    const move = row.scheme === "CORE" ? "sign" : "signForBank";
    const signed = await moveBySystem(call, move, { id, set, did: "a signé le mandat" });
    if (row.scheme === "B2B") await sendMandateLetter(call, signed, "bank");
    return;
  }
  if (row.status === "Active") await amendAccount(call, row, set);
}

/** A debited account stays known until the next debit has said that it changed (SMNDA). */
async function amendAccount(
  call: Call,
  row: MandateRow,
  signed: Patch<"mandate"> & { accountMask: string },
): Promise<void> {
  const formerAccountId = row.presentedOn === null ? null : (row.formerAccountId ?? row.accountId);
  const set = { ...signed, formerAccountId };
  const did = `a changé de compte : ${signed.accountMask}`;
  if (row.scheme === "B2B") {
    const amended = await moveBySystem(call, "amendForBank", {
      id: row.id,
      set: { ...set, givenOn: null, confirmedOn: null },
      did,
    });
    await announceAccountChange(call, { former: row, current: amended });
    await sendMandateLetter(call, amended, "bank");
  } else {
    const amended = await change(call, "mandate", { id: row.id, version: null, did }, set);
    await settleMandate(call, await announceAccountChange(call, { former: row, current: amended }));
  }
}

/** The client refuses to sign: a mandate that was only asked for ends, an active one keeps its account. */
export async function mandateRefused(
  call: Call,
  fact: ProcedureEvent & { reason: string; signerName: string },
): Promise<void> {
  const id = mandateIdOf(fact);
  if (id === null) return;
  const row = await lockMandate(call, id);
  const reason = `Refusé par ${fact.signerName} : ${fact.reason}`;
  if (row.status === "Created")
    await moveBySystem(call, "revoke", { id, set: ended(call, reason), did: "a refusé de signer le mandat" });
  else await releaseAccount(call, id);
}

/** Not signed in time, or withdrawn: the client may type an account again. */
export async function mandateReleased(call: Call, fact: ProcedureEvent): Promise<void> {
  const id = mandateIdOf(fact);
  if (id !== null) await releaseAccount(call, id);
}

async function releaseAccount(call: Call, id: string): Promise<void> {
  const did = "n’a pas signé le compte indiqué";
  await change(call, "mandate", { id, version: null, did }, { proposedAccountId: null });
}
