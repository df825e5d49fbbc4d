// Exchanges with the insurer: claim, liability, offer for a car written off, our answer.
import { type Day, frenchDay } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { type Cents, frenchPrice } from "#kernel/money.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { responsibilities, type Responsibility } from "../../model/damages/kinds.ts";
import type { RecourseForm } from "../../model/damages/forms.ts";
import { offerAnswers } from "../../model/damages/records.ts";
import { requireAfterDamage, requirePast } from "./days.ts";
import { moveDamage } from "./move.ts";
import { type DamageRecord, kind } from "./read.ts";

export function setDamageResponsibility(
  call: Call,
  { responsibility, ...target }: VersionedId & { responsibility: Responsibility },
): Promise<DamageRecord> {
  const did = `a noté la responsabilité\u00a0: ${responsibilities[responsibility].toLowerCase()}`;
  return moveDamage(call, { ...target, move: "setResponsibility", set: { responsibility }, did });
}

export async function claimDamage(
  call: Call,
  { claimedOn, claimNumber, ...target }: VersionedId & { claimedOn: Day; claimNumber: string },
): Promise<DamageRecord> {
  requirePast(call, { claimedOn });
  const { learntOn } = await get(call, kind, target.id);
  if (claimedOn < learntOn)
    throw invalid({ claimedOn: `Ce sinistre est connu depuis le ${frenchDay(learntOn)}.` });
  const did = `a noté la déclaration à l’assureur du ${frenchDay(claimedOn)}`;
  return moveDamage(call, { ...target, move: "claim", set: { claimedOn, claimNumber }, did });
}

export async function recordDamageOffer(
  call: Call,
  { offeredOn, offerCents, ...target }: VersionedId & { offeredOn: Day; offerCents: Cents },
): Promise<DamageRecord> {
  requirePast(call, { offeredOn });
  const { writtenOffOn } = await get(call, kind, target.id);
  if (writtenOffOn !== null && offeredOn < writtenOffOn)
    throw invalid({ offeredOn: `Le rapport est du ${frenchDay(writtenOffOn)}.` });
  const did = `a noté l’offre de l’assureur, ${frenchPrice(offerCents)}`;
  const set = { offeredOn, offerCents, offerAnswer: null, answeredOn: null };
  return moveDamage(call, { ...target, move: "recordOffer", set, did });
}

export async function answerDamageOffer(
  call: Call,
  {
    answeredOn,
    offerAnswer,
    ...target
  }: VersionedId & { answeredOn: Day; offerAnswer: "ACCEPTED" | "REFUSED" },
): Promise<DamageRecord> {
  requirePast(call, { answeredOn });
  const { offeredOn } = await get(call, kind, target.id);
  if (offeredOn !== null && answeredOn < offeredOn)
    throw invalid({ answeredOn: `L’offre est du ${frenchDay(offeredOn)}.` });
  const did = `a répondu à l’offre de l’assureur\u00a0: ${offerAnswers[offerAnswer].toLowerCase()}`;
  return moveDamage(call, { ...target, move: "answerOffer", set: { answeredOn, offerAnswer }, did });
}

/** Our claim against the insurer of the third party, then its payment. */
export async function setDamageRecourse(
  call: Call,
  { id, version, ...recourse }: VersionedId & RecourseForm,
): Promise<DamageRecord> {
  const { recourseClaimedOn, recourseClaimedCents, recourseReceivedOn, recourseReceivedCents } = recourse;
  requirePast(call, { recourseClaimedOn, recourseReceivedOn });
  requireAfterDamage(await get(call, kind, id), { recourseClaimedOn });
  const did =
    recourseReceivedCents === null
      ? `a demandé ${frenchPrice(recourseClaimedCents)} au tiers`
      : `a reçu ${frenchPrice(recourseReceivedCents)} du tiers`;
  return moveDamage(call, { id, version, move: "recourse", set: recourse, did });
}
