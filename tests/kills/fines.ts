// Drops notices, has them read, then sends the designations of their drivers, from wherever a former process left it: in a
// process that dies. The input is the printed notices.
import type { Work } from "#tests/application/killed-work.ts";
import { printNotice, type PrintedNotice } from "#tests/builders/notices.ts";
import { finesContract as api } from "#fines/contract.ts";
import { closeReading } from "#platform/reading/read.ts";

export const work: Work = async (app, input) => {
  const printed: PrintedNotice[] = JSON.parse(input);
  const admin = app.as("admin");
  const { items: dropped } = await admin(api.listFineFiles, {});
  for (const notice of printed) {
    const file = await printNotice(notice);
    if (dropped.every(({ name }) => name !== file.name)) await admin(api.dropFineFile, { files: { file } });
  }
  await app.runJobs();
  await closeReading();
  const { items } = await admin(api.listFines, {
    list: { conditions: [{ field: "status", operator: "eq", value: "TO_SEND" }] },
  });
  const fines: { id: string; version: number }[] = [];
  for (const { id, version, seenAt } of items)
    fines.push(
      seenAt === null
        ? await admin(api.seeFineNotice, { params: { id }, body: { version } })
        : { id, version },
    );
  if (fines.length > 0)
    await admin(api.sendFines, { body: { fines: fines.map(({ id, version }) => ({ id, version })) } });
  await app.runJobs();
};
