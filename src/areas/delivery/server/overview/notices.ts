// Notices about deliveries: clients' answers from the page of their link.
import { notifyClientAnswer } from "#contracts/server/overview/notices.ts";
import { dayInParis, longFrenchDay, timeInParis } from "#kernel/calendar/day.ts";
import { reaction } from "#kernel/server/area.ts";
import { existsIn, type RecordPage } from "#platform/overview/record-pages.ts";
import { clientMessageReceived, slotChosen } from "../../model/events.ts";

export const deliveryPage: RecordPage = {
  record: "deliverySlot",
  page: (_call, id) => `/delivery/view/${id}`,
  exists: existsIn("delivery_slot"),
};

export const deliveryNotices = [
  reaction(slotChosen, (call, { slotId, startsAt, askedById }) =>
    notifyClientAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Livraison choisie par le client : ${longFrenchDay(dayInParis(startsAt))} à ${timeInParis(startsAt)}`,
      address: `/delivery/view/${slotId}`,
    }),
  ),
  reaction(clientMessageReceived, (call, { slotId, name, message, askedById }) =>
    notifyClientAnswer(call, {
      periodId: slotId,
      askedById,
      title: `Message de ${name} au sujet de sa livraison`,
      words: message,
      address: `/delivery/view/${slotId}?tab=client`,
    }),
  ),
];
