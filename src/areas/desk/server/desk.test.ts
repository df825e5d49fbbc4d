import { counters as declaredCounters } from "#app/counters.ts";
import { quotesContract } from "#quotes/contract.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { testActor } from "#tests/application/application.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { contractsContract } from "#contracts/contract.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { catalogueContract } from "#catalogue/contract.ts";
import type { StaffRole } from "#people/model/roles.ts";
import { scoringContract } from "#scoring/contract.ts";
import { deskContract } from "../contract.ts";
import { dayInParis } from "#kernel/calendar/day.ts";

const app = testApplication();
let client: Awaited<ReturnType<typeof buildClient>>["client"];

beforeAll(async () => {
  ({ client } = await app.within((call) => buildClient(call, { name: "Société du Lac" })));
});

const view = (name: string, query: string, isShared = false) => ({
  body: { list: "listClients", name, query, isShared },
});

describe("a saved view", () => {
  it("is seen by its owner, and by everybody once shared", async () => {
    const own = await app.as("salesman")(
      deskContract.saveView,
      view("Mes clients", "filter[type]=COMPANY&page=3"),
    );
    expect(own).toMatchObject({ query: "filter%5Btype%5D=COMPANY", isMine: true, isShared: false });
    expect(
      (await app.as("accountant")(deskContract.savedViews, { query: { list: "listClients" } })).items,
    ).toEqual([]);
    await app.as("salesman")(deskContract.changeView, {
      params: { id: own.id },
      body: { version: own.version, isShared: true },
    });
    expect(
      (await app.as("accountant")(deskContract.savedViews, { query: { list: "listClients" } })).items,
    ).toMatchObject([{ name: "Mes clients", isMine: false, ownerName: "Test salesman" }]);
  });

  it("may be changed by its owner and, once shared, by roles with permission on the parameters", async () => {
    const { id } = await app.as("operator")(deskContract.saveView, view("Les nôtres", "", true));
    const seenAs = async (role: StaffRole) =>
      (await app.as(role)(deskContract.savedViews, { query: { list: "listClients" } })).items.find(
        (one) => one.id === id,
      );
    expect(
      [await seenAs("operator"), await seenAs("admin"), await seenAs("salesman")].map(
        (one) => one?.mayChange,
      ),
    ).toEqual([true, true, false]);
  });

  it("has a count of its rows", async () => {
    const { id } = await app.as("purchaser")(deskContract.saveView, view("Le lac", "search=du lac"));
    const { counts } = await app.as("purchaser")(deskContract.savedViewCounts, {
      query: { list: "listClients" },
    });
    expect(counts[id]).toEqual({ count: 1, isExact: true });
  });

  it.each([
    ["a list that does not exist", { ...view("X", "").body, list: "listNothing" }],
    ["a query that the list refuses", { ...view("Y", "filter[nothing]=1").body }],
  ])("refuses %s", async (_, body) => {
    await expect(app.as("salesman")(deskContract.saveView, { body })).rejects.toMatchObject({
      kind: "invalid",
    });
  });

  it("refuses a second view of the same name, and other authors; a private view is unknown to others", async () => {
    const { id, version } = await app.as("reseller")(deskContract.saveView, view("Une fois", ""));
    for (const role of ["accountant", "admin"] as const) {
      const unknown = { kind: "missing", message: "La vue n’existe pas ou plus." };
      await expect(app.as(role)(deskContract.deleteView, { params: { id } })).rejects.toMatchObject(unknown);
      await expect(
        app.as(role)(deskContract.changeView, { params: { id }, body: { version, name: "À moi" } }),
      ).rejects.toMatchObject(unknown);
    }
    await expect(app.as("reseller")(deskContract.saveView, view("une FOIS", ""))).rejects.toMatchObject({
      kind: "refused",
      code: "ItemExistsError",
    });
    const [shared] = (await app.as("accountant")(deskContract.savedViews, { query: { list: "listClients" } }))
      .items;
    await expect(
      app.as("accountant")(deskContract.deleteView, { params: { id: shared?.id ?? "" } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("comments and history", () => {
  it("a comment is seen by all and removed by its author alone", async () => {
    const of = { record: "client", recordId: client.id };
    const written = await app.as("salesman")(deskContract.addComment, {
      body: { ...of, text: "Rappeler lundi." },
    });
    const read = () =>
      app.as("scorer")(deskContract.comments, { query: { record: "client", id: client.id } });
    expect((await read()).items).toMatchObject([
      { text: "Rappeler lundi.", createdBy: "Test salesman", isMine: false },
    ]);
    await expect(
      app.as("scorer")(deskContract.deleteComment, { params: { id: written.id } }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await app.as("salesman")(deskContract.deleteComment, { params: { id: written.id } });
    expect((await read()).items).toEqual([]);
  });

  it.each([crypto.randomUUID(), "n’importe quoi", "0"])(
    "a comment on a missing record is refused: %s",
    async (recordId) => {
      const body = { record: "client", recordId, text: "Rappeler lundi." };
      await expect(app.as("salesman")(deskContract.addComment, { body })).rejects.toMatchObject({
        kind: "missing",
        message: "Le client n’existe pas ou plus.",
      });
    },
  );

  it("the history of a record names the author and the changes, in French", async () => {
    const { items } = await app.as("salesman")(deskContract.history, {
      params: { record: "client", id: client.id },
      query: {},
    });
    expect(items[0]).toMatchObject({ whoName: "Écurie" });
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      label: "Nom",
      before: null,
      after: "Société du Lac",
    });
  });

  it("the price of a tyre is not called a rent", async () => {
    const brand = await app.as("admin")(catalogueContract.createBrand, {
      body: { name: "Panhard", maintenanceTerms: [] },
    });
    const size = {
      width: 205,
      series: 55,
      carcass: "R",
      diameter: 16,
      isCommercial: false,
      loadIndex: 91,
      speedIndex: "V",
      season: "SUMMER",
    } as const;
    const { id } = await app.as("admin")(catalogueContract.createTireSize, { body: size });
    await app.as("admin")(catalogueContract.setTirePrice, {
      body: { searchType: "brand", searchId: brand.id, tireSizeId: id, priceCents: 6_900 },
    });
    const { items } = await app.as("salesman")(deskContract.history, {
      params: { record: "tireSize", id },
      query: {},
    });
    expect(items[0]?.changes).toMatchObject([{ label: "Prix du pneu", before: null }]);
  });

  it.each([
    ["an unknown kind", "salesman", "nothing", "invalid"],
    ["that of users, to who does not manage them", "salesman", "user", "forbidden"],
    ["that of imports, to who does not import", "purchaser", "catalogueImport", "forbidden"],
    ["that of private views", "admin", "savedView", "missing"],
  ] as const)("refuses the history of %s", async (_, role, record, kind) => {
    await expect(
      app.as(role)(deskContract.history, { params: { record, id: client.id }, query: {} }),
    ).rejects.toMatchObject({ kind });
  });
});

describe.each(["user", "catalogueImport"])("comments on a %s", (record) => {
  const of = { record, recordId: crypto.randomUUID() };
  const bothCalls = (role: StaffRole) =>
    Promise.allSettled([
      app.as(role)(deskContract.comments, { query: { record, id: of.recordId } }),
      app.as(role)(deskContract.addComment, { body: { ...of, text: "À voir." } }),
    ]);
  it("are neither readable nor writable without permission to read the record", async () => {
    expect(await bothCalls("operator")).toMatchObject([
      { status: "rejected", reason: { kind: "forbidden" } },
      { status: "rejected", reason: { kind: "forbidden" } },
    ]);
    expect(await bothCalls("admin")).toMatchObject([
      { status: "fulfilled", value: { items: [] } },
      { status: "rejected", reason: { kind: "missing" } },
    ]);
  });
});

it.each(["savedView", "comment", "notice"])("a %s has neither history nor comments", async (record) => {
  const of = { record, recordId: crypto.randomUUID() };
  const missing = { kind: "missing", message: "Ce type d’élément n’a ni historique ni commentaires." };
  await expect(
    app.as("admin")(deskContract.comments, { query: { record, id: of.recordId } }),
  ).rejects.toMatchObject(missing);
  await expect(
    app.as("admin")(deskContract.addComment, { body: { ...of, text: "À voir." } }),
  ).rejects.toMatchObject(missing);
});

describe("figures", () => {
  it("a counter is 0 without its permission", async () => {
    await app.within(({ db }) =>
      db.insertInto("tally").values({ name: "car:TO_TRANSPORT", backend: 1, count: 3 }).execute(),
    );
    expect(await app.as("purchaser")(deskContract.menuCounters)).toMatchObject({ carToTransport: 3 });
    const counters = await app.as("accountant")(deskContract.menuCounters);
    expect(counters).toMatchObject({ carToTransport: 0 });
    expect(Object.keys(counters)).toEqual(Object.keys(declaredCounters));
  });

  it("a scoring to complete leads to its own panel", async () => {
    const [company] = client.companies;
    await app.as("salesman")(scoringContract.createScoring, { body: { companyId: company?.id ?? "" } });
    const { waiting } = await app.as("salesDirector")(deskContract.homeStatistics);
    const scorings = waiting.find(({ key }) => key === "scorings-more");
    expect(scorings?.items.map(({ to }) => to)).toContain(`/prospection/scorings?company=${company?.id}`);
  });

  it("the discount of an amendment is on the home page of the sales direction, with a link", async () => {
    const { contract } = await app.within((call) => buildOngoing(call, { durationMonths: 36 }));
    const amendment = await app.as("salesman")(contractsContract.amendContract, {
      params: { id: contract.id },
      body: { kind: "rent", effectOn: dayInParis(contract.signedAt), explanation: "", priceCents: 5_000 },
    });
    await app.as("salesman")(contractsContract.askAmendmentDiscount, {
      params: { amendmentId: amendment.id },
      body: { version: amendment.version, reason: "Le client part sinon." },
    });
    const { waiting } = await app.as("salesDirector")(deskContract.homeStatistics);
    expect(waiting.find(({ key }) => key === "discounts")?.items).toMatchObject([
      {
        label: `${contract.orderId}, avenant n° 1`,
        to: `/prospection/contracts/view/${contract.id}?tab=amendments`,
      },
    ]);
  });

  it("two colleagues of the same name each see their own work on their home page", async () => {
    const twin = (sub: string) => ({ ...testActor("salesman"), sub, name: "Jeanne Martin" });
    const other = await app.within((call) => buildClient(call, { name: "Société du Col" }));
    await app.as(twin("one"))(scoringContract.createScoring, {
      body: { companyId: other.company.id },
    });
    const waitingOf = async (sub: string) =>
      (await app.as(twin(sub))(deskContract.homeStatistics)).waiting
        .flatMap(({ items }) => items)
        .map(({ label }) => label);
    expect(await waitingOf("one")).toEqual([other.company.name]);
    expect(await waitingOf("two")).toEqual([]);
  });

  it.each(["admin", "salesman", "scorer", "operator"] as const)("the home page of %s opens", async (role) => {
    expect((await app.as(role)(deskContract.homeStatistics)).figures.length).toBeGreaterThan(0);
    expect((await app.as(role)(quotesContract.quotesKpi)).months).toHaveLength(12);
  });

  it("the description of the API lists every endpoint of the desk", async () => {
    const { paths } = (await app.as(null)(deskContract.openApi)) as unknown as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(paths)).toContain("/api/statistics/menu-counters");
  });
});

describe("the wording of the history", () => {
  it("calls the price of a maintenance term a price, and its effect on a quote a rent", async () => {
    const term = {
      label: "Révision",
      recurring: true,
      duration: 12,
      kilometrage: null,
      vehicleAge: null,
      mileage: null,
      priceCents: 18_000,
    };
    const brand = await app.as("admin")(catalogueContract.createBrand, {
      body: { name: "Facel", maintenanceTerms: [term] },
    });
    const maintenanceTerms = [{ ...term, duration: 24, priceCents: 21_000 }];
    await app.as("admin")(catalogueContract.changeBrand, {
      params: { name: "Facel" },
      body: { name: "Facel", maintenanceTerms, version: brand.version },
    });
    const { items } = await app.as("salesman")(deskContract.history, {
      params: { record: "brand", id: brand.id },
      query: {},
    });
    expect(items[0]?.changes.map(({ label }) => label)).toEqual([
      "Échéances d’entretien · 1 · Tous les",
      "Échéances d’entretien · 1 · Prix HT",
    ]);
  });
});
