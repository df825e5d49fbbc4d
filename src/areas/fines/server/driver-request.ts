// The link that asks a client who drove: sent by mail, opened on a phone, answered until the designation leaves.
import { resolveRecipient } from "#clients/server/contacts/correspondents.ts";
import { addDays, type Day, dayInParis, endOfDay, frenchDay } from "#kernel/calendar/day.ts";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { applyMove, lockForMove } from "#kernel/server/records/life-cycle.ts";
import { get, getForUpdate, type VersionedId } from "#kernel/server/records/records.ts";
import { asRecipient, type LinkKind, openLink, type OutsiderLink, readLink } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { DriverRequest } from "../model/driver-request.ts";
import { fineFlow } from "../model/flow.ts";
import { emptyFields, type PersonIdentity } from "../model/identity.ts";
import { driverOf, saveDriver } from "./drivers.ts";
import { type FineRecord, toSubject } from "./subject.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    fineDriver: true;
  }
}
export const driverLink: LinkKind = { name: "fineDriver", path: "/public/driver/:token", isRewritten: true };

/** Days during which the client may answer. */
const validDays = 30;

export async function askFineDriver(call: Call, target: VersionedId): Promise<FineRecord> {
  const request = { kind: "fine", ...target, move: "askDriver" } as const;
  const row = await lockForMove(call, fineFlow, request, toSubject(call));
  const { companyId, clientId, companyName, plate } = row;
  if (companyId === null || clientId === null) throw refused("Aucun client n’avait la garde du véhicule.");
  const to = await resolveRecipient(call, { companyId, clientId, companyName }, null);
  const { name, phone } = await readLessor(call);
  const expiresAt = endOfDay(addDays(call.today, validDays));
  const address = await ensureLinkAddress(call, driverLink, { subjectId: row.id, recipient: to, expiresAt });
  await call.services.post.mail(call, {
    to: to.email,
    replyTo: call.actor.email,
    about: [row.id, ...(row.contractId === null ? [] : [row.contractId])],
    subject: `Qui conduisait le véhicule ${plate} ?`,
    text: [
      `Bonjour ${to.name},`,
      `Nous avons reçu un avis concernant le véhicule ${plate}, le ${frenchDay(row.offenceOn)} à ${row.offenceTime}. Indiquez-nous qui le conduisait, ${answerWords(answerBy(call, row, expiresAt))} :\n${address}`,
      `Ce lien vous est personnel.\n\n${name}\n${phone}`,
    ].join("\n\n"),
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
  const { name, phone, email } = await readLessor(call);
  const { plate, offenceOn, offenceTime, place, authority, country } = row;
  const hasDriver = (await driverOf(call, row.id)) !== null;
  return {
    lessor: { name, phone, email },
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

export async function openDriverRequest(call: Call, { token }: { token: string }): Promise<DriverRequest> {
  const { call: clientCall, link, isNews } = await openLink(call, driverLink, token);
  const row = await get(call, "fine", link.subjectId);
  if (isNews)
    clientCall.recordChange({ record: "fine", id: row.id, did: "a ouvert la demande de conducteur" });
  else call.markUnchanged();
  return requestView(call, row, link);
}

/** The identity goes to its own encrypted row: neither the history nor the fine names the driver. */
export async function giveDriver(
  call: Call,
  { token, ...identity }: PersonIdentity & { token: string },
): Promise<DriverRequest> {
  const link = await readLink(call, driverLink, token);
  const clientCall = asRecipient(call, link);
  const row = await getForUpdate(clientCall, "fine", link.subjectId);
  if (!isAwaited(row)) throw refused("Cette amende est déjà traitée : il n’y a rien à envoyer.");
  const empty = emptyFields(identity);
  if (Object.keys(empty).length > 0) throw invalid(empty);
  const saved = await saveDriver(clientCall, row, identity);
  const updated = await applyMove(clientCall, saved, {
    kind: "fine",
    to: null,
    did: "a indiqué le conducteur",
  });
  return requestView(call, updated, link);
}

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
