// The payment of a fine, and the part of it that is billed again to the client.
import { frenchPrice } from "#kernel/money.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { payableOn, rebilledCents } from "../../model/amounts.ts";
import { finePaid } from "../../model/events.ts";
import type { PaymentForm } from "../../model/fine.ts";
import { chargeHandling, chargePayment, rebillingRefusal } from "../money/charges.ts";
import { mailFeeLetterJob } from "../papers/mail-letter-job.ts";
import type { FineRecord } from "../subject.ts";
import { notBefore, notYet } from "./decisions.ts";
import { moveFine } from "./move-fine.ts";

async function requireReasons(
  call: Call,
  fine: FineRecord,
  form: Omit<PaymentForm, "version">,
): Promise<void> {
  const { paidOn, paidCents } = form;
  const payable = payableOn(fine, paidOn);
  if (payable !== null && payable !== paidCents && form.paymentReason === "")
    throw invalid({
      paymentReason: `L’avis imprime ${frenchPrice(payable)} à ce jour : dites pourquoi un autre montant.`,
    });
  const refusal = await rebillingRefusal(call, fine);
  if (form.rebilledCents > 0 && refusal !== null) throw invalid({ rebilledCents: refusal });
  if (form.rebilledCents > paidCents)
    throw invalid({ rebilledCents: "Le montant refacturé ne dépasse pas le montant payé." });
  const proposed =
    refusal === null ? rebilledCents({ ...fine, amounts: fine, paidCents, isOfClient: true }) : 0;
  if (form.rebilledCents !== proposed && form.rebillingReason === "")
    throw invalid({
      rebillingReason: `Le montant à refacturer est de ${frenchPrice(proposed)} : dites pourquoi un autre.`,
    });
}

/** A parking fee may be paid while its claim is pending: it then stays contested. */
export async function payFine(
  call: Call,
  { id, version, ...form }: VersionedId & Omit<PaymentForm, "version">,
): Promise<FineRecord> {
  const fine = await get(call, "fine", id);
  notYet(call, { paidOn: form.paidOn });
  notBefore({ paidOn: form.paidOn }, fine);
  await requireReasons(call, fine, form);
  const row = await moveFine(call, {
    id,
    version,
    move: fine.status === "CONTESTED" ? "payContested" : "pay",
    set: form,
    did: `a payé ${frenchPrice(form.paidCents)}`,
  });
  if (form.rebilledCents > 0) {
    const chargeId = await chargePayment(call, row, form.rebilledCents);
    if (row.kind === "PARKING_FEE" || row.kind === "TOLL") await chargeHandling(call, row);
    if (row.kind === "PARKING_FEE" && chargeId !== null)
      await call.enqueue(mailFeeLetterJob, { chargeId, signer: call.actor.name }, { key: chargeId });
  }
  const { companyId } = row;
  await call.emit(finePaid, {
    fineId: id,
    companyId: form.rebilledCents > 0 ? companyId : null,
    rebilledCents: form.rebilledCents,
    paidCents: form.paidCents,
  });
  return row;
}
