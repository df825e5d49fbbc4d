// Proposals of the forms of an appointment: free hours, places, contacts, and the requests already sent.
import { actsFor, fullName } from "#clients/model/contact.ts";
import { contactsOf } from "#clients/server/read.ts";
import { choicesOf } from "#delivery/server/appointments/capacity.ts";
import { messagesOf } from "#delivery/server/appointments/messages.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { linksOf } from "#platform/links/links.ts";
import { appointmentOf as timesOf } from "#delivery/model/slot.ts";
import { windowNames } from "#delivery/model/public/choice.ts";
import { emptyAddress } from "#kernel/company/address.ts";
import { type ReturnSlot, returnSlotSchema } from "../../model/appointments/appointment.ts";
import { placeOf } from "../../model/appointments/place.ts";
import { isReturned } from "../../model/flow.ts";
import { kind, runningReturn } from "../returns.ts";
import { deliveredAt, homeAddress, ourAddress, returnLink, returns } from "./kind.ts";
import { firstChoiceOn } from "./requests.ts";

const toSlot = viewOf(returnSlotSchema);

export async function readReturnSlots(call: Call, id: string): Promise<ReturnSlot> {
  const row = await get(call, kind, id);
  const { clientId, companyId } = row;
  const isOpen = row.isRunning && !isReturned(row.status);
  const ours = await ourAddress(call);
  return toSlot({
    ...row,
    instructions: row.note,
    place: placeOf(row, ours),
    choices: isOpen ? await choicesOf(call, { id, notBefore: firstChoiceOn(row, call.today) }) : [],
    ourAddress: ours,
    deliveredAt: await deliveredAt(call, id),
    homeAddress: await homeAddress(call, row),
    contacts: (await contactsOf(call, clientId))
      .filter((contact) => actsFor(contact, companyId))
      .map((contact) => ({ name: fullName(contact), email: contact.email })),
    links: (await linksOf(call, returnLink, [id])).get(id) ?? [],
    requests: await messagesOf(call, returns, id),
  });
}

/** The values of the form of an answer. */
export async function answerValues(call: Call, id: string) {
  const slot = await readReturnSlots(call, id);
  const { day, from, to } = { day: undefined, from: undefined, to: undefined, ...timesOf(slot) };
  const window = windowNames.find((name) => name === `${from}-${to}`);
  return { ...slot, address: slot.address ?? emptyAddress, ...(day && { day }), ...(window && { window }) };
}

/** The values of the form of a preparation. */
export async function preparationValues(call: Call, carId: string) {
  const slot = await readReturnSlots(call, (await runningReturn(call, carId)).id);
  return { ...slot, ...timesOf(slot) };
}
