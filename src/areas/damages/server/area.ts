import {
  reasonsAgainstAssignment,
  reasonsAgainstUndoingReception,
  reasonsAgainstWithdrawal,
} from "#fleet/model/events.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { damagesContract } from "../contract.ts";
import type { damageEndpoints } from "../contract/damages.ts";
import { damagesManifest } from "../manifest.ts";
import { approveRepair, askRepairApproval, refuseRepair } from "./damages/approval.ts";
import {
  addDamagePhoto,
  correctDamage,
  declareDamage,
  joinDamage,
  placeDamagePhoto,
  setDamageOdometer,
} from "./damages/declare.ts";
import { addExpertise, changeExpertise, removeExpertise } from "./damages/expertise.ts";
import { damageList, damageRecords, readDamageDocument, untreatedDamages } from "./damages/handlers.ts";
import { carIsSafe } from "./damages/immobilise.ts";
import {
  addAssistanceInvoice,
  addDamageRefund,
  removeDamageRefund,
  setRepairFee,
  setRepairPaid,
} from "./damages/money.ts";
import {
  answerDamageOffer,
  claimDamage,
  recordDamageOffer,
  setDamageRecourse,
  setDamageResponsibility,
} from "./damages/offers.ts";
import {
  closeTheftAtCession,
  closeTheftAtEnd,
  followWithdrawnLoss,
  openDamageOfTheft,
  progressDamage,
  reopenTheftAfterCession,
  reopenTheftAfterEnd,
} from "./damages/progress.ts";
import { damageView, readDamage } from "./damages/read.ts";
import {
  lendReplacement,
  returnReplacement,
  loanCustody,
  loanReasons,
  noteLoanAfterRental,
  refuseEndDuringLoan,
} from "./damages/loans.ts";
import { immobilisedReasons, refuseDangerousDelivery, setDamageRepair } from "./damages/repair.ts";
import { cancelBookingsOfLostCar } from "./losses/bookings.ts";
import { lossMails } from "./losses/client-mails.ts";
import { cessionCustody, theftCustody } from "./losses/custody.ts";
import { lossHandlers, lossRecords } from "./losses/handlers.ts";
import {
  followRentalsOfLosses,
  noteLossAtRentalEnd,
  refuseDeliveryAfterLoss,
  refuseOtherEnds,
  refuseResumingReplaced,
  withdrawLossNotedByEnd,
  withdrawReplacementOfLoss,
} from "./losses/rental-ends.ts";
import { damageDeadlines } from "./overview/deadlines.ts";
import { damagesHome } from "./overview/home.ts";
import { lossNotices, withdrawNoticesOfLoss } from "./overview/notices.ts";
import { damagesPersonalData } from "./personal-data.ts";
import { mailDamageLetter, mailedLetters, mailLossLetter } from "./papers/mail-letter.ts";
import { readCaseFile, readDamagePaper, readLossPaper } from "./papers/papers.ts";
import {
  erasePoliceSheets,
  erasePoliceSheetsOfWithdrawn,
  makePoliceSheet,
  readPoliceSheet,
} from "./police/sheets.ts";
import { requestHandlers } from "./requests/handlers.ts";
import { requestRecords } from "./requests/read.ts";
import { damagesTables } from "./tables.ts";
import { lossCounts, damageCounts, requestCounts } from "./counted.ts";
import { damageLines } from "./statement-lines.ts";

const damageReason = reasonOnceRecorded("damage", "Un sinistre de ce véhicule est enregistré.");
const lossReason = reasonOnceRecorded("carLoss", "Une perte de ce véhicule est enregistrée.");

export const damages = area(
  damagesManifest,
  damagesContract,
  {
    ...lossHandlers,
    ...requestHandlers,
    readDamagePaper: ({ params }, call) => readDamagePaper(call, params),
    mailDamagePaper: ({ params }, call) => mailDamageLetter(call, params),
    mailLossPaper: ({ params }, call) => mailLossLetter(call, params),
    makePoliceSheet: ({ params, body }, call) => makePoliceSheet(call, params.id, body),
    readPoliceSheet: ({ params }, call) => readPoliceSheet(call, params.id),
    readDamageCaseFile: ({ params }, call) => readCaseFile(call, params.id),
    readLossPaper: ({ params }, call) => readLossPaper(call, params),
    listDamages: damageList,
    listUntreatedDamages: untreatedDamages,
    readDamage: ({ params }, call) => readDamage(call, params.id),
    ...verbHandlers<typeof damageEndpoints>()(damageView, {
      declareDamage,
      addDamagePhoto,
      placeDamagePhoto,
      correctDamage,
      joinDamage,
      setDamageResponsibility,
      claimDamage,
      recordDamageOffer,
      answerDamageOffer,
      addExpertise,
      changeExpertise,
      removeExpertise,
      setDamageOdometer,
      setDamageRepair,
      askRepairApproval,
      approveRepair,
      refuseRepair,
      lendReplacement,
      returnReplacement,
      progressDamage,
      addAssistanceInvoice,
      addDamageRefund,
      setDamageRecourse,
      removeDamageRefund,
      setRepairPaid,
      setRepairFee,
    }),
    readDamageDocument: ({ params }, call) => readDamageDocument(call, params),
  },
  {
    tables: damagesTables,
    counted: [lossCounts, damageCounts, requestCounts],
    derivations: [
      lossRecords.derivation,
      damageRecords.derivation,
      requestRecords.derivation,
      ...damageDeadlines,
    ],
    home: damagesHome,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateDamages(call),
    custodySources: [theftCustody, cessionCustody, loanCustody],
    prerequisites: [carIsSafe],
    reactions: [
      ...lossRecords.reactions,
      ...damageRecords.reactions,
      ...requestRecords.reactions,
      openDamageOfTheft,
      followWithdrawnLoss,
      ...followRentalsOfLosses,
      noteLossAtRentalEnd,
      noteLoanAfterRental,
      closeTheftAtEnd,
      closeTheftAtCession,
      reopenTheftAfterCession,
      reopenTheftAfterEnd,
      cancelBookingsOfLostCar,
      ...lossNotices,
      ...withdrawNoticesOfLoss,
      withdrawLossNotedByEnd,
      withdrawReplacementOfLoss,
      ...lossMails,
      erasePoliceSheetsOfWithdrawn,
    ],
    answers: [
      damageLines,
      answer(reasonsAgainstWithdrawal, async (call, of) => [
        ...(await lossReason(call, of)),
        ...(await damageReason(call, of)),
      ]),
      answer(reasonsAgainstAssignment, async (call, of) => [
        ...(await loanReasons(call, of)),
        ...(await immobilisedReasons(call, of)),
      ]),
      answer(reasonsAgainstUndoingReception, lossReason),
      refuseOtherEnds,
      refuseEndDuringLoan,
      refuseDeliveryAfterLoss,
      refuseDangerousDelivery,
      refuseResumingReplaced,
    ],
    jobHandlers: [mailedLetters, ...erasePoliceSheets.jobHandlers],
    personalData: damagesPersonalData,
    recordPages: [
      {
        record: "carLoss",
        page: async (call, id) => {
          const loss = await call.db
            .selectFrom("carLoss")
            .select("carId")
            .where("id", "=", id)
            .executeTakeFirst();
          return `/car-summary/damages/${loss?.carId ?? id}`;
        },
      },
    ],
  },
);
