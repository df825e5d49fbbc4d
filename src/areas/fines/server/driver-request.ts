// The link that asks a client who drove: sent by mail, opened on a phone, answered until the designation leaves.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { type Day, dayInParis, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import type { VersionedId } from "#kernel/server/records/records.ts";
import { linkPage } from "#platform/links/link-page.ts";
import { type LinkKind, linkExpiry, type OutsiderLink } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { lessorContact } from "#settings/server/lessor.ts";
import { writeTo } from "#settings/server/letters.ts";
import type { DriverRequest } from "../model/driver-request.ts";
import { fineFlow } from "../model/flow.ts";
import { emptyFields, type PersonIdentity } from "../model/identity.ts";
import { driverOf, saveDriver } from "./drivers.ts";
import { type FineRecord, toSubject } from "./subject.ts";

export const driverLink: LinkKind = {
  name: "fineDriver",
  path: "/public/driver/:token",
  isRewritten: true,
  valid: { days: 30 },
};

export async function askFineDriver(call: Call, target: VersionedId): Promise<FineRecord> {
  const request = { kind: "fine", ...target, move: "askDriver" } as const;
  const row = await lockForMove(call, fineFlow, request, toSubject(call));
  const { companyId, clientId, companyName, plate } = row;
  if (companyId === null || clientId === null) throw refused("Aucun client n’avait la garde du véhicule.");
  const to = await resolveRecipient(call, { companyId, clientId, companyName }, null);
  const last = answerBy(call, row, linkExpiry(call, driverLink));
  const address = await ensureLinkAddress(call, driverLink, { subjectId: row.id, recipient: to });
  await writeTo(call, {
    to,
    about: [row.id, ...(row.contractId === null ? [] : [row.contractId])],
    subject: `Qui conduisait le véhicule ${plate} ?`,
    paragraphs: [
      `Nous avons reçu un avis concernant le véhicule ${plate}, le ${frenchDay(row.offenceOn)} à ${row.offenceTime}. Indiquez-nous qui le conduisait, ${answerWords(last)} :\n${address}`,
      "Ce lien vous est personnel.",
    ],
  });
  return applyMove(call, row, { kind: "fine", to: null, did: `a demandé le conducteur à ${to.name}` });
}

const isAwaited = ({ status }: FineRecord): boolean => status === "TO_CHECK" || status === "TO_SEND";

/** The last day of an answer: the link still opens, and the designation can still leave; null once it has passed. */
function answerBy(call: Call, { lastDay }: Pick<FineRecord, "lastDay">, expiresAt: string): Day | null {
  const linkDay = dayInParis(new Date(Date.parse(expiresAt) - 1));
  const last = lastDay < linkDay ? lastDay : linkDay;
  return last < call.today ? null : last;
}

const answerWords = (last: Day | null): string =>
  last === null
    ? "dès que possible, car le délai habituel de réponse est passé"
    : `au plus tard le ${frenchDay(last)}`;

async function requestView(call: Call, row: FineRecord, link: OutsiderLink): Promise<DriverRequest> {
  const { plate, offenceOn, offenceTime, place, authority, country } = row;
  const hasDriver = (await driverOf(call, row.id)) !== null;
  return {
    lessor: await lessorContact(call),
    recipient: link.recipientName,
    plate,
    offenceOn,
    offenceTime,
    place,
    expiresAt: link.expiresAt,
    authority,
    isFrench: country === "FR",
    answerBy: answerBy(call, row, link.expiresAt),
    step: !isAwaited(row) ? "OVER" : hasDriver ? "RECEIVED" : "AWAITED",
  };
}

const { open, answer } = linkPage(driverLink, { record: "fine", view: requestView });

export const openDriverRequest = open;

/** The identity goes to its own encrypted row: neither the history nor the fine names the driver. */
export const giveDriver = answer<PersonIdentity>(async ({ client, row }, identity) => {
  if (!isAwaited(row)) throw refused("Cette amende est déjà traitée : il n’y a rien à envoyer.");
  const empty = emptyFields(identity);
  if (Object.keys(empty).length > 0) throw invalid(empty);
  const saved = await saveDriver(client, row, identity);
  return applyMove(client, saved, { kind: "fine", to: null, did: "a indiqué le conducteur" });
});

/** Typed by staff. */
export async function recordFineDriver(
  call: Call,
  { id, version, ...identity }: VersionedId & PersonIdentity,
): Promise<FineRecord> {
  const request = { kind: "fine", id, version, move: "recordDriver" } as const;
  const row = await lockForMove(call, fineFlow, request, toSubject(call));
  const saved = await saveDriver(call, row, identity);
  return applyMove(call, saved, { kind: "fine", to: null, did: "a saisi l’identité du conducteur" });
}

/** Each reading of an identity leaves a line in the history. */
export async function readFineDriver(call: Call, id: string): Promise<{ driver: PersonIdentity | null }> {
  const driver = (await driverOf(call, id))?.identity ?? null;
  if (driver) call.recordChange({ record: "fine", id, did: "a consulté l’identité du conducteur" });
  return { driver };
}
