import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApplication } from "#tests/application/application.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { openWithClients } from "#tests/application/with-clients.ts";
import { addDays, addMonths, day } from "#kernel/calendar/day.ts";
import type { Failure } from "#kernel/failure.ts";
import { scoringContract as api } from "../contract.ts";
import { defaultGrid } from "../model/grid.ts";
import { assessmentSchema } from "../model/score.ts";
import { addEveryDocument, buildExpiredScoring, buildScoring, samplePdf } from "./example-scorings.ts";
import { expireScorings } from "./expiry.ts";

let app: TestApplication;
const today = day("2026-11-21");
beforeAll(async () => {
  app = await openWithClients();
  app.setClock("2026-11-21T09:00:00.000Z");
});
afterAll(() => app.close());

const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error("it was not refused")),
    (error: Failure) => error,
  );
const company = (type: "COMPANY" | "INDIVIDUAL" = "COMPANY") =>
  app.within(async (call) => (await buildClient(call, { type })).company);
const file = async (name: string) => new File([new Uint8Array(await samplePdf(name))], `${name}.pdf`);

describe("a company without scoring", () => {
  it("has a result, an error", async () => {
    const { id } = await company();
    expect(await app.as("salesman")(api.readScoring, { params: { companyId: id } })).toEqual({
      scoring: null,
      result: {
        error: "Cette société n’a pas encore de scoring.",
        missingDocuments: ["IDENTITE", "KBIS", "RIB", "LIASSE_FISCALE"],
        monthsOfDeposit: null,
      },
    });
  });
  it("that does not exist is not found", async () =>
    expect(
      (await failureOf(app.as("salesman")(api.readScoring, { params: { companyId: crypto.randomUUID() } })))
        .kind,
    ).toBe("missing"));
});

