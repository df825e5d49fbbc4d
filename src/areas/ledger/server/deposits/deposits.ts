// Deposits and collaterals received for a contract: guarantees among the receipts, recorded here by an accountant, or
// brought by a bank statement or a debit.
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { invalid, notFound, refused } from "#kernel/failure.ts";
import { addDays, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { type Cents, frenchPrice, sumOf } from "#kernel/money.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate, type Row } from "#kernel/server/records/records.ts";
import { decapitalise } from "#kernel/text/case.ts";
import { pluck } from "#kernel/values.ts";
import {
  type DepositForm,
  type DepositRemoval,
  type Deposits,
  depositsSchema,
  type SecurityAmounts,
} from "../../model/deposits/deposit.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { recordReceipt, reverseReceipt } from "../receipts/record.ts";
import { isTakenOver } from "./held-before.ts";
import { payCalls } from "./guarantee-calls.ts";
import {
  awaitedCents,
  type Guarantee,
  guaranteesOf,
  isOfLessee,
  ofSecurity,
  owedCents as owedBy,
  secures,
  type SecuredContract,
} from "./guarantees.ts";

async function amountsOf(
  call: Call,
  contract: SecuredContract,
  { receipts, security }: { receipts: readonly Guarantee[]; security: Security },
): Promise<SecurityAmounts & { security: Security }> {
  const ofIt = ofSecurity(receipts, security);
  const securing = ofIt.filter((one) => secures(one, contract));
  return {
    security,
    owedCents: owedBy(contract, security),
    receivedCents: sumOf(securing.map(({ amountCents, carriedCents }) => amountCents - carriedCents)),
    awaitedCents: await awaitedCents(call, contract, security),
    carriedCents: sumOf(pluck(ofIt, "carriedCents")),
    releasedCents: sumOf(ofIt.map(({ releasedCents, carriedCents }) => releasedCents - carriedCents)),
    toReturnCents: sumOf(
      ofIt.flatMap(({ isToReturn, remainingCents }) => (isToReturn ? remainingCents : [])),
    ),
  };
}

/** Recorded by hand: a mistake is removed here. Anything else is undone where it came from. */
const isRemovable = ({ origin, releasedCents }: Pick<Row<"receipt">, "origin" | "releasedCents">): boolean =>
  ["DEPOSIT", "PAYMENT_DATE", "TAKEN_OVER"].includes(origin) && releasedCents === 0;

const viewOfReceipt = viewOf(depositsSchema.shape.receipts.element);
const receiptView = (receipt: Guarantee, contract: SecuredContract): Deposits["receipts"][number] =>
  viewOfReceipt({
    ...receipt,
    security: receipt.security ?? "DEPOSIT",
    returnedTo:
      receipt.isToReturn || (receipt.remainingCents > 0 && !isOfLessee(receipt, contract))
        ? receipt.companyName
        : null,
    isRemovable: isRemovable(receipt),
  });

export async function depositsOf(call: Call, contractId: string): Promise<Deposits> {
  const contract = await get(call, "contract", contractId);
  const receipts = await guaranteesOf(call, contractId);
  const amounts = [
    await amountsOf(call, contract, { receipts, security: "DEPOSIT" }),
    await amountsOf(call, contract, { receipts, security: "COLLATERAL" }),
  ];
  const total = (of: keyof SecurityAmounts): Cents => sumOf(amounts.map((one) => one[of]));
  return {
    isTakenOver: await isTakenOver(call, contractId),
    owedCents: total("owedCents"),
    receivedCents: total("receivedCents"),
    awaitedCents: total("awaitedCents"),
    carriedCents: total("carriedCents"),
    releasedCents: total("releasedCents"),
    toReturnCents: total("toReturnCents"),
    securities: amounts,
    receipts: receipts.map((receipt) => receiptView(receipt, contract)),
  };
}

const nounOf = (security: Security): string => decapitalise(securities[security]);

/** A client pays with the signed quote, weeks before its contract at most: an earlier day is a mistyped year. */
const daysBeforeContract = 92;

function dayMistake(
  call: Call,
  { createdAt }: { createdAt: string },
  { receivedOn, isTakenOver }: DepositForm,
): string | null {
  if (receivedOn > call.today) return "Un dépôt s’enregistre une fois reçu.";
  if (isTakenOver) return null;
  const first = addDays(dayInParis(createdAt), -daysBeforeContract);
  return receivedOn < first
    ? `Ce contrat n’existait pas encore : un dépôt est reçu le ${frenchDay(first)} au plus tôt.`
    : null;
}

export async function recordDeposit(call: Call, contractId: string, form: DepositForm): Promise<Deposits> {
  // Concurrent records of the same transfer run one after the other.
  const contract = await getForUpdate(call, "contract", contractId);
  const { security, receivedOn, amountCents, reference } = form;
  const mistake = dayMistake(call, contract, form);
  if (mistake) throw invalid({ receivedOn: mistake });
  if (form.isTakenOver && !(await isTakenOver(call, contractId)))
    throw invalid({ isTakenOver: "Ce contrat a toujours été facturé ici : il n’y a rien à reprendre." });
  const receipts = ofSecurity(await guaranteesOf(call, contractId), security);
  const amounts = await amountsOf(call, contract, { receipts, security });
  const { owedCents } = amounts;
  const leftCents = owedCents - amounts.receivedCents - amounts.awaitedCents;
  if (owedCents === 0) throw invalid({ amountCents: `Ce contrat ne demande aucun ${nounOf(security)}.` });
  if (receipts.some((receipt) => receipt.reference.toLowerCase() === reference.toLowerCase()))
    throw invalid({ reference: "Un versement de ce contrat porte déjà cette référence." });
  if (amountCents > leftCents)
    throw invalid({ amountCents: `Il reste ${frenchPrice(Math.max(0, leftCents))} à recevoir.` });
  await recordReceipt(call, {
    issuerId: lessorIssuerId,
    companyId: contract.companyId,
    method: "TRANSFER",
    origin: form.isTakenOver ? "TAKEN_OVER" : "DEPOSIT",
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
  await reverseReceipt(call, { id: receiptId, version, cause: "MISTAKE", reason });
  const amount = `${frenchPrice(receipt.amountCents)} de ${nounOf(security)}`;
  const did = `a retiré ${amount} reçus le ${frenchDay(receipt.receivedOn)} (${receipt.reference}) : ${reason}`;
  call.recordChange({ record: "contract", id: contractId, did });
  return depositsOf(call, contractId);
}
