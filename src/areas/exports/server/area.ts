import { lessorIssuerId } from "#billing/model/issuer.ts";
import { monthFrozen } from "#books/model/events.ts";
import { addDays, addMonths } from "#kernel/calendar/day.ts";
import { area, reaction } from "#kernel/server/area.ts";
import { outsideCall } from "#kernel/server/outside.ts";
import { exportsContract } from "../contract.ts";
import { exportsManifest } from "../manifest.ts";
import { readGoods, setGoods } from "./declarations/goods.ts";
import { ownFormatOf } from "./engine/export.ts";
import { exports } from "./exports.ts";
import { exportJobHandler } from "./runs/job.ts";
import { cancelRun, fileOfRun, readableRun, removeFiles, statusOf } from "./runs/runs.ts";
import { keepReports, startRun } from "./runs/start.ts";
import { exportsTables } from "./tables.ts";

export const exportsArea = area(
  exportsManifest,
  exportsContract,
  {
    listExportRuns: { from: "export_run r" },
    readExports: () => ({
      exports: exports.map((exported) => {
        const { name, title, group, holds, params } = exported;
        return { name, title, group, holds, params: [...params], ownFormat: ownFormatOf(exported) };
      }),
    }),
    startExport: outsideCall(
      ({ body }, errand) => startRun(body, errand),
      (_input, call, run) => {
        call.markUnchanged();
        return statusOf(run);
      },
    ),
    cancelExport: ({ params }, call) => cancelRun(call, params.id),
    pollExport: async ({ query }, call) => statusOf(await readableRun(call, query.pollingId)),
    downloadExport: async ({ query }, call) => fileOfRun(call, await readableRun(call, query.pollingId)),
    readEmebiGoods: async (_input, call) => ({ goods: await readGoods(call) }),
    setEmebiGoods: ({ body }, call) => setGoods(call, body),
    runExport: outsideCall(
      ({ params, query }, errand) => startRun({ ...query, ...params }, errand),
      (_input, call, run) =>
        run.state === "DONE"
          ? fileOfRun(call, run)
          : {
              name: "export.json",
              type: "application/json",
              bytes: Buffer.from(JSON.stringify({ pollingId: run.id })),
            },
    ),
  },
  {
    tables: exportsTables,
    reactions: [
      reaction(monthFrozen, async (call, { issuerId, month }) => {
        if (issuerId === lessorIssuerId) await keepReports(call, addDays(addMonths(month, 1), -1));
      }),
    ],
    jobHandlers: [exportJobHandler, ...removeFiles.jobHandlers],
  },
);
