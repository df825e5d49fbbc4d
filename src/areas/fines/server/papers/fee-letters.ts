// The letter of a parking fee billed again: mailed once for each charge.
import { companyOf } from "#clients/server/read.ts";
import { postalLines } from "#kernel/company/address.ts";
import { refused } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { drawLetter, letterJob } from "#platform/post/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import { noticeSchema } from "../../model/pack.ts";
import { feeLetter, type FeeLetterFacts } from "../../model/papers/parking-fee.ts";
import { rentalOf } from "../pack.ts";
import type { FineRecord } from "../subject.ts";
import { ofFine, recipientOf } from "./client-mails.ts";
import { mailFeeLetterJob } from "./mail-letter-job.ts";

const toNotice = viewOf(noticeSchema);

const liveCharges = (call: Call, fineId: string) =>
  call.db
    .selectFrom("fineCharge")
    .selectAll()
    .where("fineId", "=", fineId)
    .where("oppositeCause", "is", null)
    .execute();

/** The facts of the letter; refused for a fee that is not billed again. */
export async function feeFacts(call: Call, fine: FineRecord, signer: string): Promise<FeeLetterFacts> {
  const charges = await liveCharges(call, fine.id);
  const rebilling = charges.find(({ kind }) => kind === "REBILLING");
  const { paidOn, paidCents, companyId } = fine;
  if (!rebilling || paidOn === null || paidCents === null || companyId === null)
    throw refused("Ce forfait n’est pas refacturé : aucune lettre ne l’annonce.");
  const company = await companyOf(call, rebilling.companyId);
  return {
    lessor: await readLessor(call),
    notice: toNotice(fine),
    on: rebilling.billedOn,
    isDraft: false,
    signer,
    rental: await rentalOf(call, fine),
    client: { name: company.name, lines: postalLines(company.address) },
    paidOn,
    paidCents,
    rebilledCents: rebilling.cents,
    handlingFeeCents: charges.find(({ kind }) => kind === "HANDLING")?.cents ?? 0,
    claimLastDay: fine.claimLastDay,
    isClaimed: fine.contestGround === "FEE_CLAIM",
  };
}

/** Null for a charge that was mailed, or is cancelled since, and while its fine is flagged. */
async function letterToMail(call: Call, { chargeId, signer }: { chargeId: string; signer: string }) {
  const charge = await call.db
    .selectFrom("fineCharge")
    .selectAll()
    .where("id", "=", chargeId)
    .where("mailedAt", "is", null)
    .where("oppositeCause", "is", null)
    .executeTakeFirst();
  const to = charge ? await recipientOf(call, charge.companyId) : null;
  if (!charge || !to) return null;
  const fine = await get(call, "fine", charge.fineId);
  if (fine.hasHolderChanged) return null;
  const facts = await feeFacts(call, fine, signer);
  const { plate } = facts.notice;
  return {
    to,
    from: facts.lessor,
    ...ofFine(fine, "a envoyé au client la lettre du forfait payé"),
    subject: `Forfait de stationnement payé pour le véhicule ${plate}`,
    paragraphs: [
      `Nous avons payé un forfait de post-stationnement pour le véhicule ${plate}, dont vous aviez la garde à cette heure. La lettre jointe dit son montant, la facture qui suit et comment le contester.`,
    ],
    draw: () => drawLetter(feeLetter(facts)),
  };
}

/** False when another run of the job has mailed it, or it was cancelled meanwhile. */
async function claim(call: Call, { chargeId }: { chargeId: string }): Promise<boolean> {
  const { numUpdatedRows } = await call.db
    .updateTable("fineCharge")
    .set({ mailedAt: call.now.toISOString() })
    .where("id", "=", chargeId)
    .where("mailedAt", "is", null)
    .where("oppositeCause", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const mailFeeLetter = letterJob(mailFeeLetterJob, { prepare: letterToMail, claim });
