// The handlers of the inbox.
import type { Handlers } from "#kernel/server/area.ts";
import type { fileContract } from "../../contract/files.ts";
import { fineView } from "../view.ts";
import { dropFile } from "./drop.ts";
import { joinFile, readFile, recordFile, setFileAside, splitFile, takeFileBack } from "./files.ts";
import { fileCounts } from "../counted.ts";

export const fileHandlers: Handlers<typeof fileContract> = {
  listFineFiles: { from: "fine_file f", ...fileCounts.whole },
  readFineFile: ({ params }, call) => readFile(call, params.id),
  dropFineFile: ({ files }, call) => dropFile(call, files?.file),
  recordFineFile: async ({ params: { id }, body: { version, ...form } }, call) =>
    fineView(call, await recordFile(call, { id, version }, form)),
  joinFineFile: ({ params, body }, call) => joinFile(call, { ...params, ...body }),
  setFineFileAside: ({ params, body }, call) => setFileAside(call, { ...params, ...body }),
  splitFineFile: ({ params, body }, call) => splitFile(call, { ...params, ...body }),
  takeFineFileBack: ({ params, body }, call) => takeFileBack(call, { ...params, ...body }),
};
