// Past scores are stored with their grid and rules, and the opening of a restricted document is recorded.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openWithClients } from "#tests/application/with-clients.ts";
import { scoringContract as api } from "../../contract.ts";
import { defaultGrid } from "../../model/grid.ts";
import { assessmentSchema } from "../../model/score.ts";
import { buildScoring } from "../example-scorings.ts";

let app: TestApplication;
beforeAll(async () => {
  app = await openWithClients();
  app.setClock("2026-11-21T09:00:00.000Z");
});
afterAll(() => app.close());

const scored = () =>
  app.within(async (call) => {
    const { company } = await buildClient(call, { type: "COMPANY" });
    const { scoring } = await buildScoring(call, company.id);
    if (!scoring) throw new Error("no scoring");
    return scoring;
  });
const cellsWith = (equity: number) =>
  assessmentSchema.parse({ cells: { DL: equity }, paymentBehaviour: "GOOD", createdOn: "2015-01-01" });

describe("the score of a company", () => {
  it("is stored each time figures are saved or decided on, with the grid and the rules of that day", async () => {
    const { companyId, version } = await scored();
    const params = { companyId };
    await app.as("scorer")(api.saveAssessment, { params, body: { ...cellsWith(10_000_000), version: null } });
    const scale = await app.as("scorer")(api.readScoringGrid, {});
    const review = { decision: "NO", monthsOfDeposit: 0, comment: "Trop tôt.", version } as const;
    await app.as("scorer")(api.reviewScoring, { params, body: review });
    const generous = { ...defaultGrid, paymentBehaviour: { ...defaultGrid.paymentBehaviour, LATE: 1 } };
    await app.as("scorer")(api.changeScoringGrid, { body: { version: scale.version, grid: generous } });
    await app.as("scorer")(api.saveAssessment, { params, body: { ...cellsWith(-5), version: 1 } });
    const past = await app.as("scorer")(api.readPastScores, { params });
    expect(past.map(({ kind, decision }) => [kind, decision])).toEqual([
      ["SAVED", null],
      ["DECIDED", "NO"],
      ["SAVED", null],
    ]);
    expect(past.map(({ gridVersion }) => gridVersion)).toEqual([2, 1, 1]);
    expect(past.map(({ rulesVersion }) => rulesVersion)).toEqual([1, 1, 1]);
    expect(past.map(({ assessment }) => assessment.cells.DL)).toEqual([-5, 10_000_000, 10_000_000]);
    expect(past[0]?.alerts).toContain("Capitaux propres négatifs.");
    expect(past[2]?.alerts).not.toContain("Capitaux propres négatifs.");
    expect(past[1]?.byName).toBe("Test scorer");
  });

  it("is readable by scorers only", async () => {
    const { companyId } = await scored();
    for (const role of ["salesman", "admin"] as const)
      await expect(app.as(role)(api.readPastScores, { params: { companyId } })).rejects.toMatchObject({
        kind: "forbidden",
      });
  });
});

describe("a restricted document", () => {
  const openings = async (id: string): Promise<{ whoName: string; did: string }[]> =>
    app.application.database.db
      .selectFrom("auditLine")
      .select(["whoName", "did"])
      .where("recordId", "=", id)
      .where("did", "like", "a consulté%")
      .execute();

  it("is recorded when opened; neither a basic document nor a refused opening is", async () => {
    const { companyId, id, documents } = await scored();
    const of = (type: string) => ({
      companyId,
      documentId: documents.find((one) => one.type === type)?.id ?? "",
    });
    await app.as("scorer")(api.downloadBasicDocument, { params: of("KBIS") });
    await app
      .as("salesman")(api.downloadRestrictedDocument, { params: of("RIB") })
      .catch(() => {});
    expect(await openings(id)).toEqual([]);
    await app.as("scorer")(api.downloadRestrictedDocument, { params: of("RIB") });
    expect(await openings(id)).toEqual([{ whoName: "Test scorer", did: expect.stringMatching(/RIB/i) }]);
  });
});
