// The estimate of a return, from its inspection to its closing, on a real database. Amounts worked by hand.
import { beforeEach, describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { day, dayInParis } from "#kernel/calendar/day.ts";
import { preparationContract } from "#preparation/contract.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { restitutionContract as api } from "../../contract.ts";
import { firstValues } from "../../model/repairs/guide.ts";
import "./tables.ts";
import { type Rented, repairCases } from "#tests/scenarios/repairs.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const {
  on,
  defect,
  end,
  worked,
  returned,
  read,
  propose,
  proposed,
  tokenOf,
  open,
  accepted,
  finalise,
  closingOf,
  confirmGuide,
  ready,
} = repairCases(app);

beforeEach(async () => {
  app.setClock("2026-11-23T09:00:00Z");
  await confirmGuide();
});

test("worked: four lines at 38 months make 614,80, and a spare wheel is at its real cost", async () => {
  const of = await returned({ defects: worked() }, { belongings: ["SPARE_WHEEL"] });
  const opened = await read(of);
  expect(opened).toMatchObject({
    status: "TO_ESTIMATE",
    unpriced: 1,
    ageMonths: 38,
    ageingPercent: 26,
    totalCents: 384_80,
    isGuideAnnexed: false,
    vatText: null,
  });
  const wheel = opened.lines.find(({ origin }) => origin === "BELONGING");
  const priced = await app.as("salesAdministrator")(api.priceRepairLine, {
    params: { periodId: of.periodId },
    body: { version: opened.version, lineId: wheel?.id ?? "", priceCents: 230_00 },
  });
  expect(priced).toMatchObject({ status: "ESTIMATED", totalCents: 614_80 });
});

test("trap 14: one damaged door is paid once, 133,20, the others « compris »", async () => {
  const defects = [
    defect({ mm: 85 }),
    defect({ mm: 60 }),
    defect({ kind: "DENT", mm: 30, depthMm: 3, signs: ["PAINT_BROKEN"] }),
  ];
  const { lines, totalCents } = await read(await returned({ defects }));
  expect(totalCents).toBe(133_20);
  expect(lines.map(({ amountCents, isIncluded }) => [amountCents, isIncluded])).toEqual([
    [133_20, false],
    [0, true],
    [0, true],
  ]);
});

test("nothing billable: estimated at 0, finalised without the client", async () => {
  const of = await returned({ defects: [] });
  expect(await read(of)).toMatchObject({ status: "ESTIMATED", totalCents: 0, lines: [] });
  await expect(propose(of)).rejects.toThrow("Rien n’est à facturer");
  expect(await finalise(of)).toMatchObject({ status: "FINALISED" });
  expect((await closingOf(of)).lines.map(({ key }) => key)).not.toContain("REPAIRS");
});

test("inspected before its return is recorded, an estimate opens with the return", async () => {
  const of = await returned();
  const undo = async () => {
    const { version } = await closingOf(of);
    await app.as("salesAdministrator")(billingContract.undoRentalEnd, {
      params: { periodId: of.periodId },
      body: { version, reason: "Mauvais véhicule" },
    });
  };
  await undo();
  expect(await read(of)).toMatchObject({ status: "WITHDRAWN" });
  await end(of);
  const { status } = await read(of);
  expect(["WITHDRAWN", "ESTIMATED"]).toContain(status);
});

describe("people decide", () => {
  test("a line to judge is billed or tolerated with a reason, and another price is theirs", async () => {
    const of = await returned({ defects: [defect({})] });
    const opened = await read(of);
    expect(opened).toMatchObject({ status: "TO_ESTIMATE", toJudge: 1, lines: [{ why: "Mesure manquante" }] });
    const params = { periodId: of.periodId };
    const lineId = opened.lines[0]?.id ?? "";
    const judge = (version: number, verdict: "BILLABLE" | "TOLERATED", reason = "Mesurée à 85 mm") =>
      app.as("salesAdministrator")(api.judgeRepairLine, {
        params,
        body: { version, lineId, verdict, reason },
      });
    const billed = await judge(opened.version, "BILLABLE", "");
    expect(billed).toMatchObject({ status: "ESTIMATED", totalCents: 133_20 });
    const priced = await app.as("salesAdministrator")(api.priceRepairLine, {
      params,
      body: { version: billed.version, lineId, priceCents: 100_00 },
    });
    expect(priced).toMatchObject({ totalCents: 74_00 });
    await expect(judge(priced.version, "TOLERATED", "")).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    expect(await judge(priced.version, "TOLERATED", "Partie au polissage")).toMatchObject({
      status: "ESTIMATED",
      totalCents: 0,
    });
    await expect(judge(opened.version, "BILLABLE")).rejects.toMatchObject({ status: 409 });
  });

  test("what was at the departure is never billed", async () => {
    const old = defect({ mm: 85 });
    const of = await returned({ defects: [old] }, { defects: [old] });
    const { version, lines, status } = await read(of);
    expect([status, lines[0]?.verdict]).toEqual(["ESTIMATED", "EXISTING"]);
    await expect(
      app.as("salesAdministrator")(api.judgeRepairLine, {
        params: { periodId: of.periodId },
        body: { version, lineId: lines[0]?.id ?? "", verdict: "BILLABLE", reason: "Si" },
      }),
    ).rejects.toThrow("présent au départ");
  });

  test("a line added by hand has its reason, its price, and may bring the report of an expert", async () => {
    const of = await returned({ defects: [] });
    const { version } = await read(of);
    const report = { name: "expertise.pdf", type: "application/pdf", bytes: Buffer.from("%PDF-1.4") };
    const added = await app.as("salesAdministrator")(api.addRepairLine, {
      params: { periodId: of.periodId },
      body: { version, label: "Voyant moteur", reason: "Diagnostic du 24-01", priceCents: 90_00 },
      files: { report: new File([report.bytes], report.name, { type: report.type }) },
    });
    expect(added).toMatchObject({ totalCents: 90_00, reports: [{ name: "expertise.pdf" }] });
  });

  test("a reopened inspection keeps the decisions, and the estimate waits for its end", async () => {
    const kept = defect({});
    const of = await returned({ defects: [kept] });
    const opened = await read(of);
    await app.as("salesAdministrator")(api.judgeRepairLine, {
      params: { periodId: of.periodId },
      body: {
        version: opened.version,
        lineId: opened.lines[0]?.id ?? "",
        verdict: "BILLABLE",
        reason: "Mesurée",
      },
    });
    const { inspectionId } = await read(of);
    const inspection = await app.as("admin")(preparationContract.readInspection, {
      params: { id: inspectionId },
    });
    await app.as("admin")(preparationContract.reopenInspection, {
      params: { id: inspectionId },
      body: { version: inspection.version, reason: "Oubli" },
    });
    await expect(propose(of)).rejects.toThrow("L’état des lieux de retour est rouvert");
  });
});

