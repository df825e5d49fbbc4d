import { reasonsAgainstWithdrawal } from "#fleet/model/events.ts";
import { carNameJson } from "#fleet/server/car-files/car-name.ts";
import { reasonOnceRecorded } from "#fleet/server/car-files/withdrawal.ts";
import { answer, area } from "#kernel/server/area.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { finesContract } from "../contract.ts";
import { finesManifest } from "../manifest.ts";
import { noticeKind } from "../model/inbox/notice-kind.ts";
import { carFilter } from "../model/records.ts";
import { readBoard } from "./board.ts";
import { renameCompanyOfFines } from "./company-names.ts";
import { eraseDrivers } from "./erase-drivers.ts";
import { importFines, previewFines } from "./import/import.ts";
import { fileHandlers } from "./inbox/handlers.ts";
import { readNotice } from "./inbox/read-notice.ts";
import { clearLookAtReplaced } from "./look.ts";
import { followCustodyOfCar } from "./matching/rematch.ts";
import { changeFineSettings, readFineSettings } from "./money/settings.ts";
import { fineHandlers } from "./moves/handlers.ts";
import { lapseFines } from "./night.ts";
import { fineDeadlines } from "./overview/deadlines.ts";
import { finesHome } from "./overview/home.ts";
import { lapseNotice } from "./overview/notices.ts";
import { mailFeeLetter } from "./papers/fee-letters.ts";
import { mailLetter, mailWithdrawal } from "./papers/mail-letter.ts";
import { paperHandlers } from "./papers/handlers.ts";
import { finesPersonalData } from "./personal-data.ts";
import { finesTables } from "./tables.ts";
import { fineCounts, fileCounts } from "./counted.ts";

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
    ...fineHandlers,
    listFines: fines,
    listFinesToSend: { ...fines, ...fineCounts.part("fine:FRENCH", "f") },
    listForeignFinesToSend: { ...fines, ...fineCounts.part("fine:FOREIGN", "f") },
    ...paperHandlers,
    ...fileHandlers,
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
