// Notices tried from outside (findings/inputs/notices), where they are present: each is left to a person.
import { existsSync, readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { closeReading } from "#platform/reading/read.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { finesContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T12:00:00Z");
afterAll(closeReading);
async function dropped(file: File) {
  const { id } = await app.as("admin")(api.dropFineFile, { files: { file } });
  await app.runJobs();
  return app.as("admin")(api.readFineFile, { params: { id } });
}

const papers = "../shared/findings/inputs/notices";
const present = existsSync(papers);
test.skipIf(!present).each(["02", "03", "04", "05", "06", "08", "12", "13", "14", "15", "28", "29"])(
  "paper %s, where present, is left to a person",
  async (name) => {
    const file = new File([readFileSync(`${papers}/${name}.pdf`)], `${name}.pdf`, {
      type: "application/pdf",
    });
    const { status, proposal } = await dropped(file);
    const offenceTime = name === "06" ? "" : "14:05";
    expect(status).toBe("READ");
    expect(proposal).toMatchObject({ offenceOn: "2026-11-05", offenceTime });
  },
);
if (!present) process.stderr.write(`The papers of ${papers} are absent: not read.\n`);
