// The estimate of a return, from its inspection to its closing, on a real database. Amounts worked by hand.
import { beforeEach, describe, expect, test } from "vitest";
import { billingContract } from "#billing/contract.ts";
import { addDays, type Day, day, dayInParis } from "#kernel/calendar/day.ts";
import { contactsOf } from "#clients/server/read.ts";
import { get } from "#kernel/server/records/records.ts";
import type { Role } from "#people/model/roles.ts";
import { preparationContract } from "#preparation/contract.ts";
import type { Belonging, Defect, DefectKind, DefectSign } from "#preparation/model/inspection-items.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import { inspect, inspectReturn } from "#tests/builders/preparation.ts";
import { type ReadyDelivery, readyCars } from "#tests/scenarios/ready-cars.ts";
import { restitutionContract as api } from "../../contract.ts";
import type { Estimate } from "../../model/repairs/estimate.ts";
import { firstValues } from "../../model/repairs/guide.ts";
import "./tables.ts";

const app = testApplication("2026-11-23T09:00:00Z");
const { ready, deliver } = readyCars(app);

/** 38 months after the first registration of the cars. */
const returnDay = day("2030-01-23");
const on = (of: Day): void => app.setClock(`${of}T12:00:00Z`);

interface Found {
  id?: string;
  part?: string;
  kind?: DefectKind;
  mm?: number | null;
  depthMm?: number | null;
  signs?: DefectSign[];
}
const defect = ({ id = crypto.randomUUID(), part = "leftFrontDoor", ...of }: Found): Defect => ({
  id,
  part,
  kind: of.kind ?? "SCRATCH",
  sizeCm: of.mm == null ? null : of.mm / 10,
  depthMm: of.depthMm ?? null,
  signs: of.signs ?? [],
  x: 100,
  y: 50,
  comment: "",
});
const places = ["FRONT_LEFT", "FRONT_RIGHT", "REAR_LEFT", "REAR_RIGHT"] as const;
const tires = places.map((place) => ({ place, size: "205/55 R16", season: null, depthMm: 5 }));

interface Rented extends ReadyDelivery {
  contactId: string;
}

interface State {
  defects?: Defect[];
  belongings?: Belonging[];
}

async function rented({ defects = [], belongings = [] }: State = {}): Promise<Rented> {
  app.setClock("2026-11-23T09:00:00Z");
  const of = await ready();
  await app.within((call) => inspect(call, of.carId, { defects, belongings, tires }));
  await deliver(of, { time: "10:00" });
  const contactId = await app.within(async (call) => {
    await call.db
      .updateTable("car")
      .set({ firstRegistrationDate: day("2026-11-23") })
      .where("id", "=", of.carId)
      .execute();
    const { clientId } = await get(call, "contract", of.contractId);
    const [contact] = await contactsOf(call, clientId);
    return contact?.id ?? "";
  });
  return { ...of, contactId };
}

async function end({ periodId }: ReadyDelivery): Promise<void> {
  on(returnDay);
  const facts = { kilometrage: 90_000, cause: "TERM", keysMissing: 0, papersMissing: 0 } as const;
  await app.as("salesAdministrator")(billingContract.endRental, {
    params: { periodId },
    body: { day: returnDay, time: "10:30", ...facts },
  });
}
const inspectBack = ({ carId }: ReadyDelivery, { defects = [], belongings = [] }: State = {}) =>
  app.within((call) => inspectReturn(call, carId, { mileage: 90_000, defects, belongings, tires }));

/** The worked estimate: 614,80 at 38 months. */
const worked = (): Defect[] => [
  defect({ mm: 85 }),
  defect({ part: "leftWing", kind: "DENT", mm: 45, depthMm: 1 }),
  defect({ part: "leftFrontWheel", mm: 60 }),
];

async function returned(back: State = { defects: worked() }, departure: State = {}): Promise<Rented> {
  const of = await rented(departure);
  await end(of);
  await inspectBack(of, back);
  return of;
}

const read = ({ periodId }: ReadyDelivery): Promise<Estimate> =>
  app.as("salesAdministrator")(api.readRepairEstimate, { params: { periodId } });

const confirmGuide = async (): Promise<void> => {
  const { guides } = await app.as("admin")(api.readWearGuides, {});
  const guide = guides.find(({ confirmedOn }) => confirmedOn === null);
  if (guide) await app.as("admin")(api.confirmWearGuide, { body: { id: guide.id, version: guide.version } });
};

