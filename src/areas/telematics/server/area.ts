import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { moveHandlers } from "#kernel/server/records/move-handlers.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { telematicsContract } from "../contract.ts";
import { telematicsManifest } from "../manifest.ts";
import type { PublicPositions } from "../model/positions/position-rule.ts";
import type { PublicPrivateMode } from "../model/positions/private-mode.ts";
import { alertFlow } from "../model/alert.ts";
import { viewAlert } from "./alerts/alerts.ts";
import { askClientsOfAlerts, awakenAlerts } from "./alerts/night.ts";
import { sentFile } from "#mileage/server/import/import.ts";
import { changeFeed, createFeed, listFeeds, readFeed, renewSecret } from "./feeds/feeds.ts";
import { computeScores, ecoScores, tellClients } from "./eco/scores.ts";
import { watchFeeds } from "./feeds/alerts.ts";
import { readFeedLines, turnFeedLines } from "./feeds/read-lines.ts";
import { receiveFeed, receiveFeedFile } from "./feeds/receive.ts";
import { correctFitting } from "./fitting-dates.ts";
import { calibrateBox, fitTrackingBox, removeCalibration, removeTrackingBox } from "./fitting-moves.ts";
import { fittingsOfCars } from "./fittings.ts";
import { telematicsPersonalData } from "./personal-data.ts";
import {
  askPositionAgreement,
  resendPositionLink,
  resumeAgreements,
  withdrawPositionAgreement,
} from "./positions/agreements.ts";
import { lookAtPositions, looksOf, readLookedPositions } from "./positions/looks.ts";
import {
  confirmPositions,
  openPositionRule,
  opposePositions,
  pausePositions,
  resumePositions,
} from "./positions/public-page.ts";
import {
  issueCode,
  openPrivateMode,
  replaceCode,
  revokeCode,
  startPrivateMode,
  stopPrivateMode,
} from "./positions/private-mode.ts";
import { listViewers, nameViewer, removeViewer } from "./positions/viewers.ts";
import { turnPositionDays } from "./positions/days.ts";
import { positionsOfCars } from "./positions/follow-cars.ts";
import { carTracking } from "./read.ts";
import { readBoxes } from "./readings/read-boxes.ts";
import { unreadFittings } from "./readings/unread.ts";
import { deleteOldRecordsNightly } from "./records/months.ts";
import { sentOf } from "./records/read.ts";
import { markSilentBoxes } from "./silence.ts";
import { telematicsTables } from "./tables.ts";
import { carOfFitting, trackedCarRows, trackedCars } from "./tracked-cars.ts";
import { trackedCarCounts, alertCounts, ecoScoreCounts } from "./counted.ts";

const alerts: ListSource<typeof telematicsContract.listTrackingAlerts> = {
  from: "tracking_alert a left join car c on c.id = a.car_id",
  countFrom: "tracking_alert a",
  exceptions: { car: `case when c.id is not null then ${carNameJson("c")} end` },
  ...alertCounts.whole,
};

export const telematics = area(
  telematicsManifest,
  telematicsContract,
  {
    listTrackedCars: trackedCars,
    listTrackingAlerts: alerts,
    ...moveHandlers(alertFlow, {
      kind: "trackingAlert",
      idOf: (_call, { id }: { id: string }) => id,
      subjectOf: (_call, row) => row,
      view: viewAlert,
    }),
    readTracking: ({ params }, call) => carTracking(call, params.id),
    readBoxRecords: ({ params, query }, call) => sentOf(call, params.id, query.from),
    ...verbHandlers<typeof telematicsContract>()(carTracking, {
      fitTrackingBox,
      removeTrackingBox,
      calibrateBox,
      removeCalibration,
      correctFitting,
      askPositionAgreement,
      resendPositionLink,
      withdrawPositionAgreement,
    }),
    lookAtPositions: ({ params, body }, call) => lookAtPositions(call, params.id, body),
    readLookedPositions: ({ params }, call) => readLookedPositions(call, params.id),
    readLooks: ({ params }, call) => looksOf(call, params.id),
    readPositionViewers: (_input, call) => listViewers(call),
    namePositionViewer: ({ body }, call) => nameViewer(call, body.accountId),
    removePositionViewer: ({ params, body }, call) => removeViewer(call, { ...params, ...body }),
    ...verbHandlers<typeof telematicsContract>()((_call, page: PublicPositions) => page, {
      openPositionRule,
      confirmPositions,
      pausePositions,
      resumePositions,
      opposePositions,
    }),
    listEcoScores: ecoScores,
    issuePrivateModeCode: ({ params }, call) => issueCode(call, params.id),
    revokePrivateModeCode: ({ params, body }, call) => revokeCode(call, params.id, body.version),
    replacePrivateModeCode: ({ params }, call) => replaceCode(call, params.token),
    ...verbHandlers<typeof telematicsContract>()((_call, page: PublicPrivateMode) => page, {
      openPrivateMode,
      startPrivateMode,
      stopPrivateMode,
    }),
    listFeeds: (_input, call) => listFeeds(call),
    createFeed: ({ body }, call) => createFeed(call, body),
    readFeed: ({ params }, call) => readFeed(call, params.name),
    changeFeed: {
      form: async ({ params }, call) => (await readFeed(call, params.name)).feed,
      act: ({ params, body }, call) => changeFeed(call, params.name, body),
    },
    renewFeedSecret: ({ params, body }, call) => renewSecret(call, params.name, body.version),
    sendFeedFile: ({ params, files }, call) => receiveFeedFile(call, params.name, sentFile(files)),
    receiveFeed: ({ params, rawBody, headers }, call) =>
      receiveFeed(call, { name: params.name, rawBody, headers }),
  },
  {
    tables: telematicsTables,
    counted: [trackedCarCounts, alertCounts, ecoScoreCounts],
    derivations: [fittingsOfCars, unreadFittings, trackedCarRows, positionsOfCars],
    jobHandlers: [
      ...markSilentBoxes.jobHandlers,
      ...readBoxes.jobHandlers,
      ...awakenAlerts.jobHandlers,
      ...askClientsOfAlerts.jobHandlers,
      deleteOldRecordsNightly,
      turnPositionDays,
      readFeedLines,
      ...watchFeeds.jobHandlers,
      ...computeScores.jobHandlers,
      ...tellClients.jobHandlers,
      turnFeedLines,
      ...resumeAgreements.jobHandlers,
    ],
    personalData: telematicsPersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateTelematics(call),
    recordPages: [
      {
        record: "trackingFeed",
        page: async (call, id) => {
          const feed = await call.db
            .selectFrom("trackingFeed")
            .select("name")
            .where("id", "=", id)
            .executeTakeFirst();
          return feed ? `/admin/feeds/${feed.name}` : "/admin/feeds";
        },
      },
      {
        record: "boxFitting",
        page: async (call, id) => {
          const [carId = id] = await carOfFitting(call, id);
          return `/car-summary/tracking/${carId}`;
        },
      },
    ],
  },
);
