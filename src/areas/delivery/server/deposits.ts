// Deposits and collaterals received for a contract, as recorded by an accountant.
import { invalid, notFound } from "#kernel/failure.ts";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate, remove, type Row } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import {
  type DepositForm,
  type DepositRemoval,
  type Deposits,
  securities,
  type Security,
  type SecurityAmounts,
} from "../model/deposit.ts";
import "./tables.ts";

const receiptsOf = (call: Call, contractId: string) =>
  call.db
    .selectFrom("depositReceipt")
    .select([
      "id",
      "version",
      "security",
      "receivedOn",
      "amountCents",
      "reference",
      "returnedTo",
      "createdBy",
      "createdAt",
    ])
    .where("contractId", "=", contractId)
    .orderBy("receivedOn")
    .orderBy("createdAt")
    .execute();

type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number];

/** In cents; deposits to return to a company that left the contract do not secure it. */
const sumOf = (receipts: readonly Receipt[], isToReturn: boolean): number =>
  receipts
    .filter(({ returnedTo }) => (returnedTo !== null) === isToReturn)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

const ofSecurity = (receipts: readonly Receipt[], security: Security): Receipt[] =>
  receipts.filter((receipt) => receipt.security === security);

export const receivedCents = async (call: Call, contractId: string, security: Security): Promise<Cents> =>
  sumOf(ofSecurity(await receiptsOf(call, contractId), security), false);

type SecuredContract = Pick<
  Row<"contract">,
  "financialDepositCents" | "collateralSecurityDepositCents" | "status"
>;

/** In cents, by the terms of a contract. */
export const agreedCents = (
  { financialDepositCents, collateralSecurityDepositCents }: Omit<SecuredContract, "status">,
  security: Security,
): Cents => (security === "DEPOSIT" ? financialDepositCents : (collateralSecurityDepositCents ?? 0));

const statusesWithoutDeposit: ReadonlySet<string> = new Set(["CANCELED", "REPLACED"]);

function amountsOf(
  contract: SecuredContract,
  receipts: readonly Receipt[],
  security: Security,
): SecurityAmounts & { security: Security } {
  const ofIt = ofSecurity(receipts, security);
  return {
    security,
    // Nothing is due for a contract that will not start; the amounts received for it must be returned.
    owedCents: statusesWithoutDeposit.has(contract.status) ? 0 : agreedCents(contract, security),
    receivedCents: sumOf(ofIt, false),
    toReturnCents: sumOf(ofIt, true),
  };
}

export async function depositsOf(call: Call, contractId: string): Promise<Deposits> {
  const contract = await get(call, "contract", contractId);
  const receipts = await receiptsOf(call, contractId);
  const [deposit, collateral] = [
    amountsOf(contract, receipts, "DEPOSIT"),
    amountsOf(contract, receipts, "COLLATERAL"),
  ];
  return {
    owedCents: deposit.owedCents + collateral.owedCents,
    receivedCents: deposit.receivedCents + collateral.receivedCents,
    toReturnCents: deposit.toReturnCents + collateral.toReturnCents,
    securities: [deposit, collateral],
    receipts,
  };
}

const nounOf = (security: Security): string => decapitalise(securities[security]);

/**
 * A transfer whose clauses return the deposit and the collateral: the leaving company is owed its payments, which secure nothing more.
 */
export async function returnDeposits(
  call: Call,
  { contractId, amendmentId }: { contractId: string; amendmentId: string },
): Promise<void> {
  const { draft, before } = await get(call, "amendment", amendmentId);
  if (draft.kind !== "driver-transfer" || draft.clauses?.deposit !== "RETURNED") return;
  const { companyName } = before.holder;
  for (const { id, security, amountCents } of (await receiptsOf(call, contractId)).filter(
    ({ returnedTo }) => returnedTo === null,
  )) {
    const did = `doit rendre ${frenchPrice(amountCents)} de ${nounOf(security)} à ${companyName}, qui a cédé le contrat`;
    await change(call, "depositReceipt", { id, version: null, did }, { returnedTo: companyName });
    call.recordChange({ record: "contract", id: contractId, did });
  }
}

/** A client pays with the signed quote, weeks before its contract at most: an earlier day is a mistyped year. */
const daysBeforeContract = 92;

function dayMistake(call: Call, { createdAt }: { createdAt: string }, receivedOn: Day): string | null {
  if (receivedOn > call.today) return "Un dépôt s’enregistre une fois reçu.";
  const first = addDays(dayInParis(createdAt), -daysBeforeContract);
  return receivedOn < first
    ? `Ce contrat n’existait pas encore : un dépôt est reçu le ${frenchDay(first)} au plus tôt.`
    : null;
}

export async function recordDeposit(call: Call, contractId: string, form: DepositForm): Promise<Deposits> {
  // Concurrent records of the same transfer run one after the other.
  const contract = await getForUpdate(call, "contract", contractId);
  const mistake = dayMistake(call, contract, form.receivedOn);
  if (mistake) throw invalid({ receivedOn: mistake });
  const { security } = form;
  const receipts = ofSecurity(await receiptsOf(call, contractId), security);
  const { owedCents, receivedCents: before } = amountsOf(contract, receipts, security);
  if (owedCents === 0) throw invalid({ amountCents: `Ce contrat ne demande aucun ${nounOf(security)}.` });
  if (receipts.some(({ reference }) => reference.toLowerCase() === form.reference.toLowerCase()))
    throw invalid({ reference: "Un versement de ce contrat porte déjà cette référence." });
  if (before + form.amountCents > owedCents)
    throw invalid({ amountCents: `Il reste ${frenchPrice(owedCents - before)} à recevoir.` });
  await create(call, "depositReceipt", { ...form, contractId }, `a enregistré un ${nounOf(security)}`);
  const did = `a enregistré ${frenchPrice(form.amountCents)} de ${nounOf(security)} reçus le ${frenchDay(form.receivedOn)}`;
  call.recordChange({ record: "contract", id: contract.id, did });
  return depositsOf(call, contractId);
}

export async function removeDeposit(
  call: Call,
  contractId: string,
  { receiptId, version, reason }: DepositRemoval & { receiptId: string },
): Promise<Deposits> {
  const receipt = await get(call, "depositReceipt", receiptId);
  if (receipt.contractId !== contractId) throw notFound("Ce dépôt reçu");
  const amount = `${frenchPrice(receipt.amountCents)} de ${nounOf(receipt.security)}`;
  const did = `a retiré ${amount} reçus le ${frenchDay(receipt.receivedOn)} (${receipt.reference}) : ${reason}`;
  await remove(call, "depositReceipt", { id: receiptId, version, did });
  call.recordChange({ record: "contract", id: contractId, did });
  return depositsOf(call, contractId);
}