describe("a scoring", () => {
  it("goes from the request to the decision", async () => {
    const params = { companyId: (await company()).id };
    const requested = await app.as("salesman")(api.createScoring, {
      body: { ...params, needs: "Deux utilitaires" },
    });
    expect(requested.scoring).toMatchObject({
      status: "TODO",
      salesman: "Test salesman",
      clientType: "COMPANY",
    });
    expect(requested.scoring?.offers.submit?.reasons[0]).toMatch(/Documents manquants/);
    for (const documentType of ["IDENTITE", "KBIS", "RIB"] as const)
      await app.as("salesman")(api.addStandardDocument, {
        params,
        body: { documentType },
        files: { file: await file(documentType) },
      });
    const complete = await app.as("salesman")(api.addLiasseFiscale, {
      params,
      body: { closingDate: addMonths(today, -6) },
      files: { file: await file("Liasse") },
    });
    expect(complete.scoring).toMatchObject({ status: "REVIEW", closingDate: addMonths(today, -6) });
    expect(complete.result).toEqual({
      error: "Le scoring attend la décision de l’analyste.",
      missingDocuments: [],
      monthsOfDeposit: null,
    });
    const decided = await app.as("scorer")(api.reviewScoring, {
      params,
      body: { version: complete.scoring?.version ?? 0, decision: "OK", monthsOfDeposit: 3 },
    });
    expect(decided.scoring).toMatchObject({
      status: "CAUTION",
      decision: "OK",
      monthsOfDeposit: 3,
      reviewedBy: "Test scorer",
    });
    expect(decided.result).toEqual({ error: null, missingDocuments: [], monthsOfDeposit: 3 });
  });

  it("of an individual requires a licence and no liasse", async () => {
    const { id } = await company("INDIVIDUAL");
    const { result } = await app.as("salesman")(api.createScoring, { body: { companyId: id } });
    expect(result.missingDocuments).toEqual(["IDENTITE", "PERMIS", "RIB"]);
    expect((await app.within((call) => addEveryDocument(call, id))).scoring?.status).toBe("REVIEW");
  });

  it("can be requested once for a company", async () => {
    const { id } = await company();
    await app.as("salesman")(api.createScoring, { body: { companyId: id } });
    expect(await failureOf(app.as("salesman")(api.createScoring, { body: { companyId: id } }))).toMatchObject(
      { kind: "refused", code: "ItemExistsError" },
    );
  });

  it("sent back for more documents is submitted again", async () => {
    const { id: companyId } = await company();
    await app.within((call) => buildScoring(call, companyId, { decision: "MORE" }));
    const added = await app.as("salesman")(api.addExtraDocument, {
      params: { companyId },
      body: { documentName: "Relevés bancaires" },
      files: { file: await file("releves") },
    });
    expect(added.scoring).toMatchObject({ status: "MORE" });
    expect(added.scoring?.documents[0]).toMatchObject({
      type: "EXTRA",
      name: "Relevés bancaires",
      isRestricted: false,
    });
    expect((await app.as("salesman")(api.submitScoring, { params: { companyId } })).scoring?.status).toBe(
      "REVIEW",
    );
  });

  it("once decided takes no document until it is renewed", async () => {
    const { id: companyId } = await company();
    await app.within((call) => buildScoring(call, companyId, { decision: "OK" }));
    const add = async () =>
      app.as("salesman")(api.addExtraDocument, {
        params: { companyId },
        body: { documentName: "Note" },
        files: { file: await file("note") },
      });
    expect((await failureOf(add())).message).toMatch(/renouvelez/);
    expect((await app.as("salesman")(api.renewScoring, { params: { companyId } })).scoring).toMatchObject({
      status: "TODO",
      decision: null,
      monthsOfDeposit: null,
    });
    // All documents are still there: the next one submits it.
    expect((await add()).scoring?.status).toBe("REVIEW");
  });

  it("once decided keeps its request unchanged", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId, { decision: "OK" }));
    const body = { version: scoring?.version ?? 0, needs: "Quarante utilitaires" };
    expect(
      (await failureOf(app.as("salesman")(api.changeScoring, { params: { companyId }, body }))).message,
    ).toBe("Ce scoring est décidé : renouvelez-le pour changer la demande.");
  });

  it("sent to the scorer too early can be withdrawn and sent again", async () => {
    const { id: companyId } = await company();
    await app.within((call) => buildScoring(call, companyId));
    const params = { companyId };
    expect((await app.as("salesman")(api.withdrawScoring, { params })).scoring).toMatchObject({
      status: "TODO",
    });
    expect((await failureOf(app.as("salesman")(api.withdrawScoring, { params }))).kind).toBe("refused");
    expect((await app.as("salesman")(api.submitScoring, { params })).scoring?.status).toBe("REVIEW");
  });

  it("is withdrawn from the scorer when a required document is removed", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId));
    const rib = scoring?.documents.find(({ type }) => type === "RIB")?.id ?? "";
    const removed = await app.as("salesman")(api.removeScoringDocument, {
      params: { companyId, documentId: rib },
    });
    expect(removed).toMatchObject({ scoring: { status: "TODO" }, result: { missingDocuments: ["RIB"] } });
    expect(removed.scoring?.documents.map(({ type }) => type)).not.toContain("RIB");
    const gone = app.as("scorer")(api.downloadRestrictedDocument, { params: { companyId, documentId: rib } });
    expect((await failureOf(gone)).kind).toBe("missing");
    expect(
      (
        await failureOf(
          app.as("salesman")(api.removeScoringDocument, { params: { companyId, documentId: rib } }),
        )
      ).kind,
    ).toBe("missing");
  });

  it("takes the closing date of the remaining liasse when the latest one is removed", async () => {
    const { id: companyId } = await company();
    const { scoring: complete } = await app.within((call) => buildScoring(call, companyId));
    const before = complete?.closingDate;
    const body = { closingDate: addDays(today, -1) };
    const added = await app.as("salesman")(api.addLiasseFiscale, {
      params: { companyId },
      body,
      files: { file: await file("Autre liasse") },
    });
    expect(added.scoring?.closingDate).toBe(body.closingDate);
    const latest =
      added.scoring?.documents.find(({ closingDate }) => closingDate === body.closingDate)?.id ?? "";
    const removed = await app.as("salesman")(api.removeScoringDocument, {
      params: { companyId, documentId: latest },
    });
    expect(removed.scoring).toMatchObject({ status: "REVIEW", closingDate: before });
  });

  it("once decided keeps its documents", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId, { decision: "NO" }));
    const documentId = scoring?.documents[0]?.id ?? "";
    expect(
      (await failureOf(app.as("salesman")(api.removeScoringDocument, { params: { companyId, documentId } })))
        .message,
    ).toMatch(/est décidé/);
  });

  it("of a client that becomes an individual requires other documents", async () => {
    const { client, company: own } = await app.within((call) => buildClient(call));
    await app.as("salesman")(api.createScoring, { body: { companyId: own.id } });
    const { version, name, contacts } = client;
    const companies = [{ ...own, siret: null, vatNumber: null }];
    await app.as("salesman")(clientsContract.changeClient, {
      params: { id: client.id },
      body: { version, name, contacts, companies, type: "INDIVIDUAL" },
    });
    const { scoring, result } = await app.as("salesman")(api.readScoring, { params: { companyId: own.id } });
    expect(scoring?.clientType).toBe("INDIVIDUAL");
    expect(result.missingDocuments).toEqual(["IDENTITE", "PERMIS", "RIB"]);
  });

  it("can be decided by a scorer only, not even by an administrator", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId));
    const body = { version: scoring?.version ?? 0, decision: "OK" as const };
    for (const role of ["admin", "salesman"] as const)
      expect((await failureOf(app.as(role)(api.reviewScoring, { params: { companyId }, body }))).kind).toBe(
        "forbidden",
      );
  });

  it("changed meanwhile cannot be decided", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId));
    await app.as("salesman")(api.changeScoring, {
      params: { companyId },
      body: { version: scoring?.version ?? 0, needs: "Autre besoin" },
    });
    const failure = await failureOf(
      app.as("scorer")(api.reviewScoring, {
        params: { companyId },
        body: { version: scoring?.version ?? 0, decision: "OK" },
      }),
    );
    expect(failure.code).toBe("ChangedMeanwhile");
  });

  it("keeps the fields that a change of its request omits", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.as("salesman")(api.createScoring, {
      body: { companyId, needs: "Douze utilitaires", comment: "Pressé" },
    });
    const change = (body: { version: number; needs?: string; comment?: string }) =>
      app.as("salesman")(api.changeScoring, { params: { companyId }, body });
    const changed = await change({ version: scoring?.version ?? 0, needs: "Vingt utilitaires" });
    expect(changed.scoring).toMatchObject({ needs: "Vingt utilitaires", comment: "Pressé" });
    const emptied = await change({ version: changed.scoring?.version ?? 0, comment: "" });
    expect(emptied.scoring).toMatchObject({ needs: "Vingt utilitaires", comment: "" });
  });

  it("refuses a liasse closed in the future, on its date field", async () => {
    const { id: companyId } = await company();
    await app.as("salesman")(api.createScoring, { body: { companyId } });
    const failure = await failureOf(
      app.as("salesman")(api.addLiasseFiscale, {
        params: { companyId },
        body: { closingDate: addDays(today, 1) },
        files: { file: await file("Liasse") },
      }),
    );
    expect(Object.keys(failure.fields ?? {})).toEqual(["closingDate"]);
  });

  it("copies the new name of its company", async () => {
    const { client, company: one } = await app.within((call) => buildClient(call));
    await app.as("salesman")(api.createScoring, { body: { companyId: one.id } });
    const { version, name, type, contacts } = client;
    await app.as("salesman")(clientsContract.changeClient, {
      params: { id: client.id },
      body: { version, name, type, contacts, companies: [{ ...one, name: "Société Rebaptisée" }] },
    });
    const found = await app.as("scorer")(api.listScorings, { list: { search: "rebaptisee" } });
    expect(found.items.map(({ companyName }) => companyName)).toEqual(["Société Rebaptisée"]);
  });

  it("prevents the removal of its company", async () => {
    const { client, company: one } = await app.within((call) => buildClient(call));
    await app.as("salesman")(api.createScoring, { body: { companyId: one.id } });
    const { version, name, type, contacts } = client;
    const other = { ...one, id: crypto.randomUUID(), name: "Autre", siret: null, vatNumber: null };
    const body = {
      version,
      name,
      type,
      contacts: contacts.map((contact) => ({ ...contact, companyIds: [] })),
      companies: [other],
    };
    expect(
      (await failureOf(app.as("salesman")(clientsContract.changeClient, { params: { id: client.id }, body })))
        .message,
    ).toMatch(/scoring/);
  });
});

