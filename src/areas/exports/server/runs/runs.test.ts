// The engine of exports, on exports of the test alone: files, long runs, cancellation, access.
import { createHash } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { field } from "#kernel/field.ts";
import type { BlobLike } from "#kernel/documents/files.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { exportsContract as api } from "../../contract.ts";
import type { Export } from "../engine/export.ts";
import { exports } from "../exports.ts";
import { exportJobHandler } from "./job.ts";
import { removeFiles } from "./runs.ts";

const app = testApplication("2026-11-30T09:00:00Z");
const colleague = { ...testActor("accountant"), sub: "another-accountant" };

/** Called at each batch of « test-series ». */
let onBatch: () => Promise<void> = async () => {};

const nasty = ['=1+1 "L’Été"; & <fils>', "deux\nlignes", "voiture 🚗"];

beforeAll(() => {
  const columns = { label: field.text("Libellé"), cents: field.cents("Montant"), on: field.day("Jour") };
  const common = { group: "BOOKS", holds: "Essai.", columns } as const;
  const list = exports as Export[];
  list.push({
    ...common,
    name: "test-words",
    title: "Mots",
    params: ["date"],
    rows: ({ date }) => sql`select l.label, 123456 * l.rank as cents, ${date}::date as on
      from unnest(${nasty}::text[]) with ordinality l (label, rank) order by l.rank`,
  });
  list.push({
    ...common,
    name: "test-series",
    title: "Série",
    params: ["account"],
    rows: ({ account }) => sql`select 'ligne ' || n as label, n as cents, date '2026-11-30' as on
      from generate_series(1, ${Number(account)}::int) n order by n`,
    complete: async (_call, rows) => {
      await onBatch();
      return rows;
    },
  });
});

const run = (name: string, query: object, who: Parameters<typeof app.as>[0] = "accountant") =>
  app.as(who)(api.runExport, { params: { name }, query });
const words = (format: "csv" | "xlsx" = "csv") => run("test-words", { date: "2026-11-30", format });
const bytesOf = async (blob: BlobLike) => new Uint8Array(await blob.arrayBuffer());
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const lastRuns = async () => (await app.as("accountant")(api.listExportRuns, {})).items;

async function pollingIdOf(rows: number, format: "csv" | "xlsx" = "csv"): Promise<string> {
  const blob = await run("test-series", { account: String(rows), format });
  expect(blob.type).toContain("application/json");
  return (JSON.parse(await blob.text()) as { pollingId: string }).pollingId;
}
const poll = (pollingId: string, who: Parameters<typeof app.as>[0] = "accountant") =>
  app.as(who)(api.pollExport, { query: { pollingId } });
const download = (pollingId: string, who: Parameters<typeof app.as>[0] = "accountant") =>
  app.as(who)(api.downloadExport, { query: { pollingId } });
const runJob = (id: string) =>
  app.outsideJob((errand) =>
    (exportJobHandler.do as (errand: OutsideContext, payload: { id: string }) => Promise<void>)(errand, {
      id,
    }),
  );

describe("a file", () => {
  it("is a CSV that a French spreadsheet opens, whose formulas are words", async () => {
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(await words()));
    expect(text).toBe(
      "\uFEFFLibellé;Montant (€ HT);Jour\r\n" +
        '"\'=1+1 ""L’Été""; & <fils>";1234,56;30-11-2026\r\n' +
        '"deux\nlignes";2469,12;30-11-2026\r\nvoiture 🚗;3703,68;30-11-2026\r\n',
    );
  });

  it("is a spreadsheet with amounts and days that add up and sort", async () => {
    const parts = unzipSync(await bytesOf(await words("xlsx")));
    const sheet = strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(sheet).toContain("=1+1 &quot;L’Été&quot;; &amp; &lt;fils&gt;</t>");
    expect(sheet).toContain("<v>1234.56</v>");
    expect(sheet).toContain("<v>46356</v>");
  });

  it.each(["csv", "xlsx"] as const)("of equal rows is said to be the same: %s", async (format) => {
    app.setClock("2026-11-30T10:00:00Z");
    const first = await bytesOf(await words(format));
    app.setClock("2026-11-30T11:00:00Z");
    await words(format);
    app.setClock("2026-11-30T12:00:00Z");
    await run("test-words", { date: "2026-11-29", format });
    const [other, second] = (await lastRuns()).filter((one) => one.format === format);
    expect(other).toMatchObject({ sameAsAt: null, scope: "au 29-11-2026" });
    expect(second).toMatchObject({
      state: "DONE",
      nbOfRows: 3,
      sha256: hashOf(first),
      sameAsAt: "2026-11-30T10:00:00.000Z",
      by: "Test accountant",
    });
    expect(await bytesOf(await download(second?.id ?? ""))).toEqual(first);
  });
});

