import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { verbHandlers } from "#kernel/server/verb-handlers.ts";
import { finesContract } from "../contract.ts";
import { finesManifest } from "../manifest.ts";
import type { DriverRequest } from "../model/driver-request.ts";
import { noticeKind } from "../model/inbox/notice-kind.ts";
import { carFilter } from "../model/records.ts";
import { readBoard } from "./board.ts";
import { renameCompanyOfFines } from "./company-names.ts";
import {
  askFineDriver,
  giveDriver,
  openDriverRequest,
  readFineDriver,
  recordFineDriver,
} from "./driver-request.ts";
import { eraseDrivers } from "./erase-drivers.ts";
import { importFines, previewFines } from "./import/import.ts";
import { dropFile } from "./inbox/drop.ts";
import {
  fileView,
  joinFineFile,
  readFile,
  recordFineFile,
  setFineFileAside,
  splitFile,
  takeFineFileBack,
} from "./inbox/files.ts";
import { readNotice } from "./inbox/read-notice.ts";
import { clearLookAtReplaced } from "./look.ts";
import { followCustodyOfCar } from "./matching/rematch.ts";
import { changeFineSettings, readFineSettings } from "./money/settings.ts";
import {
  checkFineAgain,
  checkFineCertificate,
  contestFine,
  keepFine,
  nameFineHolder,
  restoreFine,
  seeFineNotice,
  withdrawFine,
} from "./moves/decisions.ts";
import {
  acknowledgeFine,
  increaseFine,
  proveFineDispatch,
  rectifyFine,
  refuseFine,
  reopenFine,
} from "./moves/follow-ups.ts";
import { payFine } from "./moves/pay.ts";
import { sendFine, sendFines } from "./moves/send.ts";
import { lapseFines } from "./night.ts";
import { fineDeadlines } from "./overview/deadlines.ts";
import { finesHome } from "./overview/home.ts";
import { lapseNotice } from "./overview/notices.ts";
import { mailFeeLetter } from "./papers/fee-letters.ts";
import { mailLetter, mailWithdrawal } from "./papers/mail-letter.ts";
import { designationsFile } from "./papers/designations.ts";
import {
  downloadCertificate,
  downloadClientLetter,
  downloadPack,
  downloadWithdrawal,
} from "./papers/papers.ts";
import { correctFine, recordFine, settleFine } from "./record.ts";
import { fineView, readFine } from "./view.ts";
import { finesPersonalData } from "./personal-data.ts";
import { finesTables } from "./tables.ts";
import { fineCounts, fileCounts } from "./counted.ts";
import { fineLines } from "./money/statement-lines.ts";

const fines = {
  from: "fine f left join car c on c.id = f.car_id",
  countFrom: "fine f",
  search: searchIn("f.search_text"),
  exceptions: { car: carNameJson("c"), [carFilter]: { filter: "f.car_id" } },
  ...fineCounts.whole,
} satisfies ListSource<typeof finesContract.listFines>;

export const finesArea = area(
  finesManifest,
  finesContract,
  {
    listFines: fines,
    listFinesToSend: { ...fines, ...fineCounts.part("fine:FRENCH", "f") },
    listForeignFinesToSend: { ...fines, ...fineCounts.part("fine:FOREIGN", "f") },
    readFine: ({ params }, call) => readFine(call, params.id),
    changeFine: {
      form: ({ params }, call) => readFine(call, params.id),
      act: async ({ params, body }, call) => fineView(call, await correctFine(call, { ...params, ...body })),
    },
    ...verbHandlers<typeof finesContract>()(fineView, {
      createFine: recordFine,
      recordFineFile,
      settleFine,
      seeFineNotice,
      nameFineHolder,
      keepFine,
      contestFine,
      checkFineAgain,
      checkFineCertificate,
      sendFine,
      askFineDriver,
      recordFineDriver,
      proveFineDispatch,
      refuseFine,
      acknowledgeFine,
      payFine,
      rectifyFine,
      reopenFine,
      increaseFine,
      withdrawFine,
      restoreFine,
    }),
    sendFines: ({ body }, call) => sendFines(call, body.fines),
    ...verbHandlers<typeof finesContract>()((_call, page: DriverRequest) => page, {
      openDriverRequest,
      giveDriver,
    }),
    downloadFinePack: ({ params }, call) => downloadPack(call, params.id),
    downloadFineLetter: ({ params }, call) => downloadClientLetter(call, params.id),
    downloadFineCertificate: ({ params }, call) => downloadCertificate(call, params.id),
    downloadFineWithdrawal: ({ params }, call) => downloadWithdrawal(call, params.id),
    downloadDesignations: ({ query }, call) => designationsFile(call, query),
    readFineDriver: ({ params }, call) => readFineDriver(call, params.id),
    listFineFiles: { from: "fine_file f", ...fileCounts.whole },
    readFineFile: ({ params }, call) => readFile(call, params.id),
    dropFineFile: ({ files }, call) => dropFile(call, files?.file),
    ...verbHandlers<typeof finesContract>()(fileView, { joinFineFile, setFineFileAside, takeFineFileBack }),
    splitFineFile: ({ params, body }, call) => splitFile(call, { ...params, ...body }),
    previewFineImport: ({ files }, call) => previewFines(call, files),
    importFines: ({ files }, call) => importFines(call, files),
    readFineBoard: (_input, call) => readBoard(call),
    readFineSettings: (_input, call) => readFineSettings(call),
    changeFineSettings: {
      form: (_input, call) => readFineSettings(call),
      act: ({ body }, call) => changeFineSettings(call, body),
    },
  },
  {
    tables: finesTables,
    counted: [fineCounts, fileCounts],
    reactions: [clearLookAtReplaced, followCustodyOfCar, renameCompanyOfFines, lapseNotice, readNotice],
    derivations: fineDeadlines,
    home: finesHome,
    documentKinds: [noticeKind],
    documentHolders: ["fineFile", "fine"],
    answers: [
      fineLines,
      answer(
        reasonsAgainstWithdrawal,
        reasonOnceRecorded("fine", "Une amende de ce véhicule est enregistrée."),
      ),
    ],
    jobHandlers: [
      ...lapseFines.jobHandlers,
      ...eraseDrivers.jobHandlers,
      mailLetter,
      mailFeeLetter,
      mailWithdrawal,
    ],
    personalData: finesPersonalData,
    demonstration: async (call) => (await import("./demonstration.ts")).demonstrateFines(call),
  },
);