describe("documents", () => {
  it("restricted are opened by scorers only, and never through the other endpoint", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId));
    const of = (type: string) => ({
      companyId,
      documentId: scoring?.documents.find((document) => document.type === type)?.id ?? "",
    });
    expect(
      ((await app.as("scorer")(api.downloadRestrictedDocument, { params: of("RIB") })) as Blob).size,
    ).toBeGreaterThan(100);
    for (const role of ["admin", "salesman"] as const)
      expect(
        (await failureOf(app.as(role)(api.downloadRestrictedDocument, { params: of("RIB") }))).kind,
      ).toBe("forbidden");
    expect((await failureOf(app.as("salesman")(api.downloadBasicDocument, { params: of("RIB") }))).kind).toBe(
      "missing",
    );
    expect(
      ((await app.as("salesman")(api.downloadBasicDocument, { params: of("KBIS") })) as Blob).size,
    ).toBeGreaterThan(100);
  });
});

describe("the accounts that a scorer types", () => {
  it("are stored, and never in the history", async () => {
    const { id: companyId } = await company();
    const { scoring } = await app.within((call) => buildScoring(call, companyId));
    const assessment = assessmentSchema.parse({ cells: { DL: 12_345_600 }, createdOn: "2015-01-01" });
    const body = { ...assessment, version: null };
    await app.as("scorer")(api.saveAssessment, { params: { companyId }, body });
    expect(await app.as("scorer")(api.readAssessment, { params: { companyId } })).toMatchObject({
      assessment,
      savedBy: "Test scorer",
    });
    expect((await failureOf(app.as("salesman")(api.readAssessment, { params: { companyId } }))).kind).toBe(
      "forbidden",
    );
    const lines = await app.application.database.db
      .selectFrom("auditLine")
      .selectAll()
      .where("recordId", "=", scoring?.id ?? "")
      .execute();
    expect(JSON.stringify(lines)).not.toContain("12345600");
  });
});