async function propose(of: Rented): Promise<Estimate> {
  const { version } = await read(of);
  const { periodId, contactId } = of;
  return app.as("salesAdministrator")(api.proposeRepairs, {
    params: { periodId },
    body: { version, signatoryId: contactId },
  });
}
const proposed = async (): Promise<Rented> => {
  const of = await returned();
  await propose(of);
  return of;
};

async function tokenOf({ contractId }: ReadyDelivery): Promise<string> {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where $1 = any(about) and body like '%/public/car-repairs/%' order by created_at desc, id desc limit 1",
    [contractId],
  );
  return /\/public\/car-repairs\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
}
const open = (token: string) => app.as(null)(api.openRepairLink, { params: { token } });
async function acceptByLink(of: Rented) {
  const token = await tokenOf(of);
  const { version } = await open(token);
  return app.as(null)(api.acceptByLink, { params: { token }, body: { version } });
}
const sign = async ({ periodId }: ReadyDelivery): Promise<void> =>
  app.within(async (call) => {
    const procedure = await runningProcedure(call, { kind: "repairEstimate", id: periodId });
    await signAll(call, procedure?.id ?? "");
  });
const accepted = async (): Promise<Rented> => {
  const of = await proposed();
  await acceptByLink(of);
  await sign(of);
  return of;
};
async function contestByLink(of: Rented): Promise<Rented> {
  const token = await tokenOf(of);
  const { version, lines } = await open(token);
  const lineId = lines.find(({ verdict }) => verdict === "BILLABLE")?.id ?? "";
  await app.as(null)(api.contestByLink, {
    params: { token },
    body: { version, lines: [{ lineId, reason: "Elle était là au départ" }] },
  });
  return of;
}

async function revise(of: Rented, reason = "Photos relues"): Promise<Estimate> {
  const { version } = await read(of);
  const { periodId } = of;
  return app.as("salesAdministrator")(api.reviseRepairs, {
    params: { periodId },
    body: { version, reason },
    files: {},
  });
}
async function finalise(of: Rented, kept?: string, role: Role = "admin"): Promise<Estimate> {
  const { version, lines } = await read(of);
  const reasons = lines
    .filter(({ contestReason }) => contestReason !== "" && kept !== undefined)
    .map(({ id }) => ({ lineId: id, reason: kept ?? "" }));
  const { periodId } = of;
  return app.as(role)(api.finaliseRepairs, { params: { periodId }, body: { version, kept: reasons } });
}
const closingOf = ({ periodId }: ReadyDelivery) =>
  app.as("admin")(billingContract.readClosing, { params: { periodId } });
const paperText = async ({ periodId }: ReadyDelivery, documentId?: string): Promise<string> => {
  const blob = await app.as("operator")(api.readRepairPaper, {
    params: { periodId },
    query: documentId === undefined ? {} : { documentId },
  });
  const text = await textOfPdf(new Uint8Array(await (blob as Blob).arrayBuffer()));
  return JSON.stringify(text).replaceAll(/\u00a0|\u202f/g, " ");
};

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

