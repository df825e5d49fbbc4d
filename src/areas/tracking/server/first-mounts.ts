// Staff operations on the telematics of a maker: check, request consent, conclude, reopen.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { actorId } from "#kernel/actor.ts";
import { revokeLink } from "#platform/links/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { EligibilityAnswer } from "../model/eligibility.ts";
import { canReadMakerData, type Consent, firstMountFlow } from "../model/flow.ts";
import { removeMakerBox, assignMakerBox } from "./maker-box.ts";
import { clearedConsent } from "./first-mount-file.ts";
import { consentLink, linkFor } from "./links.ts";
import { type FirstMountRow, carTracking } from "./read.ts";

async function saveAnswer(call: Call, id: string, answer: EligibilityAnswer) {
  const { eligibility, isVerified, note } = answer;
  const set = {
    eligibility,
    isVerified,
    eligibilityNote: note,
    checkedAt: call.now.toISOString(),
    checkedBy: call.actor.name,
    checkedById: actorId(call.actor),
  };
  const checking = { kind: "firstMount", id, version: null, move: "check", set } as const;
  await move(call, firstMountFlow, checking, (row) => row);
  recordCarChange(call, id, "a vérifié l’éligibilité à la télématique du constructeur");
  return carTracking(call, id);
}

/** The maker is asked first, outside any transaction; its answer is then stored. */
export const checkEligibility = outsideCall(
  async ({ params: { id } }: { params: { id: string } }, { outside, within }) =>
    outside.makerTelematics.eligibility(await within((call) => get(call, "car", id))),
  ({ params: { id } }, call, answer) => saveAnswer(call, id, answer),
);
export const askEligibility = outsideCall(
  async ({ params: { id } }: { params: { id: string } }, { outside, within }) =>
    outside.makerTelematics.eligibility(await within((call) => get(call, "car", id))),
  (_input, _call, answer) => answer,
);

const consentLetter = (car: string, name: string, message: string, address: string): string =>
  [
    `Bonjour ${name},`,
    ...(message ? [message] : []),
    `Votre contrat comprend des services connectés pour votre véhicule ${car}. Son constructeur peut nous transmettre ses données sans boîtier, si vous en êtes d’accord.`,
    `Lisez ce qui serait transmis et répondez ici :\n${address}`,
    "Ce lien vous est personnel ; il vous permettra aussi de retirer votre accord à tout moment.",
  ].join("\n\n");

export async function sendConsentRequest(
  call: Call,
  { contactId, message, ...target }: VersionedId & { contactId: string | null; message: string },
): Promise<void> {
  const requesting = { kind: "firstMount", ...target, move: "request" } as const;
  const row = await lockForMove(call, firstMountFlow, requesting, (one) => one);
  const { clientId, companyId, companyName } = row;
  const to = await resolveRecipient(
    call,
    { clientId: clientId ?? "", companyId: companyId ?? "", companyName },
    contactId,
  );
  const car = await describeCar(call, row.id);
  const { name } = await readLessor(call);
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: call.actor.email,
    about: row.contractId ? [row.contractId] : [],
    subject: `Les services connectés de votre véhicule : ${car}`,
    text: `${consentLetter(car, to.name, message, await linkFor(call, row.id, to))}\n\n${name}`,
  });
  const set = { ...clearedConsent, requestedAt: call.now.toISOString(), requestedOf: to.name };
  const did = `a demandé à ${to.name} son accord`;
  await move(call, firstMountFlow, { ...requesting, version: null, set, did }, (one) => one);
  recordCarChange(call, row.id, "a demandé au client son accord pour la télématique du constructeur");
}

export async function conclude(
  call: Call,
  { consent, note, ...target }: VersionedId & { consent: Consent | null; note: string },
) {
  const withConclusion = (row: FirstMountRow) => ({ ...row, consent: consent ?? row.consent });
  const set = consent === null ? { note } : { note, consent, consentAt: call.now.toISOString() };
  const concluding = { kind: "firstMount", ...target, move: "validate", set } as const;
  const row = await move(call, firstMountFlow, concluding, withConclusion);
  if (canReadMakerData(row)) await assignMakerBox(call, row.id);
  recordCarChange(call, row.id, "a conclu la télématique du constructeur");
  return carTracking(call, row.id);
}

export async function reopenEligibility(
  call: Call,
  { reason, ...target }: VersionedId & { reason: string },
): Promise<void> {
  const did = `a rouvert la télématique de série : ${reason}`;
  const reopening = { kind: "firstMount", ...target, move: "withdraw", set: clearedConsent, did } as const;
  const { id } = await move(call, firstMountFlow, reopening, (row) => row);
  await removeMakerBox(call, id);
  recordCarChange(call, id, "a rouvert la télématique du constructeur");
}

export async function revokeConsentLink(
  call: Call,
  { id, linkId }: { id: string; linkId: string },
): Promise<void> {
  const { recipientName } = await revokeLink(call, consentLink, { id: linkId, subjectId: id });
  call.recordChange({ record: "firstMount", id, did: `a désactivé le lien de ${recipientName}` });
}
