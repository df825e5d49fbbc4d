// Writes on the funding of a car. Each locks the car first: two concurrent choices run one after the other.
import { recordCarChange } from "#fleet/server/car-history.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Upload } from "#kernel/documents/files.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, getForUpdate, remove, type Row } from "#kernel/server/records/records.ts";
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { differenceProblem } from "#purchasing/model/payments/payment.ts";
import { removeDocuments } from "#platform/documents/documents.ts";
import type { RepaymentForm } from "../../model/car-funding.ts";
import { type EarlyRepayment, earlyRepaymentOf } from "../../model/early-repayment.ts";
import { type FundingForm, loanOf, type DocumentName } from "../../model/funding.ts";
import { emptyLoan } from "../../model/loan.ts";
import { type FundingDays, lastInstalmentOn } from "../../model/ownership.ts";
import { syncInstalments } from "../funders/instalments.ts";
import { storeFundingDocument, fundingDocumentsOf, relyOnLoanDocuments } from "../documents.ts";
import { requireFundable } from "./fundable.ts";
import { fundingsOf, openFundingOf, requireOpenFunding } from "./open-funding.ts";

interface CarId {
  carId: string;
}
type FunderChoice = Pick<FundingForm, "isOwnFunds" | "funderId">;

export const payerName = ({
  isOwnFunds,
  funderName,
}: {
  isOwnFunds: boolean;
  funderName: string | null;
}): string => (isOwnFunds ? "fonds propres" : (funderName ?? ""));

async function funderOf(call: Call, { funderId }: FunderChoice): Promise<Row<"funder"> | null> {
  if (funderId === null) return null;
  const funder = await call.db.selectFrom("funder").selectAll().where("id", "=", funderId).executeTakeFirst();
  if (!funder) throw invalid({ funderId: "Ce financeur n’existe pas ou plus." });
  return funder;
}

/**
 * A car has one owner on a day: a finance lease starts once the previous loan is over, and no loan starts during one.
 */
async function requireSingleOwner(
  call: Call,
  carId: string,
  { loanType, startsOn }: Pick<FundingForm, "loanType" | "startsOn">,
): Promise<void> {
  if (startsOn === null) return;
  const before = (await fundingsOf(call, carId)).filter(
    (one) => one.endedOn !== null && (loanType === "FINANCE_LEASE" || one.loanType === "FINANCE_LEASE"),
  );
  const last = before.find(({ endedOn }) => endedOn !== null && endedOn > startsOn);
  if (last?.endedOn)
    throw invalid({
      startsOn: `Ce véhicule était financé par ${payerName(last)} jusqu’au ${frenchDay(last.endedOn)} : en crédit-bail, il n’a qu’un propriétaire à la fois.`,
    });
}

async function createFunding(call: Call, carId: string, values: FundingForm): Promise<void> {
  await requireFundable(call, carId, values.startsOn);
  await requireSingleOwner(call, carId, values);
  const funder = await funderOf(call, values);
  const name = funder?.name ?? "fonds propres";
  const row = await create(
    call,
    "funding",
    { ...values, carId, endedOn: null, endReason: "", settledCents: null },
    `a choisi le financement : ${name}`,
  );
  await syncInstalments(call, null, row);
  recordCarChange(call, carId, `a choisi le financement : ${name}`);
}

/** Defaults of a funding, from the conditions of its funder. */
const usualConditions = (funder: Row<"funder"> | null) => ({
  loanType: funder?.loanType ?? null,
  rate: funder?.rate ?? null,
  durationMonths: funder?.durationMonths ?? null,
  insuranceRate: funder?.insuranceRate ?? 0,
  applicationFeeCents: funder?.applicationFeeCents ?? 0,
  terminationFeeRate: funder?.terminationFeeRate ?? 0,
});

export async function chooseFunder(call: Call, { carId, ...choice }: CarId & FunderChoice): Promise<void> {
  await getForUpdate(call, "car", carId);
  const open = await openFundingOf(call, carId);
  if (open) throw refused(`Le financement de ce véhicule est déjà choisi : ${payerName(open)}.`);
  await createFunding(call, carId, {
    ...emptyLoan,
    ...choice,
    ...usualConditions(await funderOf(call, choice)),
  });
}