describe("the closing", () => {
  test("waits while the estimate is open, then bears its amount, once", async () => {
    const of = await accepted();
    expect((await closingOf(of)).awaits).toContain("remise en état");
    await finalise(of);
    const repairs = async () => (await closingOf(of)).lines.filter(({ key }) => key === "REPAIRS");
    expect(await repairs()).toMatchObject([{ computedCents: 384_80 }]);
    const { rows } = await app.application.database.pool.query(
      "select id from billing_event where type = 'REPAIRS' and company_id = $1",
      [of.companyId],
    );
    expect(rows).toEqual([]);
  });

  test("reopened, it waits again; the edition is another one", async () => {
    const of = await accepted();
    await finalise(of);
    const { version } = await read(of);
    const reopened = await app.as("admin")(api.reopenRepairs, {
      params: { periodId: of.periodId },
      body: { version, reason: "Erreur de prix" },
    });
    expect(reopened).toMatchObject({ status: "ESTIMATED", edition: 2, finalisedOn: null });
    expect((await closingOf(of)).awaits).toContain("remise en état");
  });
});

describe("undone", () => {
  const undo = async (of: Rented) => {
    const { version } = await closingOf(of);
    return app.as("salesAdministrator")(billingContract.undoRentalEnd, {
      params: { periodId: of.periodId },
      body: { version, reason: "Mauvais véhicule" },
    });
  };

  test("the return withdraws a proposed estimate and closes its link", async () => {
    const of = await proposed();
    const token = await tokenOf(of);
    await undo(of);
    expect(await read(of)).toMatchObject({ status: "WITHDRAWN" });
    await expect(open(token)).rejects.toMatchObject({ code: "LinkClosed" });
  });

  test("a finalised estimate keeps its return", async () => {
    const of = await accepted();
    await finalise(of);
    await expect(undo(of)).rejects.toThrow("Le chiffrage de la remise en état est arrêté");
  });

  test("a proposed estimate keeps its inspection", async () => {
    const of = await proposed();
    const { inspectionId } = await read(of);
    const { offers } = await app.as("admin")(preparationContract.readInspection, {
      params: { id: inspectionId },
    });
    expect(offers.reopen?.reasons).toEqual([expect.stringContaining("proposé au client")]);
  });
});

test("a delivery to come without a price is listed until it has one", async () => {
  const { periodId, contractId } = await ready({ hasPrice: false });
  const listed = () => app.as("salesAdministrator")(api.readUnpricedTransports, {});
  expect(await listed()).toContainEqual(
    expect.objectContaining({ kind: "DELIVERY", id: periodId, contractId, startsAt: expect.any(String) }),
  );
});

describe("the wear guide", () => {
  test("prices that nobody confirmed are not proposed; another version is to confirm", async () => {
    const of = await returned();
    await app.within((call) =>
      call.db
        .updateTable("wearGuide")
        .set({ confirmedOn: null, confirmedBy: null, confirmedById: null })
        .execute(),
    );
    await expect(propose(of)).rejects.toThrow("à confirmer par un administrateur");
  });

  test("a version in use is never edited, another one follows it", async () => {
    on(day("2027-06-01"));
    const { guides } = await app.as("admin")(api.readWearGuides, {});
    const [first] = guides;
    if (!first) throw new RangeError("no guide");
    const { id, version, startsOn, thresholds, prices, franchiseCents } = first;
    expect({ thresholds, prices, franchiseCents }).toEqual(firstValues());
    const values = { thresholds, prices, franchiseCents };
    const admin = app.as("admin");
    await expect(admin(api.changeWearGuide, { body: { id, version, startsOn, ...values } })).rejects.toThrow(
      "en usage",
    );
    await expect(
      admin(api.createWearGuide, { body: { startsOn: dayInParis("2027-05-31T09:00:00Z"), ...values } }),
    ).rejects.toMatchObject({ fields: { startsOn: expect.stringContaining("passé") } });
    const next = await admin(api.createWearGuide, { body: { startsOn: day("2040-01-01"), ...values } });
    expect(next.guides[0]).toMatchObject({ startsOn: "2040-01-01", confirmedOn: null, isInUse: false });
    const wrong = { ...thresholds, panelScratchCount: 2.5 };
    await expect(
      admin(api.createWearGuide, { body: { startsOn: day("2041-01-01"), ...values, thresholds: wrong } }),
    ).rejects.toMatchObject({ fields: { "thresholds.panelScratchCount": "Un nombre entier." } });
  });
});
