// Statements of one account contradict each other or not: by their openings, and by the lines of their days together.
import { beforeEach, describe, expect, test } from "vitest";
import type { Failure } from "#kernel/failure.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { bankStatements, type Payment, paymentEntry } from "#tests/scenarios/statements.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { importOnly, linesOf } = bankStatements(app);

/** Each test sees an account without a statement. */
beforeEach(async () => {
  await app.application.database.pool.query("truncate receipt, statement_line, bank_statement cascade");
});

interface OneDay {
  openingCents: number;
  on: string;
  payments: readonly Payment[];
  id?: string;
}

const importDay = ({ on, payments, ...statement }: OneDay) =>
  importOnly({
    ...statement,
    closesOn: on,
    entries: payments.map((payment) => paymentEntry({ on, ...payment })),
  });
const refusalOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => expect.unreachable(),
    (error: unknown) => (error as Failure).fields?.["file"] ?? "",
  );
const nbOfLines = async (): Promise<number> => {
  const { rows } = await app.application.database.pool.query("select from statement_line");
  return rows.length;
};

const monday = "2027-03-08";
const tuesday = "2027-03-09";
const five = { cents: 500, name: "Un client", bankReference: "BK-1" };

describe("a second statement of one day", () => {
  test("with the same opening and other lines is refused unless all lines of the day give its closing", async () => {
    await importDay({ openingCents: 25_400, on: monday, payments: [five] });
    for (const cents of [1_000, 1_500]) {
      const lying = importDay({ openingCents: 25_400, on: monday, payments: [{ cents, name: "Autre" }] });
      expect(await refusalOf(lying)).toContain("se contredisent");
    }
    expect(await nbOfLines()).toBe(1);
  });

  test("that names the same payment by another reference is refused: the money would enter twice", async () => {
    await importDay({ openingCents: 207_999, on: monday, payments: [five] });
    const again = { ...five, bankReference: "AUTRE-1" };
    expect(await refusalOf(importDay({ openingCents: 207_999, on: monday, payments: [again] }))).toContain(
      "se contredisent",
    );
    expect(await nbOfLines()).toBe(1);
  });

  test("that completes the first one brings its new lines alone", async () => {
    await importDay({ openingCents: 25_400, on: monday, payments: [five] });
    const whole = await importDay({
      openingCents: 25_400,
      on: monday,
      payments: [five, { cents: 300, name: "Autre", bankReference: "BK-2" }],
    });
    expect(whole).toMatchObject({ lineCount: 2, newLineCount: 1, followsGap: false });
    expect(await linesOf(whole.id)).toMatchObject([{ amountCents: 300 }]);
  });

  test("that goes on where the first one ended is new; each of them imported again is known", async () => {
    const morning = { openingCents: 1_000, on: monday, payments: [five] };
    const evening = { openingCents: 1_500, on: monday, payments: [five] };
    await importDay(morning);
    expect(await importDay(evening)).toMatchObject({ newLineCount: 1, followsGap: false });
    expect(await importDay(morning)).toMatchObject({ newLineCount: 0 });
    expect(await importDay(evening)).toMatchObject({ newLineCount: 0 });
    expect(await importDay({ openingCents: 2_000, on: tuesday, payments: [five] })).toMatchObject({
      newLineCount: 1,
      followsGap: false,
    });
  });
});

test("a day that three statements share, the first of which began days before, is counted once", async () => {
  await importOnly({
    openingCents: 1_000,
    closesOn: tuesday,
    entries: [paymentEntry({ on: monday, ...five }), paymentEntry({ on: tuesday, ...five })],
  });
  for (const openingCents of [2_000, 2_500])
    expect(await importDay({ openingCents, on: tuesday, payments: [five] })).toMatchObject({
      newLineCount: 1,
      followsGap: false,
    });
});

describe("a statement of the day after", () => {
  test.each([
    [tuesday, "the day after"],
    ["2027-03-07", "the Sunday after a Friday", "2027-03-05"],
    [monday, "the Monday after a Friday", "2027-03-05"],
  ])(
    "of %s that does not open at the closing before is refused: no day is missing (%s)",
    async (on, _why, before = monday) => {
      await importDay({ openingCents: 5_000_000, on: before, payments: [five] });
      const lying = importDay({ openingCents: 100, on, payments: [{ cents: 200, name: "Faux" }] });
      expect(await refusalOf(lying)).toContain("se contredisent");
      expect(await importDay({ openingCents: 5_000_500, on, payments: [five] })).toMatchObject({
        newLineCount: 1,
        followsGap: false,
      });
    },
  );

  test("is accepted after a gap when a day of the banks is missing", async () => {
    await importDay({ openingCents: 5_000, on: monday, payments: [five] });
    expect(await importDay({ openingCents: 100, on: "2027-03-10", payments: [five] })).toMatchObject({
      followsGap: true,
    });
  });
});
