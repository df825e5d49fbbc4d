// The page of a client whose car is due back: it chooses when, where and with whom, writes, and reads its report.
import { companyOf } from "#clients/server/read.ts";
import type { MessageForm } from "#delivery/model/public/page.ts";
import { confirmChoice } from "#delivery/server/appointments/announcements.ts";
import { addMessage } from "#delivery/server/appointments/messages.ts";
import { appointmentPage, requireChangeable } from "#delivery/server/appointments/page.ts";
import { notifyOthers } from "#delivery/server/appointments/recipients.ts";
import { notifyClientAnswer } from "#contracts/server/overview/notices.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import type { Document } from "#kernel/documents/files.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get } from "#kernel/server/records/records.ts";
import { type Answered, linkPage } from "#platform/links/link-page.ts";
import { type OutsiderLink, readLink } from "#platform/links/links.ts";
import type { AnswerForm } from "../../model/appointments/appointment.ts";
import type { PublicReturn } from "../../model/appointments/page.ts";
import { remarksUntil } from "../../model/handback/handback.ts";
import { broughtWithTheCar, placeOf } from "../../model/appointments/place.ts";
import { isReturned, restitutionFlow } from "../../model/flow.ts";
import { kind, returnPage, returnReport, type ReturnRow } from "../returns.ts";
import { appointmentOf, ourAddress, returnLink, returns } from "./kind.ts";
import { chooseByLink, firstChoiceOn } from "./requests.ts";

/** The car is out, and its return is not prepared. */
const mayChoose = ({ isRunning, status }: ReturnRow): boolean =>
  isRunning && !isReturned(status) && status !== "PREPARED";

function handbackOf(row: ReturnRow, call: Call): PublicReturn["handback"] {
  const { returnedAt, kilometrage, presence, reportId, remarks, remarkedAt } = row;
  if (!isReturned(row.status) || returnedAt === null) return null;
  return {
    returnedAt,
    kilometrage,
    isSigned: presence === "SIGNED",
    hasReport: reportId !== null,
    remarks,
    remarksUntil: remarkedAt === null ? remarksUntil(row, call.today) : null,
  };
}

async function pageView(call: Call, row: ReturnRow, link: OutsiderLink): Promise<PublicReturn> {
  const { companyId, status, dueOn, isRunning } = row;
  const appointment = await appointmentOf(call, row);
  const company = await companyOf(call, companyId);
  const ours = await ourAddress(call);
  const page = await appointmentPage(
    call,
    { ...appointment, ...(isReturned(status) && { startsAt: null, endsAt: null }) },
    {
      companyId,
      link,
      isOpen: mayChoose(row),
      promisedOn: dueOn ?? call.today,
      notBefore: firstChoiceOn(row, call.today),
    },
  );
  return {
    ...page,
    status,
    car: await carName(call, row.carId),
    dueOn,
    ourAddress: ours,
    // Never where the car was delivered: another company may have held the contract then.
    homeAddress: company.address ?? emptyAddress,
    place: placeOf(row, ours),
    isAwaited: isRunning,
    bring: isRunning ? [...broughtWithTheCar] : [],
    handback: handbackOf(row, call),
  };
}

const { open, answer } = linkPage(returnLink, { record: kind, view: pageView });

export const openReturn = open;

const notifyStaff = (
  { client, row, link }: Answered<typeof kind>,
  title: string,
  words?: string,
): Promise<void> =>
  notifyClientAnswer(client, {
    periodId: row.id,
    askedById: link.createdById,
    title,
    ...(words && { words }),
    address: returnPage(row.id),
  });

export const chooseReturn = answer<AnswerForm>(async (on, { version, ...form }) => {
  const { call, client, row, link } = on;
  if (!mayChoose(row))
    throw refused(
      row.status === "PREPARED"
        ? "Votre rendez-vous est déjà préparé : appelez-nous pour le changer."
        : "Cette restitution ne peut plus être changée.",
    );
  requireChangeable(call, row, version);
  const before = await appointmentOf(client, row);
  const saved = await chooseByLink(client, row, { ...form, link });
  const { startsAt } = saved;
  const after = await appointmentOf(client, saved);
  await notifyOthers(client, returns, { before, after, by: link });
  if (startsAt === null || startsAt === row.startsAt) return saved;
  await confirmChoice(client, returns, after, { name: link.recipientName, email: link.recipientEmail });
  await notifyStaff(
    on,
    `Restitution choisie par le client : ${longFrenchDay(dayInParis(startsAt))} à ${timeInParis(startsAt)}`,
  );
  return saved;
});

export const writeAboutReturn = answer<MessageForm>(async (on, { phone, message }) => {
  const { client, row, link } = on;
  if (!row.isRunning && !isReturned(row.status))
    throw refused("Cette restitution n’est plus attendue : appelez-nous pour toute question.");
  const { id, openRequests } = row;
  await addMessage(client, returns, { id, name: link.recipientName, openRequests, phone, message });
  await notifyStaff(on, `Message de ${link.recipientName} au sujet de sa restitution`, message);
  return get(client, kind, id);
});

export const remarkOnReturn = answer<{ remarks: string }>(async (on, { remarks }) => {
  const { call, client, row, link } = on;
  if (row.remarkedAt !== null && row.remarks.endsWith(remarks)) return null;
  if (row.remarkedAt !== null)
    throw refused("Vos remarques nous sont déjà parvenues : appelez-nous pour les compléter.");
  if (!handbackOf(row, call)?.remarksUntil)
    throw refused("Le délai pour faire des remarques est passé : appelez-nous.");
  // The report may bear remarks made at the handback.
  const all = [row.remarks, remarks].filter(Boolean).join("\n\n");
  const set = { remarks: all, remarkedAt: call.now.toISOString() };
  const title = `Remarques de ${link.recipientName} sur le procès-verbal de restitution`;
  await notifyStaff(on, title, remarks);
  const did = "a fait des remarques sur le procès-verbal de restitution";
  return move(client, restitutionFlow, { kind, id: row.id, version: null, move: "remark", set, did });
});

export async function reportByLink(call: Call, token: string): Promise<Document> {
  return returnReport(call, (await readLink(call, returnLink, token)).subjectId);
}
