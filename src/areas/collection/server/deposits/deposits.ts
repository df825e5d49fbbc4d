// Deposits and collaterals received for a contract: guarantees among the receipts, recorded here by an accountant, or
// brought by a bank statement or a debit.
import { guaranteeCharges } from "#billing/server/events/contract-charges.ts";
import { recordBillingEvent } from "#billing/server/events/record.ts";
import { issuerOfContract } from "#billing/server/issuers.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { addDays, type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import {
  type DepositForm,
  type DepositRemoval,
  type Deposits,
  depositsSchema,
  type SecurityAmounts,
} from "../../model/deposits/deposit.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { recordReceipt, reverseReceipt } from "../receipts/record.ts";
import { cancelCalls, payCalls } from "./guarantee-calls.ts";
import "../receipts/tables.ts";

/** Guarantees of a contract that still count: neither reversed nor a reversal. */
const guaranteesOf = (call: Call, contractId: string) =>
  call.db
    .selectFrom("receipt")
    .select([
      "id",
      "version",
      "security",
      "origin",
      "receivedOn",
      "amountCents",
      "releasedCents",
      "remainingCents",
      "reference",
      "companyName",
      "isToReturn",
      "createdBy",
      "createdAt",
    ])
    .where("contractId", "=", contractId)
    .where("isReversed", "=", false)
    .where("reversesId", "is", null)
    .orderBy("receivedOn")
    .orderBy("createdAt")
    .execute();

type Guarantee = Awaited<ReturnType<typeof guaranteesOf>>[number];

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);

const ofSecurity = (receipts: readonly Guarantee[], security: Security): Guarantee[] =>
  receipts.filter((receipt) => receipt.security === security);

/** What is held for a contract, and not to be returned. */
export async function securedCents(call: Call, contractId: string, security: Security): Promise<Cents> {
  const receipts = ofSecurity(await guaranteesOf(call, contractId), security);
  return sumOf(receipts.flatMap(({ isToReturn, remainingCents }) => (isToReturn ? [] : remainingCents)));
}

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
  receipts: readonly Guarantee[],
  security: Security,
): SecurityAmounts & { security: Security } {
  const ofIt = ofSecurity(receipts, security);
  const securing = ofIt.filter(({ isToReturn }) => !isToReturn);
  return {
    security,
    // Nothing is due for a contract that will not start; the amounts received for it must be returned.
    owedCents: statusesWithoutDeposit.has(contract.status) ? 0 : agreedCents(contract, security),
    receivedCents: sumOf(securing.map(({ amountCents }) => amountCents)),
    releasedCents: sumOf(ofIt.map(({ releasedCents }) => releasedCents)),
    toReturnCents: sumOf(
      ofIt.flatMap(({ isToReturn, remainingCents }) => (isToReturn ? remainingCents : [])),
    ),
  };
}

/** Recorded by hand: a mistake is removed here. Anything else is undone where it came from. */
const isRemovable = ({ origin, releasedCents }: Pick<Row<"receipt">, "origin" | "releasedCents">): boolean =>
  (origin === "DEPOSIT" || origin === "PAYMENT_DATE") && releasedCents === 0;

const viewOfReceipt = viewOf(depositsSchema.shape.receipts.element);
const receiptView = (receipt: Guarantee): Deposits["receipts"][number] =>
  viewOfReceipt({
    ...receipt,
    security: receipt.security ?? "DEPOSIT",
    returnedTo: receipt.isToReturn ? receipt.companyName : null,
    isRemovable: isRemovable(receipt),
  });

export async function depositsOf(call: Call, contractId: string): Promise<Deposits> {
  const contract = await get(call, "contract", contractId);
  const receipts = await guaranteesOf(call, contractId);
  const amounts = [amountsOf(contract, receipts, "DEPOSIT"), amountsOf(contract, receipts, "COLLATERAL")];
  const total = (of: keyof SecurityAmounts): Cents => sumOf(amounts.map((one) => one[of]));
  return {
    owedCents: total("owedCents"),
    receivedCents: total("receivedCents"),
    releasedCents: total("releasedCents"),
    toReturnCents: total("toReturnCents"),
    securities: amounts,
    receipts: receipts.map(receiptView),
  };
}

const nounOf = (security: Security): string => decapitalise(securities[security]);

