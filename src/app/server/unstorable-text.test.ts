// Words that PostgreSQL cannot store, by every way into a jsonb column: each is stored without them.
import { afterAll, beforeAll, expect, it } from "vitest";
import { job } from "#kernel/event.ts";
import { type Application, inTransaction, systemCaller } from "#kernel/server/application.ts";
import { area, jobHandler } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import { hookSource, receiveHooks } from "#platform/hooks.ts";
import { type Jobs, openJobs } from "#platform/jobs.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { createSupplier } from "#suppliers/server/suppliers.ts";
import { buildSupplier, supplierDraft } from "#tests/builders/suppliers.ts";

/** Half of a pair, and NUL; the whole pair stays. */
const received = "Ga\u0000rage \ud83d du \ud83d\ude97 Lac";
const stored = "Garage \ufffd du \ud83d\ude97 Lac";

const app = testApplication();
const greet = job<{ name: string }>("test.unstorable", { retryLimit: 0 });
const greeted: string[] = [];
let jobs: Jobs;
let application: Application;
beforeAll(() => {
  jobs = openJobs(app.databaseConfig, (error) => {
    throw error;
  });
  const handler = jobHandler(greet, async (_call, { name }) => {
    greeted.push(name);
    throw new Error(received);
  });
  const areas = [area({ name: "test" }, {}, {}, { jobHandlers: [handler] })];
  application = { ...app.application, areas, enqueue: jobs.enqueue, wake: jobs.wake };
});
afterAll(() => jobs.stop());

const act = <T>(does: (call: Call) => Promise<T>): Promise<T> =>
  inTransaction(application, systemCaller("test"), does);
const rows = async (text: string, ...values: unknown[]): Promise<unknown[]> =>
  (await app.application.database.pool.query<{ value: unknown }>(text, values)).rows.map(
    ({ value }) => value,
  );

it("a record and its line of history", async () => {
  const draft = supplierDraft();
  const contacts = draft.contacts.map((one) => ({ ...one, lastName: received }));
  const { id } = await app.within((call) => createSupplier(call, { ...draft, contacts }));
  const one = "select contacts->0->>'lastName' as value from supplier where id = $1";
  const line = "select after->'contacts'->0->>'lastName' as value from audit_line where record_id = $1";
  expect([await rows(one, id), await rows(line, id)]).toEqual([[stored], [stored]]);
});

it("a statement that writes a column itself", async () => {
  const { id, address } = await app.within(buildSupplier);
  await app.within(({ db }) =>
    db
      .updateTable("supplier")
      .set({ address: json({ ...address, line1: received }) })
      .where("id", "=", id)
      .execute(),
  );
  expect(await rows("select address->>'line1' as value from supplier where id = $1", id)).toEqual([stored]);
});

it("a hook", async () => {
  const source = hookSource("unstorable", { retryDelay: 1, retryLimit: 0 });
  const hook = { eventId: "1", subject: null, body: { [received]: received } };
  await act((call) => receiveHooks(call, source, [hook]));
  const select = "select body as value from hook where source = 'unstorable'";
  expect(await rows(select)).toEqual([{ [stored]: stored }]);
});

it("the payload of a job, and the error that ends it", async () => {
  await act((call) => call.enqueue(greet, { name: received }));
  await expect(jobs.drain(application)).rejects.toThrow(stored);
  expect(greeted).toEqual([stored]);
  const select = "select output->>'message' as value from job.job where name = 'test.unstorable'";
  expect(await rows(select)).toEqual([stored]);
});
