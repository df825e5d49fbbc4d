// The page of the client, opened with its link: it types an account, signs, and hands the paper to its bank.
import { isEnded } from "../../model/flow.ts";
import { readIssuer } from "#billing/server/issuers.ts";
import { companyOf } from "#clients/server/read.ts";
import { frenchAddress, isAddressComplete } from "#kernel/company/address.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change } from "#kernel/server/records/records.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { asRecipient, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { limitRate } from "#platform/links/rate-limits.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { maskedAddress } from "#signatures/model/visit.ts";
import { linkForSigner } from "#signatures/server/procedures/invitations.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { type AccountForm, missingAddressLines } from "../../model/account.ts";
import type { PublicMandate } from "../../model/public-page.ts";
import { mandateParagraphs, mandateTitles } from "../../model/wording.ts";
import { isOutsideEconomicArea } from "#kernel/sepa/countries.ts";
import { requireNotOurs } from "#ledger/server/bank-accounts/accounts.ts";
import { accountOf, setAccountSignature, storeAccount } from "../accounts/accounts.ts";
import { lockMandate, type MandateRow, moveBySystem, withdrawSignature } from "../moves/moves.ts";
import { endingOf } from "./ending.ts";
import { mandateLink } from "./link.ts";
import { startMandateSignature } from "./signature.ts";

const awaitsAccount = ({ status, accountAskedAt }: MandateRow): boolean =>
  status === "Created" || (status === "Active" && accountAskedAt !== null);

function stepOf(row: MandateRow): PublicMandate["step"] {
  if (isEnded(row)) return "OVER";
  if (row.status === "PendingSubmission") return "BANK";
  if (!awaitsAccount(row)) return "DONE";
  if (row.provider !== "embedded") return "PROVIDER";
  return row.proposedAccountId === null ? "ACCOUNT" : "SIGN";
}

/** Signing page of the client; null when nothing is to sign, or while the signature provider prepares it. */
async function signPageOf(call: Call, row: MandateRow): Promise<string | null> {
  const procedure = await runningProcedure(call, { kind: "mandate", id: row.id });
  if (procedure?.status !== "PENDING") return null;
  const [signer] = await signersOf(call, procedure.id);
  return signer ? linkForSigner(call, procedure, signer) : null;
}

async function publicMandate(call: Call, row: MandateRow, link: OutsiderLink): Promise<PublicMandate> {
  const { name, phone } = await readLessor(call);
  const { identity: creditor } = await readIssuer(call, row.issuerId);
  const step = stepOf(row);
  const accountId = row.proposedAccountId ?? row.accountId;
  const account = accountId === null ? null : await accountOf(call, accountId);
  return {
    lessor: { name, phone },
    recipient: link.recipientName,
    companyName: row.companyName,
    scheme: row.scheme,
    title: mandateTitles[row.scheme],
    paragraphs: [...mandateParagraphs(row.scheme, creditor.name)],
    reference: row.reference,
    creditorName: creditor.name,
    creditorId: creditor.creditorId,
    step,
    isAmendment: row.accountId !== null,
    account: account?.mask ?? "",
    bankName: account?.bankName ?? "",
    holder: account?.holder ?? row.companyName,
    isAddressKnown: isAddressComplete((await companyOf(call, row.companyId)).address),
    signPage: null,
    sentTo: maskedAddress("email", row.signer.email),
    hasCopy: row.accountId !== null && account?.signatureId !== null,
    ending: await endingOf(call, row),
    expiresAt: link.expiresAt,
  };
}

/** The page of a client that has just typed its account, or typed it again: it goes on to the signature. */
async function pageToSign(call: Call, row: MandateRow, link: OutsiderLink): Promise<PublicMandate> {
  return { ...(await publicMandate(call, row, link)), signPage: await signPageOf(call, row) };
}

export const { open: openMandatePage } = linkPage(mandateLink, { record: "mandate", view: publicMandate });

/** Accounts that one client may type in a day: each is a paper to draw and a message to send. */
const maximumAccountsADay = 10;

async function requireBelowDailyLimit(call: Call, mandateId: string): Promise<void> {
  const since = new Date(call.now.getTime() - 86_400_000).toISOString();
  const recent = await call.db
    .selectFrom("mandateAccount")
    .select("id")
    .where("mandateId", "=", mandateId)
    .where("givenAt", ">", since)
    .limit(maximumAccountsADay)
    .execute();
  if (recent.length === maximumAccountsADay)
    throw refused("Vous avez changé de compte trop de fois aujourd’hui : réessayez demain ou appelez-nous.");
}

/** True when this account already waits for the signature: the same button was pressed twice. */
async function isProposed(call: Call, row: MandateRow, form: AccountForm): Promise<boolean> {
  if (row.proposedAccountId === null) return false;
  const { iban, bic, holder, address } = await accountOf(call, row.proposedAccountId);
  return (
    iban === form.iban &&
    bic === form.bic &&
    holder === form.holder &&
    (!isOutsideEconomicArea(iban) || frenchAddress(address) === frenchAddress(form.address))
  );
}

/** An account with the address of its company when that one is complete, else the address typed. */
async function withAddress(call: Call, row: MandateRow, form: AccountForm): Promise<AccountForm> {
  const { address } = await companyOf(call, row.companyId);
  return isAddressComplete(address) ? { ...form, address } : form;
}

function requireAddress({ iban, address }: AccountForm): void {
  const fields = missingAddressLines(iban, address);
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** The client types its account: the mandate that names it goes to its signature, in place of an earlier one. */
export async function giveAccount(call: Call, token: string, typed: AccountForm): Promise<PublicMandate> {
  const link = await readLink(call, mandateLink, token);
  limitRate(call, "reading", link.id);
  const clientCall = asRecipient(call, link);
  const row = await lockMandate(clientCall, link.subjectId);
  if (!awaitsAccount(row) || row.provider !== "embedded")
    throw refused("Aucun compte n’est attendu ici : rechargez la page.");
  const form = await withAddress(call, row, typed);
  if (await isProposed(call, row, form)) {
    call.markUnchanged();
    return pageToSign(call, row, link);
  }
  requireAddress(form);
  await requireNotOurs(clientCall, form.iban);
  await requireBelowDailyLimit(call, row.id);
  await withdrawSignature(clientCall, row.id, "Le compte à débiter a changé.");
  const accountId = await storeAccount(clientCall, row, form);
  await setAccountSignature(call, accountId, await startMandateSignature(clientCall, row, accountId));
  const did = "a indiqué le compte à débiter";
  const set = { proposedAccountId: accountId };
  const saved = await change(clientCall, "mandate", { id: row.id, version: null, did }, set);
  return pageToSign(call, saved, link);
}

/** The client says that its bank has the paper: the bank's turn. */
export async function declareSubmitted(call: Call, token: string): Promise<PublicMandate> {
  const link = await readLink(call, mandateLink, token);
  const clientCall = asRecipient(call, link);
  const row = await lockMandate(clientCall, link.subjectId);
  if (row.status !== "PendingSubmission") {
    call.markUnchanged();
    return publicMandate(call, row, link);
  }
  const saved = await moveBySystem(clientCall, "handOver", {
    id: row.id,
    set: { givenOn: call.today },
    did: "a remis le mandat à sa banque",
  });
  return publicMandate(call, saved, link);
}
