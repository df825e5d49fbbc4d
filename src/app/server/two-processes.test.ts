// Two processes on the same PostgreSQL: what is done on one holds on the other.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMonths, day } from "#kernel/calendar/day.ts";
import { type TestDatabase, testDatabase } from "../../../tools/testing/database.ts";
import { type RunningApplication, startApplication, databaseUrl } from "../../../tools/testing/process.ts";
import { type MailServer, openMailServer } from "../../../tools/testing/production.ts";
import { ask, askPool, type Session, signIn } from "../../../tools/testing/session.ts";

const password = "Deux-Processus-2026";
const folder = mkdtempSync(join(tmpdir(), "ecurie-two-"));
let database: TestDatabase;
let mail: MailServer;
let one: RunningApplication;
let other: RunningApplication;
let admin: Session;

beforeAll(async () => {
  mail = await openMailServer();
  database = await testDatabase();
  const shared = {
    DATABASE_URL: databaseUrl(database.config),
    SMTP_URL: mail.url,
    PUBLIC_URL: "http://localhost:3000",
    DEMO_PASSWORD: password,
    SECRET: "the same secret on both machines, always",
  };
  [one, other] = (await Promise.all(
    ["one", "other"].map(() => startApplication({ ...shared, DATA_DIR: folder })),
  )) as [RunningApplication, RunningApplication];
  admin = await signIn(one, "admin@ecurie.test", password);
});

afterAll(async () => {
  await Promise.all([one?.stop(), other?.stop()]);
  await mail.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isTrue()); await wait(50))
    if (Date.now() > end) throw new Error("it did not happen within 60 s");
}

/** The jobs that both did, one by one, as their common log names them; its last line may be half written. */
const doneJobs = (): string[] =>
  readFileSync(join(folder, "application.log"), "utf8")
    .split("\n")
    .slice(0, -1)
    .filter((line) => line.includes("a job was done"))
    .map((line) => (JSON.parse(line) as { jobId: string }).jobId);
/** Recipients among the colleagues that the test created: colleagues of the demonstration company also receive mails. */
const recipients = (): string[] => mail.letters.flatMap(({ to }) => (to.startsWith("nouveau") ? [to] : []));

interface Month {
  issuerId: string;
  month: string;
  status: string;
  incomplete: number;
  toAccept: string[];
  findings: string[];
}
const nextMonth = (month: string): string => addMonths(day(month), 1);

describe("two processes on one database", () => {
  it("started together on an empty database, create one demonstration company", async () => {
    const answer = await ask(other.address, admin, "GET", "/users?filter[email]=admin@ecurie.test");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ total: 1 });
  });

  it("a job runs once", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `nouveau${index}@exemple.fr`);
    const answers = await Promise.all(
      emails.map((email, index) =>
        ask(index % 2 ? one.address : other.address, admin, "POST", "/users", {
          email,
          name: "Nouveau",
          familyName: "Venu",
          phone: null,
          roles: ["salesman"],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
    await until(() => recipients().length >= emails.length && doneJobs().length >= emails.length);
    // Time for a second run to begin.
    await wait(2_500);
    expect(recipients().sort()).toEqual(emails.sort());
    // A mail that was sent is not sent again even by a job done twice: the logs list each sending.
    const done = doneJobs();
    expect(done.length).toBe(new Set(done).size);
  });

  it("a live update made on one reaches a browser on the other", async () => {
    const stop = new AbortController();
    const stream = await fetch(`${other.address}/api/live`, {
      headers: { authorization: `Bearer ${admin.identity}` },
      signal: stop.signal,
    });
    expect(stream.headers.get("content-type")).toMatch(/text\/event-stream/);
    const { id } = (await (
      await ask(one.address, admin, "POST", "/brands", { name: "Zastava", maintenanceTerms: [] })
    ).json()) as { id: string };
    let heard = "";
    for await (const chunk of stream.body as unknown as AsyncIterable<Uint8Array>) {
      heard += Buffer.from(chunk).toString();
      if (heard.includes(id)) break;
    }
    stop.abort();
    expect(heard).toContain(`"kind":"brand","id":"${id}"`);
  });

  it("live updates require a session", async () => {
    expect((await fetch(`${one.address}/api/live`)).status).toBe(401);
  });

  it("a sign-out on one is effective on the other", async () => {
    const salesman = await signIn(one, "salesman@ecurie.test", password);
    expect((await ask(other.address, salesman, "GET", "/session")).status).toBe(200);
    await askPool(one.address, "GlobalSignOut", { AccessToken: salesman.access });
    expect((await ask(one.address, salesman, "GET", "/session")).status).toBe(401);
    await until(async () => (await ask(other.address, salesman, "GET", "/session")).status === 401);
  });

  it("a month that both freeze is frozen once, with each receipt in it or after it", async () => {
    const read = async <Answer>(path: string): Promise<Answer> =>
      (await (await ask(one.address, admin, "GET", path)).json()) as Answer;
    const toFreeze = async (): Promise<Month | undefined> => {
      const { issuers } = await read<{ issuers: { months: Month[] }[] }>("/books/months");
      return issuers[0]?.months.findLast(({ status }) => status !== "FROZEN");
    };
    await until(async () => ((await toFreeze())?.incomplete ?? 0) > 0);
    const { issuerId = "", month = "" } = (await toFreeze()) ?? {};
    const facts = await read<{ items: { id: string; day: string; issuerId: string }[] }>(
      "/books/to-complete?pageSize=400",
    );
    for (const { id } of facts.items.filter(
      (fact) => fact.issuerId === issuerId && fact.day < nextMonth(month),
    ))
      await ask(one.address, admin, "POST", `/books/to-complete/${id}/accept`, { reason: "Vu." });
    const [paid] = (await read<{ items: { companyId: string }[] }>("/collection/receipts?pageSize=1")).items;
    const accepted = (await toFreeze())?.toAccept.map((check) => ({ check, reason: "Vu." }));
    const addresses = [one.address, other.address];
    const freezes = addresses.map((address) =>
      ask(address, admin, "POST", `/books/months/${issuerId}/${month}/freeze`, { accepted }),
    );
    const receipts = [...addresses, ...addresses].map((address, rank) =>
      ask(address, admin, "POST", "/collection/receipts", {
        companyId: paid?.companyId,
        issuerId,
        receivedOn: `${month.slice(0, 8)}28`,
        method: "TRANSFER",
        amountCents: 100 + rank,
        reference: `Tardif ${rank}`,
        isConfirmed: false,
      }),
    );
    expect((await Promise.all(freezes)).map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await until(async () => (await toFreeze())?.month === nextMonth(month));
    const months = (await read<{ issuers: { months: Month[] }[] }>("/books/months")).issuers[0]?.months;
    // The checker of the file reads each number after the one before it, from those of the former month.
    expect(months?.find((of) => of.month === month)).toMatchObject({ status: "FROZEN", findings: [] });
    for (const answer of await Promise.all(receipts)) {
      const { id } = (await answer.json()) as { id: string };
      const { entries } = await read<{ entries: { day: string }[] }>(`/books/facts/receipt/${id}`);
      expect([[`${month.slice(0, 8)}28`], [nextMonth(month)]]).toContainEqual(entries.map(({ day }) => day));
    }
  });
});
