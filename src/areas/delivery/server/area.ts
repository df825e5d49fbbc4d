import { abandonSlots, reopenSlotsAfterTransfer, clearCar, abandonSlotOfPeriod } from "./slots/abandon.ts";
import { contractAmended, contractClosed } from "#contracts/model/events.ts";
import { carAssigned, carUnassigned, carWithdrawn, deliveryPlan } from "#fleet/model/events.ts";
import { findOpenAssignment } from "#fleet/server/assignments/assignment-rows.ts";
import { moveCar } from "#fleet/server/cars.ts";
import { publicPageOfPeriod } from "#insurance/model/events.ts";
import { refused } from "#kernel/failure.ts";
import { area, answer, reaction } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { accountDeleted, signedOutEverywhere } from "#people/model/events.ts";
import { firstHandoverPlace } from "#registration/model/events.ts";
import { deliveryContract } from "../contract.ts";
import { deliveryManifest } from "../manifest.ts";
import { slotMoved } from "../model/events.ts";
import { ruleFields } from "../model/planning/rule.ts";
import type { PublicDelivery } from "../model/public/page.ts";
import { appointmentOf } from "../model/slot.ts";
import { askClient, handleDeliveryRequest, revokeDeliveryLink } from "./public/slot-requests.ts";
import { correctDelivery, correctedReport } from "./handovers/correct.ts";
import { deliverCar } from "./handovers/deliver.ts";
import { slotPage } from "./public/slot-link.ts";
import {
  calendarDocument,
  createFeed,
  revokeFeedOfUser,
  feedAddress,
  revokeFeed,
} from "./planning/calendar-feed.ts";
import { slotList } from "./slots/list.ts";
import { plannedDeliveries } from "./planning/planned-deliveries.ts";
import { plannedPreparations } from "./planning/planned-preparations.ts";
import { readPlanning } from "./planning/planning.ts";
import { deliveryPrerequisites } from "./prerequisites.ts";
import { withdrawPromises, notifyClient } from "./slots/promised-dates.ts";
import { chooseDelivery, openDelivery, requestContact } from "./public/delivery-page.ts";
import { handoverAddress } from "./handovers/handover-address.ts";
import { readinessList } from "./handovers/readiness-list.ts";
import { readSlot, slotView } from "./slots/view.ts";
import { planOfPeriod } from "./planning/plan-of-period.ts";
import { changeRule, readRule } from "./planning/rule.ts";
import { moveDelivery, priceMoves, releaseSlotsOf, syncSlotCar, scheduleDelivery } from "./slots/slots.ts";
import { deliveryTables } from "./tables.ts";
import { deliveryPersonalData } from "./personal-data.ts";
import { deliveryHome } from "./overview/home.ts";
import { deliveryNotices, deliveryPage } from "./overview/notices.ts";
import { slotCounts } from "./counted.ts";

const bind = verbHandlers<typeof deliveryContract>();
const schedule = bind(slotView, { scheduleDelivery });

export const delivery = area(
  deliveryManifest,
  deliveryContract,
  {
    readPlanning: ({ params, query }, call) => readPlanning(call, params.pattern, query),
    readDeliveryRule: (_, call) => readRule(call),
    changeDeliveryRule: {
      form: (_input, call) => readRule(call),
      act: ({ body }, call) => changeRule(call, body),
    },
    readCalendarFeed: (_, call) => feedAddress(call),
    createCalendarFeed: (_, call) => createFeed(call),
    revokeCalendarFeed: (_, call) => revokeFeed(call),
    readCalendar: ({ params }, call) => calendarDocument(call, params.token),
    listScheduledDeliveries: slotList,
    readDeliverySlot: ({ params }, call) => readSlot(call, params.id),
    scheduleDelivery: {
      form: async ({ params }, call) => {
        const slot = await readSlot(call, params.id);
        return { ...slot, ...appointmentOf(slot) };
      },
      act: schedule.scheduleDelivery,
    },
    ...bind(slotView, {
      moveDelivery,
      askClient,
      revokeDeliveryLink,
      handleDeliveryRequest,
      correctDelivery,
    }),
    ...bind((_call, page: PublicDelivery) => page, { openDelivery, chooseDelivery, requestContact }),
    listCarsToDeliver: readinessList,
    deliverCar: ({ params, body }, call) => deliverCar(call, params.id, body),
    unprepareCar: async ({ params, body }, call) => {
      await moveCar(call, {
        id: params.id,
        ...body,
        move: "unprepare",
        did: "a remis le véhicule en préparation",
      });
      return { id: params.id };
    },
    downloadCorrectedReport: ({ params }, call) => correctedReport(call, params),
    estimateDelivery: async ({ params: { carId }, body }, call) => {
      const open = await findOpenAssignment(call, { carId });
      if (!open) throw refused("Ce véhicule n’est affecté à aucun contrat.");
      return priceMoves.setDeliveryPrice({ params: { id: open.periodId }, body }, call);
    },
    setDeliveryPrice: {
      form: ({ params }, call) => readSlot(call, params.id),
      act: priceMoves.setDeliveryPrice,
    },
  },
  {
    personalData: deliveryPersonalData,
    home: deliveryHome,
    tables: deliveryTables,
    counted: [slotCounts],
    fields: { parameter: ruleFields },
    prerequisites: deliveryPrerequisites,
    answers: [
      answer(publicPageOfPeriod, slotPage),
      answer(deliveryPlan, planOfPeriod),
      answer(firstHandoverPlace, handoverAddress),
    ],
    reactions: [
      reaction(carAssigned, (call, { periodId }) => syncSlotCar(call, periodId)),
      reaction(carUnassigned, (call, { periodId }) => abandonSlotOfPeriod(call, periodId)),
      reaction(carWithdrawn, clearCar),
      reaction(slotMoved, async (call, { slotId, notifiesClient }) => {
        if (notifiesClient) await notifyClient(call, slotId);
      }),
      reaction(contractClosed, (call, { contractId }) => abandonSlots(call, contractId)),
      reaction(contractAmended, reopenSlotsAfterTransfer),
      reaction(signedOutEverywhere, (call, { userId }) => revokeFeedOfUser(call, userId)),
      reaction(accountDeleted, async (call, { userId }) => {
        await revokeFeedOfUser(call, userId);
        await releaseSlotsOf(call, userId);
      }),
      ...deliveryNotices,
    ],
    recordPages: [deliveryPage],
    jobHandlers: withdrawPromises.jobHandlers,
    planned: [plannedDeliveries, plannedPreparations],
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateDelivery(call),
  },
);
