// The page of the client: it lists the data to be shared, and takes the answer or its withdrawal.
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { notFound, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { system } from "#kernel/actor.ts";
import { refuseFlood } from "#platform/links/flood-limit.ts";
import { linkPage } from "#platform/links/link-page.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import type { PublicConsent } from "../model/first-mount.ts";
import { canReadMakerData, firstMountFlow } from "../model/flow.ts";
import { removeMakerBox, assignMakerBox } from "./maker-box.ts";
import { clearedConsent } from "./first-mount-file.ts";
import { consentLink } from "./links.ts";
import type { FirstMountRow } from "./read.ts";

async function toPublicPage(call: Call, row: FirstMountRow, link: OutsiderLink): Promise<PublicConsent> {
  const { title, plate } = await carName(call, row.id);
  return {
    id: row.id,
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    car: { title, plate },
    expiresAt: link.expiresAt,
    readsPosition: row.sellsPosition,
    readsDriving: row.sellsEcoDriving,
    consent: row.consent,
    isOver: !row.isSold,
  };
}

const page = linkPage(consentLink, { record: "firstMount", view: toPublicPage });

export const openConsentLink = page.open;

const moveByAnswer = {
  AGREE: { move: "agree", consent: "GIVEN", did: "a donné son accord" },
  DECLINE: { move: "decline", consent: "DECLINED", did: "a refusé son accord" },
  TAKE_BACK: { move: "retract", consent: null, did: "a retiré son accord" },
} as const;

/** Allows hesitation without filling the history. Consent can always be withdrawn (RGPD, art. 7). */
const maxAnswersPerDay = 10;

async function requireBelowDailyLimit(
  call: Call,
  id: string,
  answer: keyof typeof moveByAnswer,
): Promise<void> {
  if (answer === "TAKE_BACK") return;
  const did = Object.values(moveByAnswer).map((one) => one.did);
  await refuseFlood(call, {
    record: "firstMount",
    id,
    did,
    maximum: maxAnswersPerDay,
    message: "Vos réponses précédentes nous sont parvenues : appelez-nous pour en changer aujourd’hui.",
  });
}

interface ConsentAnswer {
  id: string;
  answer: keyof typeof moveByAnswer;
}

export const validateEligibility = page.answer<ConsentAnswer>(
  async ({ call, client, row }, { id, answer }) => {
    // The link of one car must not give access to another.
    if (row.id !== id) throw notFound("Ce lien");
    if (!row.isSold && answer !== "TAKE_BACK") throw refused("Cet accord n’est plus demandé.");
    if (answer === "TAKE_BACK" && row.consent !== "GIVEN") throw refused("Il n’y a pas d’accord à retirer.");
    if (answer !== "TAKE_BACK" && row.consent === "GIVEN")
      throw refused("Vous avez déjà donné votre accord : vous pouvez le retirer ici.");
    await requireBelowDailyLimit(call, id, answer);
    const { consent, did, move: name } = moveByAnswer[answer];
    const set = consent === null ? clearedConsent : { consent, consentAt: call.now.toISOString() };
    const stored = await move(client, firstMountFlow, {
      kind: "firstMount",
      id,
      version: null,
      move: name,
      set,
      did,
    });
    const systemCall = call.as(system);
    if (canReadMakerData(stored)) await assignMakerBox(systemCall, id);
    if (answer === "TAKE_BACK") await removeMakerBox(systemCall, id);
    recordCarChange(systemCall, id, "a reçu la réponse du client sur la télématique du constructeur");
    return stored;
  },
);
