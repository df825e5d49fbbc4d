// Runs a table of corrections on a real database: each entry is made and corrected, then made, relied on and kept.
import { describe, expect, it } from "vitest";
import { contracts } from "#app/server/contracts.ts";
import { Failure } from "#kernel/failure.ts";
import type { CorrectionRow, MakeEntry } from "./row.ts";

const endpoints = Object.fromEntries(
  Object.values(contracts).flatMap((contract) => Object.entries(contract)),
);

/** The message of a refusal, with those of its fields. */
const refusalOf = (correction: Promise<unknown>): Promise<string> =>
  correction.then(
    () => Promise.reject(new Error("the correction was not refused")),
    (failure: unknown) =>
      failure instanceof Failure
        ? [failure.message, ...Object.values(failure.fields ?? {})].join(" ")
        : Promise.reject(failure),
  );

export function describeCorrections(
  rows: readonly CorrectionRow[],
  entries: () => Readonly<Record<string, MakeEntry>>,
): void {
  it("each entry of the table is tried, and no other", () =>
    expect(Object.keys(entries()).toSorted()).toEqual(rows.map(({ entry }) => entry).toSorted()));

  describe.each(rows)("$entry", ({ entry, by, verb, until, undoes, refusal }) => {
    const make: MakeEntry = () => entries()[entry]?.() ?? Promise.reject(new RangeError(`no entry ${entry}`));

    it(`is corrected with ${by}`, () => expect(endpoints[verb]).toMatchObject({ kind: "write", may: by }));

    it(`once corrected: ${undoes}`, async () => {
      const made = await make();
      await made.correct();
      expect(await made.read()).toMatchObject(Object(made.expected));
    });

    it.runIf(until !== null)(`is kept once ${until}`, async () => {
      const made = await make();
      await made.rely?.();
      expect(await refusalOf(made.correct())).toContain(refusal);
    });
  });
}