/** `version` is null when the page displayed no funding. */
export async function keepCarFunding(
  call: Call,
  { carId, version, ...values }: CarId & FundingForm & { version: number | null },
): Promise<void> {
  await getForUpdate(call, "car", carId);
  const open = await openFundingOf(call, carId);
  if (!open && version !== null) throw refused("Ce financement a été retiré ou remboursé entre-temps.");
  if (!open) await createFunding(call, carId, values);
  else {
    await funderOf(call, values);
    if (values.loanType === "FINANCE_LEASE" && open.loanType !== "FINANCE_LEASE")
      await requireFundable(call, carId, values.startsOn);
    await requireSingleOwner(call, carId, values);
    const row = await change(call, "funding", { id: open.id, version: version ?? 0 }, values);
    if (row.version !== open.version) {
      await syncInstalments(call, open, row);
      await relyOnLoanDocuments(call, row);
      recordCarChange(call, carId, "a modifié le financement");
    }
  }
}

export const uploadFundingDocument =
  (name: DocumentName) =>
  async (call: Call, { carId, file }: CarId & { file?: Upload }): Promise<void> => {
    await getForUpdate(call, "car", carId);
    await storeFundingDocument(call, carId, { name, file });
  };

export async function removeFunding(
  call: Call,
  { carId, version }: CarId & { version: number },
): Promise<void> {
  await getForUpdate(call, "car", carId);
  const open = await requireOpenFunding(call, carId);
  const { schedule, contract } = await fundingDocumentsOf(call, open.id);
  if (schedule || contract)
    throw refused("L’échéancier ou le contrat est déposé : corrigez ce financement, ou remboursez-le.");
  await call.db.deleteFrom("carToFund").where("carId", "=", carId).execute();
  await removeDocuments(call, { record: "funding", id: open.id });
  await remove(call, "funding", { id: open.id, version, did: "a retiré le financement" });
  await syncInstalments(call, open, null);
  recordCarChange(call, carId, `a retiré le financement : ${payerName(open)}`);
}

async function requireCompleteLoan(call: Call, carId: string) {
  await getForUpdate(call, "car", carId);
  const open = await requireOpenFunding(call, carId);
  const loan = loanOf(open);
  if (!loan) throw refused("Les chiffres du prêt ne sont pas tous renseignés.");
  return { open, loan: { ...loan, terminationFeeRate: open.terminationFeeRate } };
}

/** A loan is repaid early from the day of its funds to the day before its last instalment. */
function requireDayWithinLoan(funding: FundingDays, on: Day): void {
  const { startsOn } = funding;
  if (startsOn && on < startsOn)
    throw invalid({ day: `Les fonds ne viennent que le ${frenchDay(startsOn)}.` });
  const term = lastInstalmentOn(funding);
  if (term && on >= term)
    throw invalid({
      day: `Ce jour-là, plus rien n’est à rembourser : la dernière échéance est du ${frenchDay(term)}.`,
    });
}

/** A repayment is held to the rule of car payments: a difference from the amount due has its reason. */
function requireExplainedSettlement(
  settledCents: Cents,
  { totalCents }: EarlyRepayment,
  explanation: string,
): void {
  if (settledCents === totalCents) return;
  const problem = differenceProblem({
    amountCents: settledCents,
    explanation,
    dueCents: totalCents,
    due: `Il est dû ${frenchPrice(totalCents)} ce jour-là`,
    suspect: "les chiffres du prêt",
  });
  if (problem !== null) throw invalid({ settledCents: problem });
}

export async function estimateEarlyRepayment(call: Call, carId: string, on: RepaymentForm["day"]) {
  const { open, loan } = await requireCompleteLoan(call, carId);
  requireDayWithinLoan(open, on);
  return earlyRepaymentOf(loan, on);
}

export async function repayEarly(
  call: Call,
  { carId, version, day, reason, settledCents }: CarId & RepaymentForm,
): Promise<void> {
  const { open, loan } = await requireCompleteLoan(call, carId);
  if (day > call.today) throw invalid({ day: "Ce jour n’est pas encore venu." });
  requireDayWithinLoan(open, day);
  const owed = earlyRepaymentOf(loan, day);
  const settled = settledCents ?? owed.totalCents;
  requireExplainedSettlement(settled, owed, reason);
  const did = `a remboursé le financement par anticipation : ${frenchPrice(settled)} le ${frenchDay(day)}`;
  const row = await change(
    call,
    "funding",
    { id: open.id, version, did },
    { endedOn: day, endReason: reason, settledCents: settled },
  );
  await syncInstalments(call, open, row);
  recordCarChange(call, carId, did);
}
