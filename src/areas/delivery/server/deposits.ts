// Deposits received for a contract, as recorded by an accountant.
import { invalid, notFound } from "#kernel/failure.ts";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get, getForUpdate, remove } from "#kernel/server/records/records.ts";
import type { DepositForm, Deposits } from "../model/deposit.ts";
import "./tables.ts";

const receiptsOf = (call: Call, contractId: string) =>
  call.db
    .selectFrom("depositReceipt")
    .select([
      "id",
      "version",
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

export const receivedCents = async (call: Call, contractId: string): Promise<number> =>
  sumOf(await receiptsOf(call, contractId), false);

const statusesWithoutDeposit: ReadonlySet<string> = new Set(["CANCELED", "REPLACED"]);

export async function depositsOf(call: Call, contractId: string): Promise<Deposits> {
  const { financialDepositCents, status } = await get(call, "contract", contractId);
  const receipts = await receiptsOf(call, contractId);
  return {
    // Nothing is due for a contract that will not start; the amounts received for it must be returned.
    owedCents: statusesWithoutDeposit.has(status) ? 0 : financialDepositCents,
    receivedCents: sumOf(receipts, false),
    toReturnCents: sumOf(receipts, true),
    receipts,
  };
}

/**
 * A transfer whose clauses return the deposit: the leaving company is owed its payments, which secure nothing more.
 */
export async function returnDeposits(
  call: Call,
  { contractId, amendmentId }: { contractId: string; amendmentId: string },
): Promise<void> {
  const { draft, before } = await get(call, "amendment", amendmentId);
  if (draft.kind !== "driver-transfer" || draft.clauses?.deposit !== "RETURNED") return;
  const { companyName } = before.holder;
  for (const { id, amountCents } of (await receiptsOf(call, contractId)).filter(
    ({ returnedTo }) => returnedTo === null,
  )) {
    const did = `doit rendre ${frenchPrice(amountCents)} de dépôt à ${companyName}, qui a cédé le contrat`;
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
  const { owedCents, receivedCents: before, receipts } = await depositsOf(call, contractId);
  if (owedCents === 0) throw invalid({ amountCents: "Ce contrat ne demande aucun dépôt de garantie." });
  if (receipts.some(({ reference }) => reference.toLowerCase() === form.reference.toLowerCase()))
    throw invalid({ reference: "Un versement de ce contrat porte déjà cette référence." });
  if (before + form.amountCents > owedCents)
    throw invalid({ amountCents: `Il reste ${frenchPrice(owedCents - before)} à recevoir.` });
  await create(call, "depositReceipt", { ...form, contractId }, "a enregistré un dépôt de garantie");
  const did = `a enregistré ${frenchPrice(form.amountCents)} de dépôt reçus le ${frenchDay(form.receivedOn)}`;
  call.recordChange({ record: "contract", id: contract.id, did });
  return depositsOf(call, contractId);
}

export async function removeDeposit(
  call: Call,
  contractId: string,
  { receiptId, version }: { receiptId: string; version: number },
): Promise<Deposits> {
  const receipt = await get(call, "depositReceipt", receiptId);
  if (receipt.contractId !== contractId) throw notFound("Ce dépôt reçu");
  await remove(call, "depositReceipt", { id: receiptId, version });
  const did = `a retiré un dépôt de ${frenchPrice(receipt.amountCents)} enregistré par erreur`;
  call.recordChange({ record: "contract", id: contractId, did });
  return depositsOf(call, contractId);
}
