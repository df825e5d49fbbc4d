// The agreement of a client on the positions of its car: asked by link, confirmed, paused and withdrawn on its page.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { describeCar } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { notFound, refused } from "#kernel/failure.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { viewOf } from "#kernel/schema/view.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { lockName } from "#kernel/server/records/lock-order.ts";
import { begin, move, requireMove } from "#kernel/server/records/life-cycle.ts";
import { change, type Row, type VersionedId } from "#kernel/server/records/records.ts";
import { sweep } from "#kernel/server/sweep.ts";
import type { LinkKind } from "#platform/links/links.ts";
import { ensureLinkAddress, expireLinks, type Recipient } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import {
  type PositionRule,
  positionRuleFlow,
  positionRuleSchema,
} from "../../model/positions/position-rule.ts";

export const positionLink: LinkKind = {
  name: "positionRule",
  path: "/public/positions/:token",
  isRewritten: true,
  // Withdrawing an agreement must be as easy as giving it (RGPD, art. 7): the link lasts as long as rentals do.
  valid: { months: 60 },
};

const kind = "positionRule";

export const ruleRequest = (id: string) => ({ kind, id, version: null }) as const;

/** The rental that a car serves, with the terms of its contract. */
export const runningRental = (call: Call, carId: string) =>
  call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .select(["p.id as periodId", "p.contractId", "p.clientId", "p.companyId", "p.companyName", "k.terms"])
    .where("p.carId", "=", carId)
    .where("p.startDay", "is not", null)
    .where("p.endDay", "is", null)
    .executeTakeFirst();

/** The rental of an agreement or of a private mode; over once it has ended, or the service, or with another lessee. */
export async function rentalOf(call: Call, of: { periodId: string; companyId: string }) {
  const { terms, endDay, companyId, ...period } = await call.db
    .selectFrom("rentalPeriod as p")
    .innerJoin("contract as k", "k.id", "p.contractId")
    .select(["p.carId", "p.startDay", "p.endDay", "p.companyId", "k.terms"])
    .where("p.id", "=", of.periodId)
    .executeTakeFirstOrThrow();
  const isOver = endDay !== null || !terms.geolocation || companyId !== of.companyId;
  return { ...period, isOver, isEcoDriving: terms.ecoDriving };
}

const ruleOfPeriod = (call: Call, periodId: string): Promise<Row<"positionRule"> | undefined> =>
  call.db.selectFrom(kind).selectAll().where("periodId", "=", periodId).executeTakeFirst();

/** What its letter says before the address of the page, and after it. */
type Letter = (car: string) => readonly [before: string, after: string];

const requestLetter: Letter = (car) => [
  `Votre contrat comprend la géolocalisation du véhicule ${car}. Aucune position n’est conservée avant votre accord : confirmez que vos conducteurs sont informés, et choisissez les jours et les heures :`,
  "Sur la même page, vous passez le véhicule en mode privé, vous arrêtez les positions et vous voyez qui les a consultées. Ce lien vous est personnel.",
];

const newLinkLetter: Letter = (car) => [
  `Voici un nouveau lien vers la page des positions du véhicule ${car}. Le précédent n’ouvre plus rien ; votre accord, ses jours et ses heures ne changent pas :`,
  "Sur cette page, vous changez les jours et les heures, vous passez le véhicule en mode privé, vous arrêtez les positions et vous voyez qui les a consultées. Ce lien vous est personnel.",
];

async function mail(
  call: Call,
  { row, carId, to, letter }: { row: Row<"positionRule">; carId: string; to: Recipient; letter: Letter },
): Promise<void> {
  const car = await describeCar(call, carId);
  const address = await ensureLinkAddress(call, positionLink, { subjectId: row.id, recipient: to });
  const [before, after] = letter(car);
  await writeTo(call, {
    to,
    about: [row.contractId],
    subject: `La géolocalisation de votre véhicule ${car}`,
    paragraphs: [before, address, after],
  });
}

