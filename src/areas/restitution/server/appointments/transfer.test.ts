// A contract that passes to another company: the appointment of its return starts again.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { usualClauses } from "#contracts/model/amendments/transfer-clauses.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { amendmentSteps, clientOfTwo, firstDay } from "#tests/scenarios/amendment-steps.ts";
import { restitutionContract as api } from "../../contract.ts";

const app = testApplication(`${firstDay}T09:00:00Z`);
const { amend, signed } = amendmentSteps(app);

test("a transfer clears what the former company answered, ends its link and tells it", async () => {
  const { contract, client } = await app.within(async (call) =>
    buildOngoing(call, { durationMonths: 36 }, await clientOfTwo(call)),
  );
  const incoming = client.companies[1];
  const [period] = await app.within((call) => periodsOf(call, contract.id));
  const id = period?.id ?? "";
  const read = () => app.within((call) => get(call, "restitution", id));
  const to = "lea@cedante.test";
  const ask = async (email: string) => {
    const { version } = await read();
    const body = { version, name: "Léa Martin", email, message: "" };
    await app.as("salesAdministrator")(api.askReturn, { params: { id }, body });
    const { body: text } = await app.within((call) =>
      call.db
        .selectFrom("message")
        .select("body")
        .where("recipient", "=", email)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow(),
    );
    return /restitutions\/([\w-]{43})/.exec(text)?.[1] ?? "";
  };
  const token = await ask(to);
  const page = await app.as(null)(api.openReturn, { params: { token } });
  const [choice] = page.choices;
  if (!choice) throw new RangeError("no day to choose");
  await app.as(null)(api.chooseReturn, {
    params: { token },
    body: {
      version: page.version,
      day: choice.day,
      window: "10:00-12:00",
      place: "THEIRS",
      address: { line1: "3 quai Turenne", zipCode: "49100", city: "Angers", country: "FR" },
      contactName: "Léa Martin",
      contactPhone: null,
      instructions: "",
    },
  });
  expect(await read()).toMatchObject({ status: "ANSWERED", contactName: "Léa Martin" });
  await app.within((call) =>
    sql`update restitution set promised_at = starts_at where id = ${id}`.execute(call.db),
  );
  await signed(
    await amend(contract.id, {
      kind: "driver-transfer",
      clauses: usualClauses,
      explanation: "",
      companyId: incoming?.id ?? "",
      effectOn: firstDay,
    }),
  );
  expect(await read()).toMatchObject({
    status: "RUNNING",
    companyId: incoming?.id,
    startsAt: null,
    contactName: "",
    answeredAt: null,
  });
  await expect(app.as(null)(api.openReturn, { params: { token } })).rejects.toMatchObject({
    kind: "refused",
  });
  const mails = await app.within((call) =>
    call.db.selectFrom("message").select("subject").where("recipient", "=", to).execute(),
  );
  expect(mails.map(({ subject }) => subject).join()).toContain("n’aura pas lieu");
  const next = await app.as(null)(api.openReturn, { params: { token: await ask("paul@cessionnaire.test") } });
  expect(JSON.stringify(next)).not.toContain("quai Turenne");
});