/** The guarantees of a contract secure nothing more: each is owed to the company that paid it. */
export async function markToReturn(call: Call, contractId: string): Promise<void> {
  for (const { id, security, remainingCents, isToReturn, companyName } of await guaranteesOf(
    call,
    contractId,
  )) {
    if (isToReturn || remainingCents === 0 || security === null) continue;
    const did = `doit rendre ${frenchPrice(remainingCents)} de ${nounOf(security)} à ${companyName}`;
    await change(call, "receipt", { id, version: null, did }, { isToReturn: true });
    call.recordChange({ record: "contract", id: contractId, did });
  }
}

/**
 * A transfer whose clauses return the deposit and the collateral: the leaving company is owed its payments, which
 * secure nothing more, and the incoming company is called for its own.
 */
export async function returnDeposits(
  call: Call,
  { contractId, amendmentId }: { contractId: string; amendmentId: string },
): Promise<void> {
  const { draft } = await get(call, "amendment", amendmentId);
  if (draft.kind !== "driver-transfer" || draft.clauses?.deposit !== "RETURNED") return;
  await markToReturn(call, contractId);
  await cancelCalls(call, contractId);
  const contract = await get(call, "contract", contractId);
  const charges = guaranteeCharges(contract);
  if (charges.length === 0) return;
  await recordBillingEvent(call, {
    type: "DEPOSIT",
    causeId: amendmentId,
    issuerId: await issuerOfContract(call, contractId),
    companyId: contract.companyId,
    contractId,
    happenedOn: call.today,
    charges,
  });
}

/** A canceled contract returns what it received; one replaced before its delivery awaits nothing more. */
export async function closeDeposits(
  call: Call,
  { contractId, status }: { contractId: string; status: string },
): Promise<void> {
  if (!statusesWithoutDeposit.has(status)) return;
  await cancelCalls(call, contractId);
  if (status === "CANCELED") await markToReturn(call, contractId);
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
  const { security, receivedOn, amountCents, reference } = form;
  const mistake = dayMistake(call, contract, receivedOn);
  if (mistake) throw invalid({ receivedOn: mistake });
  const receipts = ofSecurity(await guaranteesOf(call, contractId), security);
  const { owedCents, receivedCents: before } = amountsOf(contract, receipts, security);
  if (owedCents === 0) throw invalid({ amountCents: `Ce contrat ne demande aucun ${nounOf(security)}.` });
  if (receipts.some((receipt) => receipt.reference.toLowerCase() === reference.toLowerCase()))
    throw invalid({ reference: "Un versement de ce contrat porte déjà cette référence." });
  if (before + amountCents > owedCents)
    throw invalid({ amountCents: `Il reste ${frenchPrice(owedCents - before)} à recevoir.` });
  await recordReceipt(call, {
    issuerId: await issuerOfContract(call, contractId),
    companyId: contract.companyId,
    method: "TRANSFER",
    origin: "DEPOSIT",
    receivedOn,
    amountCents,
    reference,
    guarantee: { contractId, security },
  });
  await payCalls(call, contractId);
  const did = `a enregistré ${frenchPrice(amountCents)} de ${nounOf(security)} reçus le ${frenchDay(receivedOn)}`;
  call.recordChange({ record: "contract", id: contract.id, did });
  return depositsOf(call, contractId);
}

export async function removeDeposit(
  call: Call,
  contractId: string,
  { receiptId, version, reason }: DepositRemoval & { receiptId: string },
): Promise<Deposits> {
  const receipt = await get(call, "receipt", receiptId);
  const { security } = receipt;
  if (receipt.contractId !== contractId || !security || receipt.reversesId) throw notFound("Ce dépôt reçu");
  await getForUpdate(call, "contract", contractId);
  if (!isRemovable(receipt))
    throw refused(
      "Ce versement vient d’un relevé ou d’un prélèvement, ou a déjà été imputé : annulez-le là-bas.",
    );
  await reverseReceipt(call, { id: receiptId, version, on: call.today, reason });
  const amount = `${frenchPrice(receipt.amountCents)} de ${nounOf(security)}`;
  const did = `a retiré ${amount} reçus le ${frenchDay(receipt.receivedOn)} (${receipt.reference}) : ${reason}`;
  call.recordChange({ record: "contract", id: contractId, did });
  return depositsOf(call, contractId);
}
