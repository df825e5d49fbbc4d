// What staff do with the telematics of a maker: check it, ask the client, conclude, go back on it.
import { chosenRecipient } from "#clients/server/correspondents.ts";
import type { Call } from "#kernel/server/call.ts";
import { move, readyTo } from "#kernel/server/life-cycle.ts";
import { asking } from "#kernel/server/outside.ts";
import { get } from "#kernel/server/records.ts";
import { actorId } from "#kernel/who.ts";
import { revokeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { EligibilityAnswer } from "../model/eligibility.ts";
import { type Consent, firstMountFlow, isAgreed } from "../model/flow.ts";
import { forgetBox, giveBox } from "./box.ts";
import { unanswered } from "./follow.ts";
import { consentLink, linkFor } from "./links.ts";
import { carOf, type FirstMountRow, trackingOf } from "./read.ts";

interface Seen {
  id: string;
  version: number | null;
}

const tellCar = (call: Call, id: string, did: string): void => call.changed({ record: "car", id, did });

async function keepAnswer(call: Call, id: string, answer: EligibilityAnswer) {
  const { eligibility, isVerified, note } = answer;
  const set = {
    eligibility,
    isVerified,
    eligibilityNote: note,
    checkedAt: call.now.toISOString(),
    checkedBy: call.who.name,
    checkedById: actorId(call.who),
  };
  const checking = { kind: "firstMount", id, version: null, move: "check", set } as const;
  await move(call, firstMountFlow, checking, (row) => row);
  tellCar(call, id, "a vérifié l’éligibilité à la télématique du constructeur");
  return trackingOf(call, id);
}

/** The maker is asked first, while nothing is open; its answer is then kept. */
export const checkEligibility = asking(
  async ({ params: { id } }: { params: { id: string } }, { outside, within }) =>
    outside.makerTelematics.eligibility(await within((call) => get(call, "car", id))),
  ({ params: { id } }, call, answer) => keepAnswer(call, id, answer),
);
export const askEligibility = asking(
  async ({ params: { id } }: { params: { id: string } }, { outside, within }) =>
    outside.makerTelematics.eligibility(await within((call) => get(call, "car", id))),
  (_input, _call, answer) => answer,
);

const letter = (car: string, name: string, message: string, address: string): string =>
  [
    `Bonjour ${name},`,
    ...(message ? [message] : []),
    `Votre contrat comprend des services connectés pour votre véhicule ${car}. Son constructeur peut nous transmettre ses données sans boîtier, si vous en êtes d’accord.`,
    `Lisez ce qui serait transmis et répondez ici :\n${address}`,
    "Ce lien vous est personnel ; il vous permettra aussi de retirer votre accord à tout moment.",
  ].join("\n\n");

export async function requestConsent(
  call: Call,
  { contactId, message, ...seen }: Seen & { contactId: string | null; message: string },
) {
  const what = { kind: "firstMount", ...seen, move: "request" } as const;
  const row = await readyTo(call, firstMountFlow, what, (one) => one);
  const { clientId, companyId, companyName } = row;
  const to = await chosenRecipient(
    call,
    { clientId: clientId ?? "", companyId: companyId ?? "", companyName },
    contactId,
  );
  const { title, plate, vin } = await carOf(call, row.id);
  const { name } = await readLessor(call);
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: call.who.email,
    about: row.contractId ? [row.contractId] : [],
    subject: `Les services connectés de votre véhicule : ${title} ${plate || vin}`,
    text: `${letter(`${title} ${plate || vin}`, to.name, message, await linkFor(call, row.id, to))}\n\n${name}`,
  });
  const set = { ...unanswered, requestedAt: call.now.toISOString(), requestedOf: to.name };
  const did = `a demandé à ${to.name} son accord`;
  await move(call, firstMountFlow, { ...what, version: null, set, did }, (one) => one);
  tellCar(call, row.id, "a demandé au client son accord pour la télématique du constructeur");
  return trackingOf(call, row.id);
}

export async function conclude(
  call: Call,
  { consent, note, ...seen }: Seen & { consent: Consent | null; note: string },
) {
  const judged = (row: FirstMountRow) => ({ ...row, consent: consent ?? row.consent });
  const set = consent === null ? { note } : { note, consent, consentAt: call.now.toISOString() };
  const concluding = { kind: "firstMount", ...seen, move: "validate", set } as const;
  const row = await move(call, firstMountFlow, concluding, judged);
  if (isAgreed(row)) await giveBox(call, row.id);
  tellCar(call, row.id, "a conclu la télématique du constructeur");
  return trackingOf(call, row.id);
}

export async function reopen(call: Call, { reason, ...seen }: Seen & { reason: string }) {
  const did = `a rouvert la télématique de série : ${reason}`;
  const reopening = { kind: "firstMount", ...seen, move: "withdraw", set: unanswered, did } as const;
  const { id } = await move(call, firstMountFlow, reopening, (row) => row);
  await forgetBox(call, id);
  tellCar(call, id, "a rouvert la télématique du constructeur");
  return trackingOf(call, id);
}

export async function endLink(call: Call, { id, linkId }: { id: string; linkId: string }) {
  const { recipientName } = await revokeLink(call, consentLink, { id: linkId, subjectId: id });
  call.changed({ record: "firstMount", id, did: `a désactivé le lien de ${recipientName}` });
  return trackingOf(call, id);
}