describe("a long run", () => {
  it("is a job with its progress, whose file comes in pieces", async () => {
    const id = await pollingIdOf(250_000);
    expect(await poll(id)).toMatchObject({ state: "QUEUED", nbOfRows: 0 });
    await expect(download(id)).rejects.toMatchObject({ kind: "refused" });
    let seen: unknown;
    let batches = 0;
    onBatch = async () => {
      batches += 1;
      if (batches === 3) seen = await poll(id);
    };
    await app.runJobs();
    onBatch = async () => {};
    expect(seen).toMatchObject({ state: "RUNNING", nbOfRows: 2_000, expectedRows: 250_000 });
    expect(await poll(id)).toMatchObject({ state: "DONE", nbOfRows: 250_000, hasFile: true });
    const text = await (await download(id)).text();
    expect(text.split("\r\n")).toHaveLength(250_002);
    expect(text).toContain("ligne 250000;2500,00;30-11-2026");
  }, 120_000);

  it("begins again after a stop", async () => {
    const id = await pollingIdOf(50_001);
    let batches = 0;
    onBatch = async () => {
      batches += 1;
      if (batches === 2) throw new Error("stopped");
    };
    await expect(runJob(id)).rejects.toThrow("stopped");
    expect(await poll(id)).toMatchObject({ state: "RUNNING", nbOfRows: 1_000 });
    onBatch = async () => {};
    await runJob(id);
    expect(await poll(id)).toMatchObject({ state: "DONE", nbOfRows: 50_001 });
  }, 60_000);

  it("ends at its next batch once it is canceled, and leaves no file", async () => {
    const id = await pollingIdOf(50_001);
    let batches = 0;
    onBatch = async () => {
      batches += 1;
      if (batches === 2) await app.as("accountant")(api.cancelExport, { params: { id } });
    };
    await runJob(id);
    onBatch = async () => {};
    expect(batches).toBe(2);
    expect(await poll(id)).toMatchObject({ state: "CANCELED", hasFile: false });
    await expect(download(id)).rejects.toMatchObject({ kind: "refused" });
    await expect(app.as("accountant")(api.cancelExport, { params: { id } })).rejects.toMatchObject({
      kind: "refused",
    });
  }, 60_000);

  it("belongs to the person who asked for it", async () => {
    const id = await pollingIdOf(50_001);
    for (const act of [
      () => poll(id, colleague),
      () => download(id, colleague),
      () => app.as(colleague)(api.cancelExport, { params: { id } }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: "missing" });
  }, 60_000);

  it("is refused as a spreadsheet above 100,000 rows", async () => {
    await expect(run("test-series", { account: "100001", format: "xlsx" })).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("100\u00a0000 lignes") as string,
    });
  }, 60_000);
});

it("a file is removed after 7 days, and its run stays", async () => {
  app.setClock("2026-12-01T09:00:00Z");
  await words();
  const [of] = await lastRuns();
  app.setClock("2026-12-09T09:00:00Z");
  await app.outsideJob((errand) => removeFiles.run(errand));
  expect((await lastRuns())[0]).toMatchObject({ id: of?.id, sha256: of?.sha256, hasFile: false });
  await expect(download(of?.id ?? "")).rejects.toMatchObject({ kind: "refused" });
});

it("a screen starts a run, then downloads it", async () => {
  const { pollingId, state } = await app.as("accountant")(api.startExport, {
    body: { name: "test-words", date: "2026-11-30" as never, format: "csv" },
  });
  expect(state).toBe("DONE");
  expect(await (await download(pollingId)).text()).toContain("Libellé");
});

describe("a request", () => {
  it.each([
    ["test-words", {}, { kind: "invalid", fields: { date: "Indiquez « À la date du »." } }],
    [
      "test-words",
      { date: "2026-11-30", start: "2026-11-30" },
      { kind: "invalid", fields: { start: "Cet export ne prend pas ce paramètre." } },
    ],
    [
      "contracts",
      { start: "2026-11-30", end: "2026-11-29" },
      { kind: "invalid", fields: { end: "La fin précède le début de la période." } },
    ],
    ["contracts", { start: "hier", end: "2026-11-29" }, { kind: "invalid" }],
    ["nothing", {}, { kind: "missing" }],
  ])("%s %o is refused", async (name, query, failure) => {
    await expect(run(name, query)).rejects.toMatchObject(failure);
  });

  it("of a salesman is forbidden, and one without a session is not answered", async () => {
    await expect(run("contracts", {}, "salesman")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(run("contracts", {}, null)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