describe("expiry", () => {
  it("expires every night the decisions based on accounts that are too old, and no others", async () => {
    const old = await company();
    const young = await company();
    await app.within((call) => buildScoring(call, young.id, { decision: "OK" }));
    await app.within(async (call) => {
      await buildScoring(call, old.id, { decision: "OK" });
      await call.db
        .updateTable("scoring")
        .set({ closingDate: addDays(addMonths(today, -18), -1) })
        .where("companyId", "=", old.id)
        .execute();
    });
    expect(await app.outsideJob(expireScorings.run)).toEqual({ done: 1, failed: 0 });
    const statusOf = async (companyId: string) =>
      (await app.as("salesman")(api.readScoring, { params: { companyId } })).scoring?.status;
    expect([await statusOf(old.id), await statusOf(young.id)]).toEqual(["EXPIRED", "GO"]);
  });
  it("leaves a scoring that can be renewed", async () => {
    const { id: companyId } = await company();
    const { scoring, result } = await app.within((call) => buildExpiredScoring(call, companyId));
    expect(scoring?.status).toBe("EXPIRED");
    expect(result.missingDocuments).toEqual(["LIASSE_FISCALE"]);
    expect((await app.as("salesman")(api.renewScoring, { params: { companyId } })).scoring?.status).toBe(
      "TODO",
    );
  });
});

describe("the scoring grid", () => {
  it("is edited by a scorer at its current version", async () => {
    const { version, grid } = await app.as("scorer")(api.readScoringGrid);
    expect({ version, grid }).toEqual({ version: 1, grid: defaultGrid });
    const changed = await app.as("scorer")(api.changeScoringGrid, {
      body: { version, grid: { ...grid, expiryMonths: 24 } },
    });
    expect(changed).toMatchObject({ version: 2, updatedBy: "Test scorer" });
    expect(
      (await failureOf(app.as("scorer")(api.changeScoringGrid, { body: { version: 1, grid } }))).code,
    ).toBe("ChangedMeanwhile");
    await app.as("scorer")(api.changeScoringGrid, { body: { version: 2, grid } });
  });
});