/** Sent again while it awaits an answer, or once it was withdrawn. */
export async function askPositionAgreement(call: Call, { id: carId }: { id: string }): Promise<string> {
  await lockName(call, `position rule ${carId}`);
  const rental = await runningRental(call, carId);
  if (!rental) throw refused("Ce véhicule n’est pas loué.");
  const { periodId, contractId, clientId, companyId, companyName, terms } = rental;
  if (!terms.geolocation) throw refused("Le contrat de ce véhicule ne vend pas la géolocalisation.");
  const to = await resolveRecipient(call, { clientId, companyId, companyName }, null);
  const asked = { companyId, requestedOf: to.name, requestedAt: call.now.toISOString() };
  const did = `a demandé l’accord sur les positions à ${to.name}`;
  const former = await ruleOfPeriod(call, periodId);
  const row = former
    ? await move(
        call,
        positionRuleFlow,
        { ...ruleRequest(former.id), move: "ask", set: asked, did },
        (current) => current,
      )
    : await begin(call, positionRuleFlow, { kind, did }, { periodId, contractId, clientId, ...asked });
  await mail(call, { row, carId, to, letter: requestLetter });
  recordCarChange(call, carId, "a demandé l’accord du client sur les positions");
  return carId;
}

/** A new link to the page of an agreement that was given; the former ones, lost or sent to somebody else, are closed. */
export async function resendPositionLink(call: Call, { id: carId }: { id: string }): Promise<string> {
  await lockName(call, `position rule ${carId}`);
  const rental = await runningRental(call, carId);
  const rule = rental && (await ruleOfPeriod(call, rental.periodId));
  if (!rule) throw notFound("Cet accord");
  requireMove(positionRuleFlow, "resend", rule, { missing: missingPermission(call) });
  const to = await resolveRecipient(call, rental, null);
  const did = `a renvoyé le lien des positions à ${to.name}`;
  const row = await change(call, kind, { id: rule.id, version: null, did }, {});
  await expireLinks(call, positionLink, row.id);
  await mail(call, { row, carId, to, letter: newLinkLetter });
  recordCarChange(call, carId, "a renvoyé au client le lien des positions");
  return carId;
}

export async function withdrawPositionAgreement(
  call: Call,
  { id: carId, version, reason }: VersionedId & { reason: string },
): Promise<string> {
  const rule = await ruleOfCar(call, carId);
  if (!rule) throw notFound("Cet accord");
  const did = `a arrêté les positions : ${reason}`;
  await move(
    call,
    positionRuleFlow,
    { kind, id: rule.id, version, move: "withdraw", set: { collectingSince: null, pausedUntil: null }, did },
    (row) => row,
  );
  recordCarChange(call, carId, did);
  return carId;
}

/** The agreement of the running rental of a car. */
async function ruleOfCar(call: Call, carId: string): Promise<Row<"positionRule"> | undefined> {
  const rental = await runningRental(call, carId);
  return rental && ruleOfPeriod(call, rental.periodId);
}

const toView = viewOf(positionRuleSchema);

/** `isSold` while the running rental sells geolocation. */
export async function agreementOf(
  call: Call,
  carId: string,
): Promise<{ isSold: boolean; rule: PositionRule | null }> {
  const rental = await runningRental(call, carId);
  if (!rental) return { isSold: false, rule: null };
  const row = await ruleOfPeriod(call, rental.periodId);
  const rule = row
    ? toView({ ...row, ...lifeCycleOf(positionRuleFlow, row, missingPermission(call)) })
    : null;
  return { isSold: rental.terms.geolocation, rule };
}

const findPaused = async (call: Call, id: string | null = null): Promise<string[]> => {
  let query = call.db
    .selectFrom(kind)
    .select("id")
    .where("status", "=", "PAUSED")
    .where("pausedUntil", "<", call.today)
    .orderBy("id");
  if (id !== null) query = query.where("id", "=", id);
  return (await query.execute()).map((row) => row.id);
};

async function resume(call: Call, id: string): Promise<void> {
  if ((await findPaused(call, id)).length === 0) return;
  await move(call, positionRuleFlow, {
    ...ruleRequest(id),
    move: "resume",
    set: { collectingSince: call.now.toISOString(), pausedUntil: null },
    did: "a terminé le mode privé",
  });
}

/** The day after a private mode. */
export const resumeAgreements = sweep("telematics.resume-positions", {
  cron: "2 0 * * *",
  find: (call) => findPaused(call),
  each: resume,
});