describe("the client", () => {
  test("trap 17: reads lines, photos and VAT first, then receives its code, then signs", async () => {
    const of = await proposed();
    const token = await tokenOf(of);
    const page = await open(token);
    expect(page).toMatchObject({ totalCents: 384_80, vatText: null, status: "PROPOSED" });
    const [line] = page.lines;
    expect(line?.photos.map(({ isDeparture }) => isDeparture)).toEqual([true, false]);
    const photo = await app.as(null)(api.readRepairPhoto, {
      params: { token, photoId: line?.photos[0]?.id ?? "" },
    });
    expect((photo as Blob).type).toBe("image/jpeg");
    expect((await acceptByLink(of)).signPage).toContain("/public/");
    await sign(of);
    expect(await read(of)).toMatchObject({ status: "ACCEPTED" });
    const { rows } = await app.application.database.pool.query<{ kind: string }>(
      `select j.kind from signature_journal j join signature s on s.id = j.signature_id
       where s.subject_kind = 'repairEstimate' and s.subject_id = $1 order by j.position`,
      [of.periodId],
    );
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual(["STARTED", "INVITED", "VISITED", "CODE_SENT", "SIGNED", "SEALED"]);
    const { rows: opened } = await app.application.database.pool.query<{ isBefore: boolean }>(
      `select l.first_seen_at <= s.created_at as "isBefore" from outsider_link l, signature s
       where l.kind = 'repairEstimate' and l.subject_id = $1 and s.subject_kind = l.kind and s.subject_id = $1`,
      [of.periodId],
    );
    expect(opened).toEqual([{ isBefore: true }]);
  });

  test("trap 16: the accepted version is void once revised, its link closed, its PDF kept", async () => {
    const of = await accepted();
    const former = await tokenOf(of);
    const revised = await revise(of);
    expect(revised).toMatchObject({ status: "ESTIMATED", edition: 2, acceptedAt: null });
    const line = revised.lines.find(({ amountCents }) => amountCents === 133_20);
    const lowered = await app.as("salesAdministrator")(api.judgeRepairLine, {
      params: { periodId: of.periodId },
      body: { version: revised.version, lineId: line?.id ?? "", verdict: "TOLERATED", reason: "Lustrée" },
    });
    expect(lowered.totalCents).toBe(251_60);
    await propose(of);
    await expect(finalise(of)).rejects.toThrow("Le client peut répondre jusqu’au");
    await expect(open(former)).rejects.toMatchObject({ code: "LinkClosed" });
    expect(await open(await tokenOf(of))).toMatchObject({ edition: 2, totalCents: 251_60 });
    const { papers } = await read(of);
    expect(papers.map(({ name }) => name)).toEqual(["Chiffrage version 2.pdf", "Chiffrage version 1.pdf"]);
    expect(await paperText(of, papers[1]?.id)).toContain("384,80");
  });

  test("contests one line with a reason; the others are not thereby accepted", async () => {
    const of = await contestByLink(await proposed());
    const contested = await read(of);
    expect(contested).toMatchObject({ status: "CONTESTED", acceptedAt: null });
    expect(contested.lines.filter(({ contestReason }) => contestReason !== "")).toHaveLength(1);
    await expect(finalise(of)).rejects.toMatchObject({ fields: { kept: expect.stringContaining("reste") } });
    expect(await finalise(of, "La photo du départ la montre absente")).toMatchObject({ status: "FINALISED" });
  });

  test("a signature asked for is withdrawn by a contest, and cannot be given any more", async () => {
    const of = await proposed();
    await acceptByLink(of);
    await contestByLink(of);
    const left = await app.within((call) =>
      runningProcedure(call, { kind: "repairEstimate", id: of.periodId }),
    );
    expect(left).toBeUndefined();
    await expect(acceptByLink(of)).rejects.toThrow("n’attend plus votre accord");
  });

  test("a line that is not billed is not contested, nor one without a reason", async () => {
    const of = await proposed();
    const token = await tokenOf(of);
    const { version, lines } = await open(token);
    const contest = (lineId: string, reason: string) =>
      app.as(null)(api.contestByLink, {
        params: { token },
        body: { version, lines: [{ lineId, reason }] },
      });
    await expect(contest(crypto.randomUUID(), "Non")).rejects.toMatchObject({ status: 400 });
    await expect(contest(lines[0]?.id ?? "", "")).rejects.toMatchObject({ status: 400 });
  });

  test("silent for 15 days, it has not agreed: the amount is set by us, and the paper says so", async () => {
    const of = await proposed();
    on(addDays(returnDay, 15));
    await expect(finalise(of)).rejects.toThrow("Le client peut répondre jusqu’au 07-02-2030");
    const token = await tokenOf(of);
    expect(await open(token)).toMatchObject({ answerBy: "2030-02-07" });
    on(addDays(returnDay, 16));
    await expect(open(token)).rejects.toMatchObject({ code: "LinkClosed" });
    expect(await finalise(of)).toMatchObject({ status: "FINALISED", acceptedAt: null });
    expect(await paperText(of)).toContain("Sans réponse au 07-02-2030, montant arrêté par nos soins");
  });

  test("a photo of another car is not on its page", async () => {
    const of = await proposed();
    const other = await proposed();
    const { lines } = await open(await tokenOf(other));
    await expect(
      app.as(null)(api.readRepairPhoto, {
        params: { token: await tokenOf(of), photoId: lines[0]?.photos[0]?.id ?? "" },
      }),
    ).rejects.toMatchObject({ status: 404 });
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
    expect.objectContaining({ kind: "DELIVERY", periodId, contractId, startsAt: expect.any(String) }),
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
    expect({ thresholds, prices, franchiseCents }).toEqual(firstValues);
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
