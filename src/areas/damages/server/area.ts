import {
  reasonsAgainstAssignment,
  reasonsAgainstUndoingReception,
  reasonsAgainstWithdrawal,
} from "#fleet/model/events.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import { damagesContract } from "../contract.ts";
import { damagesManifest } from "../manifest.ts";
import { approve, askApproval, refuse } from "./damages/approval.ts";
import {
  addPhoto,
  correctDamage,
  declareDamage,
  joinDamage,
  placeDamagePhoto,
  setOdometer,
} from "./damages/declare.ts";
import { addExpertise, changeExpertise, removeExpertise } from "./damages/expertise.ts";
import {
  answerDamage,
  damageList,
  damageRecords,
  readDamageDocument,
  untreatedDamages,
} from "./damages/handlers.ts";
import { carIsSafe } from "./damages/immobilise.ts";
import { addAssistance, addRefund, removeRefund, setFee, setRepairPaid } from "./damages/money.ts";
import { answerOffer, claimDamage, recordOffer, setRecourse, setResponsibility } from "./damages/offers.ts";
import {
  closeTheftAtCession,
  closeTheftAtEnd,
  followWithdrawnLoss,
  openDamageOfTheft,
  progressDamage,
  reopenTheftAfterCession,
  reopenTheftAfterEnd,
} from "./damages/progress.ts";
import { readDamage } from "./damages/read.ts";
import {
  giveBack,
  lend,
  loanCustody,
  loanReasons,
  noteLoanAfterRental,
  refuseEndDuringLoan,
} from "./damages/loans.ts";
import { immobilisedReasons, setRepair } from "./damages/repair.ts";
import { cedeLostCar } from "./losses/cede.ts";
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
import { carLosses } from "./losses/view.ts";
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
    cedeLostCar: async ({ params: { carId }, body, files }, call) => {
      await cedeLostCar(call, carId, { ...body, deed: files?.deed });
      return carLosses(call, carId);
    },
    listDamages: damageList,
    listUntreatedDamages: untreatedDamages,
    readDamage: ({ params }, call) => readDamage(call, params.id),
    declareDamage: ({ body }, call) => answerDamage(call, declareDamage(call, body)),
    addDamagePhoto: ({ params, files }, call) => answerDamage(call, addPhoto(call, params.id, files?.file)),
    placeDamagePhoto: ({ params, body }, call) => answerDamage(call, placeDamagePhoto(call, params, body)),
    correctDamage: ({ params, body }, call) => answerDamage(call, correctDamage(call, params.id, body)),
    joinDamage: ({ params: { id }, body: { version, withId } }, call) =>
      answerDamage(call, joinDamage(call, { id, version }, withId)),
    setDamageResponsibility: ({ params, body }, call) =>
      answerDamage(call, setResponsibility(call, { ...params, ...body })),
    claimDamage: ({ params, body }, call) => answerDamage(call, claimDamage(call, { ...params, ...body })),
    recordDamageOffer: ({ params, body }, call) =>
      answerDamage(call, recordOffer(call, { ...params, ...body })),
    answerDamageOffer: ({ params, body }, call) =>
      answerDamage(call, answerOffer(call, { ...params, ...body })),
    addExpertise: ({ params, body, files }, call) =>
      answerDamage(call, addExpertise(call, params.id, { ...body, report: files?.report })),
    changeExpertise: ({ params, body }, call) => answerDamage(call, changeExpertise(call, params, body)),
    removeExpertise: ({ params, body }, call) => answerDamage(call, removeExpertise(call, params, body)),
    setDamageOdometer: ({ params, body }, call) => answerDamage(call, setOdometer(call, params.id, body)),
    setDamageRepair: ({ params, body }, call) => answerDamage(call, setRepair(call, params.id, body)),
    askRepairApproval: ({ params, body }, call) => answerDamage(call, askApproval(call, params.id, body)),
    approveRepair: ({ params, body }, call) => answerDamage(call, approve(call, params.id, body)),
    refuseRepair: ({ params, body }, call) => answerDamage(call, refuse(call, params.id, body)),
    lendReplacement: ({ params, body }, call) => answerDamage(call, lend(call, params.id, body)),
    returnReplacement: ({ params, body }, call) => answerDamage(call, giveBack(call, params.id, body)),
    progressDamage: ({ params, body }, call) => answerDamage(call, progressDamage(call, params.id, body)),
    addAssistanceInvoice: ({ params, body, files }, call) =>
      answerDamage(call, addAssistance(call, params.id, { ...body, invoice: files?.invoice })),
    addDamageRefund: ({ params, body }, call) => answerDamage(call, addRefund(call, params.id, body)),
    setDamageRecourse: ({ params, body }, call) => answerDamage(call, setRecourse(call, params.id, body)),
    removeDamageRefund: ({ params, body }, call) =>
      answerDamage(call, removeRefund(call, params, body.version)),
    setRepairPaid: ({ params, body }, call) => answerDamage(call, setRepairPaid(call, params.id, body)),
    setRepairFee: ({ params, body }, call) => answerDamage(call, setFee(call, params.id, body)),
    readDamageDocument: ({ params }, call) => readDamageDocument(call, params),
  },
  {
    tables: damagesTables,
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
