// The request to the client, and its answer: by its link, or by telephone.
import {
  contactNameFor,
  endLink,
  endOtherLinks,
  requireAllowedRecipient,
} from "#delivery/server/appointments/requests.ts";
import { requireRoom } from "#delivery/server/appointments/capacity.ts";
import { handleMessage } from "#delivery/server/appointments/messages.ts";
import { windowRange } from "#delivery/model/public/choice.ts";
import type { SlotRequest } from "#delivery/model/slot.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { recordCarChange } from "#fleet/server/car-history.ts";
import { actorId } from "#kernel/actor.ts";
import { addDays, type Day, frenchDay, longFrenchDay } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, getForUpdate } from "#kernel/server/records/records.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import type { OutsiderLink } from "#platform/links/links.ts";
import { ensureLinkAddress } from "#platform/links/reused-links.ts";
import { writeTo } from "#settings/server/letters.ts";
import { readLessor } from "#settings/server/lessor.ts";
import type { AnswerForm } from "../../model/appointments/appointment.ts";
import { isElsewhere } from "../../model/appointments/place.ts";
import { restitutionFlow } from "../../model/flow.ts";
import { kind, moveReturn, type ReturnRow } from "../returns.ts";
import { deliveredAt, ourAddress, returnLink, returns } from "./kind.ts";

/** Days before the due day from which a return is offered: earlier, the contract ends early. */
const offeredDaysBefore = 10;

/** The first day that a client may choose. */
export const firstChoiceOn = ({ dueOn }: Pick<ReturnRow, "dueOn">, today: Day): Day => {
  const first = dueOn === null ? today : addDays(dueOn, -offeredDaysBefore);
  return first < today ? today : first;
};

export async function askReturn(call: Call, sent: SlotRequest & { id: string }): Promise<ReturnRow> {
  const { id, version, name, email, message } = sent;
  const before = await get(call, kind, id);
  await requireAllowedRecipient(call, returns, { id, email });
  const isReminder = before.status === "ASKED" && before.contactEmail === email;
  const row = await moveReturn(call, {
    id,
    version,
    move: "ask",
    set: {
      askedAt: call.now.toISOString(),
      askedBy: call.actor.name,
      askedById: actorId(call.actor),
      askedTo: name,
      contactName: contactNameFor(before, { name, email }),
      contactEmail: email,
    },
    did: `a ${isReminder ? "relancé" : "écrit à"} ${name} (${email}) au sujet de sa restitution`,
  });
  await endOtherLinks(call, returns, { id, email });
  const address = await ensureLinkAddress(call, returnLink, { subjectId: id, recipient: { name, email } });
  const { title: carTitle } = await carName(call, row.carId);
  const due = row.dueOn === null ? "" : `, à rendre le ${longFrenchDay(row.dueOn)} au plus tard`;
  await writeTo(call, {
    to: { name, email },
    about: [row.contractId],
    topic: `return link ${id}`,
    subject: `${isReminder ? "Rappel : " : ""}${(await readLessor(call)).name}, la restitution de votre véhicule ${carTitle}`,
    paragraphs: [
      `Votre véhicule ${carTitle} (contrat ${row.orderId}) arrive au terme de sa location${due}. Choisissez, depuis votre téléphone ou votre ordinateur, quand et où vous le rendez, et la personne que nous rencontrerons :\n${address}`,
      ...(message ? [message] : []),
      "Ce lien vous est personnel.",
    ],
  });
  recordCarChange(call, row.carId, "a demandé au client sa restitution");
  return row;
}

/** The columns of an answer, once its hours are free: the last place is given once. */
async function answerColumns(call: Call, row: ReturnRow, form: Omit<AnswerForm, "version">) {
  const { day, window, place, contactName, contactPhone, instructions } = form;
  await requireRoom(call, { id: row.id, day, window, notBefore: firstChoiceOn(row, call.today) });
  const { from, to } = windowRange(day, window);
  const isOurs = place === "OURS";
  const address = isOurs ? await ourAddress(call) : form.address;
  const agreed = await deliveredAt(call, row.id);
  return {
    startsAt: from,
    endsAt: to,
    address,
    // Settled by its preparation.
    broughtBy: null,
    isOtherPlace: !isOurs && isElsewhere(address, { broughtBy: null, deliveredAt: agreed }),
    contactName,
    contactPhone,
    note: instructions,
    answeredAt: call.now.toISOString(),
    // The person assigned at the previous time may not be free.
    ...(row.startsAt !== from && { personId: null, person: "" }),
  };
}

const noteAnswer = (call: Call, { carId }: ReturnRow, day: Day): void =>
  recordCarChange(call, carId, `a noté sa restitution pour le ${frenchDay(day)}`);

/** Typed by staff when the client answers by telephone. */
export async function answerReturn(
  call: Call,
  { id, version, ...form }: AnswerForm & { id: string },
): Promise<ReturnRow> {
  // Locked before its day, as the page of the client locks it.
  const row = await getForUpdate(call, kind, id);
  const set = {
    ...(await answerColumns(call, row, form)),
    chosenBy: "STAFF" as const,
    answeredLinkId: null,
  };
  noteAnswer(call, row, form.day);
  return moveReturn(call, { id, version, move: "answer", set });
}

/** Given by the client, on the page of its link. */
export async function chooseByLink(
  call: Call,
  row: ReturnRow,
  { link, ...form }: Omit<AnswerForm, "version"> & { link: OutsiderLink },
): Promise<ReturnRow> {
  const set = {
    ...(await answerColumns(call, row, form)),
    chosenBy: "CLIENT" as const,
    answeredLinkId: link.id,
    ...(row.contactEmail === "" && { contactEmail: link.recipientEmail }),
  };
  const did = "a choisi sa restitution";
  noteAnswer(call, row, form.day);
  return move(call, restitutionFlow, { kind, id: row.id, version: null, move: "choose", set, did });
}

export async function revokeReturnLink(
  call: Call,
  { periodId: id, linkId }: { periodId: string; linkId: string },
): Promise<ReturnRow> {
  await endLink(call, returns, { id, linkId });
  return get(call, kind, id);
}

export async function handleReturnRequest(
  call: Call,
  { periodId: id, requestId }: { periodId: string; requestId: string },
): Promise<ReturnRow> {
  await handleMessage(call, returns, { id, requestId });
  return get(call, kind, id);
}
