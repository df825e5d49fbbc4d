// The page of the client: it reads what would be told, agrees or not, and takes its agreement back.
import { missing, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/life-cycle.ts";
import { get, getForUpdate } from "#kernel/server/records.ts";
import { system } from "#kernel/who.ts";
import { isFlooded } from "#platform/link-answers.ts";
import { asRecipient, followLink, type FollowedLink, seeLink } from "#platform/links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { ReceivedConsent } from "../model/first-mount.ts";
import { firstMountFlow, isAgreed } from "../model/flow.ts";
import { forgetBox, giveBox } from "./box.ts";
import { unanswered } from "./follow.ts";
import { consentLink } from "./links.ts";
import { carOf, type FirstMountRow } from "./read.ts";

async function pageOf(call: Call, row: FirstMountRow, link: FollowedLink): Promise<ReceivedConsent> {
  const { name, phone, email } = await readLessor(call);
  const { title, plate } = await carOf(call, row.id);
  return {
    id: row.id,
    lessor: { name, phone, email },
    recipient: link.recipientName,
    car: { title, plate },
    expiresAt: link.expiresAt,
    readsPosition: row.sellsPosition,
    readsDriving: row.sellsEcoDriving,
    consent: row.consent,
    isOver: !row.isSold,
  };
}

export async function openConsent(call: Call, token: string): Promise<ReceivedConsent> {
  const { call: theirs, link, isNews } = await seeLink(call, consentLink, token);
  const row = await get(call, "firstMount", link.subjectId);
  if (isNews) theirs.changed({ record: "firstMount", id: row.id, did: "a ouvert la demande d’accord" });
  else call.unchanged();
  return pageOf(call, row, link);
}

const answers = {
  AGREE: { move: "agree", consent: "GIVEN", did: "a donné son accord" },
  DECLINE: { move: "decline", consent: "DECLINED", did: "a refusé son accord" },
  TAKE_BACK: { move: "retract", consent: null, did: "a retiré son accord" },
} as const;

/** Who hesitates may; who plays with the link does not fill the history. An agreement is always taken back (RGPD, art. 7). */
const mostInADay = 10;

async function refuseFlood(call: Call, id: string, answer: keyof typeof answers): Promise<void> {
  if (answer === "TAKE_BACK") return;
  const did = Object.values(answers).map((one) => one.did);
  if (await isFlooded(call, { record: "firstMount", id, did, most: mostInADay }))
    throw refused("Vos réponses précédentes nous sont parvenues : appelez-nous pour en changer aujourd’hui.");
}

interface Answered {
  id: string;
  token: string;
  answer: keyof typeof answers;
}

export async function answerConsent(call: Call, { id, token, answer }: Answered): Promise<ReceivedConsent> {
  const link = await followLink(call, consentLink, token);
  // The link of one car says nothing of another.
  if (link.subjectId !== id) throw missing("Ce lien");
  const theirs = asRecipient(call, link);
  const row = await getForUpdate(theirs, "firstMount", id);
  if (!row.isSold && answer !== "TAKE_BACK") throw refused("Cet accord n’est plus demandé.");
  if (answer === "TAKE_BACK" && row.consent !== "GIVEN") throw refused("Il n’y a pas d’accord à retirer.");
  if (answer !== "TAKE_BACK" && row.consent === "GIVEN")
    throw refused("Vous avez déjà donné votre accord : vous pouvez le retirer ici.");
  await refuseFlood(call, id, answer);
  const { consent, did, move: name } = answers[answer];
  const set = consent === null ? unanswered : { consent, consentAt: call.now.toISOString() };
  const stored = await move(theirs, firstMountFlow, {
    kind: "firstMount",
    id,
    version: null,
    move: name,
    set,
    did,
  });
  const ours = call.as(system);
  if (isAgreed(stored)) await giveBox(ours, id);
  if (answer === "TAKE_BACK") await forgetBox(ours, id);
  ours.changed({ record: "car", id, did: "a reçu la réponse du client sur la télématique du constructeur" });
  return pageOf(theirs, stored, link);
}
