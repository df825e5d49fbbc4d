// Builds the areas of docs/house in a copy of the project, type-checks them and runs them.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "ecurie-recipe-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** By path, the blocks of a page that begin with one. */
const blocksOf = (page: string): (readonly [path: string, text: string])[] =>
  [
    ...readFileSync(join(root, "docs/house", page), "utf8").matchAll(
      /^```\w+\n(?:\/\/|--) (\S+\/\S+)\n([^]*?)^```$/gm,
    ),
  ].map(([, path = "", text = ""]) => [path, text]);
const blocks = new Map([...blocksOf("area.md"), ...blocksOf("car.md"), ...blocksOf("car-record.md")]);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
};

/** Adds the line of an area to a list, with its import. */
function addToList(list: string, before: string, [name, from]: readonly [name: string, from: string]): void {
  const text = readFileSync(join(copy, list), "utf8");
  expect(text).toContain(`\n  ${before},\n`);
  const listed = text.replace(`\n  ${before},\n`, `\n  ${name},\n  ${before},\n`);
  write(list, `import { ${name} } from "${from}";\n${listed}`);
}

const run = (program: string, ...rest: string[]): string => {
  const { stdout, stderr } = spawnSync(program, rest, { cwd: copy, encoding: "utf8" });
  return `${stdout}${stderr}`;
};
const typeCheck = (): string =>
  run(join(root, "node_modules/.bin/tsc"), "-p", "tsconfig.recipe.json", "--singleThreaded");

/** The start of each script: the application on a real database, migrated from the copy. */
const openScript = `
import { openTestApplication } from "#tests/application/application.ts";
import { remarkEndpoints } from "#desk/contract/remarks.ts";
import { migrate } from "#platform/postgres/migrations.ts";

const app = await openTestApplication({}, async (config) => {
  await migrate(config, "database/migrations");
  return config;
});
const history = async (record: "garage" | "car", id: string) =>
  (await app.as("salesman")(remarkEndpoints.history, { params: { record, id }, query: {} })).items;
`;

const garagesScript = `${openScript}
import { buildClient } from "#tests/builders/clients.ts";
import { deskContract } from "#desk/contract.ts";
import { garagesContract } from "#garages/contract.ts";
import { Failure } from "#kernel/failure.ts";
import { textOfPdf } from "#platform/reading/read.ts";

const body = { name: "Garage du Port", city: "Nantes", contactName: "", note: "" };
const purchaser = app.as("purchaser");
const refusalOf = (call: Promise<unknown>) => call.then(() => null, (error: unknown) => error instanceof Failure && [error.kind, error.message]);

const forbidden = await refusalOf(app.as("salesman")(garagesContract.createGarage, { body }));
const made = await purchaser(garagesContract.createGarage, { body });
const params = { id: made.id };
const withoutContact = await refusalOf(purchaser(garagesContract.approveGarage, { params, body: { version: 1 } }));
const { contact } = await app.within(buildClient);
const change = { ...body, contactName: "Camille Essai", note: \`Pour \${contact.email}\` };
await purchaser(garagesContract.changeGarage, { params, body: { ...change, version: 1 } });
const outdated = await refusalOf(purchaser(garagesContract.changeGarage, { params, body: { ...change, city: "Rezé", version: 1 } }));
const notApproved = await refusalOf(purchaser(garagesContract.readGarageApproval, { params }));
const approved = await purchaser(garagesContract.approveGarage, { params, body: { version: 2 } });
const paper = await purchaser(garagesContract.readGarageApproval, { params });
const { pages } = await textOfPdf(new Uint8Array(await paper.arrayBuffer()));
const { items } = await app.as("salesman")(garagesContract.listGarages, {
  list: { conditions: [{ field: "status", operator: "eq", value: "APPROVED" }] },
});
const lines = await history("garage", made.id);
await app.as("admin")(deskContract.erasePersonalData, { params: { kind: "contact", id: contact.id }, body: { reason: "Essai" } });
const { note } = await purchaser(garagesContract.readGarage, { params });
await app.close();
console.log(JSON.stringify({
  forbidden: forbidden && forbidden[0],
  start: [made.status, made.next.map(({ label }) => label), made.offers.approve?.reasons],
  withoutContact,
  outdated: outdated && outdated[0],
  notApproved,
  approved: [approved.status, approved.next],
  paper: pages.flatMap(({ words }) => words.map(({ text }) => text)).join(" "),
  listed: items.map(({ name }) => name),
  history: lines.map(({ did, whoName }) => [whoName, did]),
  note,
}));
`;

const keysScript = `${openScript}
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { buildAssigned, buildContractAwaitingCar } from "#tests/builders/fleet.ts";
import { keysContract } from "#keys/contract.ts";

const first = await app.within(buildAssigned, {});
const second = await app.within(buildContractAwaitingCar);
const params = { carId: first.car.id };
const readKeys = async () => {
  const { keys } = await app.as("salesman")(keysContract.readCarKeys, { params });
  return keys && [keys.status, keys.companyName, keys.next.map(({ label }) => label)];
};
const opened = await readKeys();
await app.as("operationValidator")(keysContract.handOverKeys, { params, body: { version: 1 } });
const handedOver = await readKeys();
await app.within(unassign, { periodId: first.periodId, reason: "Essai" });
const unassigned = await readKeys();
await app.within(assignCar, { periodId: second.periodId, carId: first.car.id, differences: [] });
const restarted = await readKeys();
const lines = await history("car", first.car.id);
await app.close();
console.log(JSON.stringify({
  companies: [first.company.name, second.company.name],
  opened,
  handedOver,
  unassigned,
  restarted,
  isToldByCar: lines.some(({ did }) => did === "a remis les clés"),
}));
`;

const tollsScript = `${openScript}
import { companyChanged } from "#clients/model/events.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { deskContract } from "#desk/contract.ts";
import { change } from "#kernel/server/records/records.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { buildAccount } from "#tests/builders/people.ts";
import { tollsContract } from "#tolls/contract.ts";

const { car, company, client, periodId } = await app.within(buildAssigned);
const colleague = await app.within(buildAccount, "accountant");
const today = await app.within(async (call) => {
  await startPeriod(call, { periodId, on: call.today, carId: car.id, kilometrage: 10 });
  return call.today;
});
const accountant = app.as("accountant");
const body = { carId: car.id, place: "Saint-Arnoult", paidOn: today, amountCents: 1_240 };
const toll = await accountant(tollsContract.recordToll, { body });
await accountant(tollsContract.recordToll, { body: { ...body, place: "Le Bignon" } });
const foundBy = async (search: string) =>
  (await accountant(tollsContract.listTolls, { list: { search } })).items.map(({ place }) => place).sort();
await app.within((call) => change(call, "car", { id: car.id, version: null }, { licensePlate: "ZZ-987-ZZ" }));
const byPlate = await foundBy("ZZ-987-ZZ");
await app.within((call) =>
  call.emit(companyChanged, {
    companyId: company.id, companyName: "Menuiserie Nouvelle", clientId: client.id, clientName: "", isBadPayer: false,
  }),
);
const byName = await foundBy("nouvelle saint-arnoult");
await accountant(tollsContract.contestToll, { params: { id: toll.id }, body: { version: 1, reason: "Trajet d’un autre." } });
const notices = await app.as(colleague)(deskContract.listNotices, { query: {} });
const { tolls } = await accountant(tollsContract.readCarTolls, { params: { id: car.id } });
await app.close();
console.log(JSON.stringify({
  lessee: toll.companyName === company.name,
  byPlate,
  byName,
  notices: notices.items.map(({ kind, title }) => [kind, title]),
  tolls: tolls.map(({ place, status, companyName }) => [place, status, companyName]).sort(),
}));
`;

/** The output printed by a script. */
function drive(script: string): unknown {
  write("drive.ts", script);
  return JSON.parse(run(process.execPath, "drive.ts"));
}

beforeAll(() => {
  const copied = [
    "src",
    "database/migrations",
    "tests",
    "tools/testing",
    "package.json",
    "tsconfig.base.json",
  ];
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [path, text] of blocks) write(path, text);
  addToList("src/app/areas.ts", "deskManifest", ["garagesManifest", "#garages/manifest.ts"]);
  addToList("src/app/areas.ts", "deskManifest", ["keysManifest", "#keys/manifest.ts"]);
  addToList("src/app/server/areas.ts", "desk", ["garages", "#garages/server/area.ts"]);
  addToList("src/app/server/areas.ts", "desk", ["keys", "#keys/server/area.ts"]);
  addToList("src/app/web/areas.ts", "deskWeb", ["garagesWeb", "#garages/web/area.ts"]);
  addToList("src/app/web/areas.ts", "deskWeb", ["keysWeb", "#keys/web/area.ts"]);
  addToList("src/app/areas.ts", "deskManifest", ["tollsManifest", "#tolls/manifest.ts"]);
  addToList("src/app/server/areas.ts", "desk", ["tolls", "#tolls/server/area.ts"]);
  addToList("src/app/web/areas.ts", "deskWeb", ["tollsWeb", "#tolls/web/area.ts"]);
  const compilerOptions = {
    lib: ["es2024", "esnext.disposable", "dom", "dom.iterable"],
    types: ["node", "vite/client"],
    jsx: "react-jsx",
    incremental: true,
    tsBuildInfoFile: "recipe.tsbuildinfo",
  };
  const words = ["records", "permissions", "pages", "notices"].map((name) => `src/app/${name}.ts`);
  const include = [
    "src/areas/garages/**/*",
    "src/areas/keys/**/*",
    "src/areas/tolls/**/*",
    "src/areas/*/server/**/tables.ts",
    "src/platform/overview/record-pages.ts",
    "src/platform/secrets/encryption.ts",
    ...words,
  ];
  write(
    "tsconfig.recipe.json",
    JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, include }),
  );
});

describe("the areas of docs/house", () => {
  test("are written there whole", () => {
    expect([...blocks.keys()].map((path) => path.split("/").at(-1))).toEqual([
      "manifest.ts",
      "flow.ts",
      "garage.ts",
      "contract.ts",
      "999-garages.sql",
      "garages.ts",
      "approval.ts",
      "approval.ts",
      "area.ts",
      "area.ts",
      "GaragesScreen.tsx",
      "GarageScreen.tsx",
      "GarageFields.tsx",
      "NewGarageScreen.tsx",
      "EditGarageScreen.tsx",
      "manifest.ts",
      "keys.ts",
      "contract.ts",
      "keys.ts",
      "area.ts",
      "998-keys.sql",
      "area.ts",
      "CarKeys.tsx",
      "manifest.ts",
      "toll.ts",
      "contract.ts",
      "997-tolls.sql",
      "tolls.ts",
      "notices.ts",
      "area.ts",
      "area.ts",
      "TollsScreen.tsx",
      "CarTolls.tsx",
    ]);
  });

  test("write one file each outside their folder, their migration", () => {
    const outside = [...blocks.keys()].filter((path) => !/^src\/areas\/(?:garages|keys|tolls)\//.test(path));
    expect(outside).toEqual([
      "database/migrations/999-garages.sql",
      "database/migrations/998-keys.sql",
      "database/migrations/997-tolls.sql",
    ]);
  });

  test("are what the house takes, and no less", () => {
    expect(typeCheck()).toBe("");
    const path = "src/areas/garages/contract.ts";
    const whole = blocks.get(path) ?? "";
    write(path, whole.replace(/ *audit: .*\n/, ""));
    expect(typeCheck()).toContain("'audit' is missing");
    write(path, whole);
  });

  test("a column that cannot display its value by itself has a cell", () => {
    const path = "src/areas/tolls/web/TollsScreen.tsx";
    const whole = blocks.get(path) ?? "";
    write(path, whole.replace(", cell: ({ car }) => carLine(car)", ""));
    expect(typeCheck()).toContain("'cell' is missing");
    write(path, whole);
  });

  test("a wrong value in a manifest is one error, at its place", () => {
    const path = "src/areas/garages/manifest.ts";
    const whole = blocks.get(path) ?? "";
    const wrong = whole
      .replace('WRITE_GARAGE: ["purchaser"]', 'WRITE_GARAGE: ["purchasers"]')
      .replace(
        '"/admin/garages/new"',
        '"admin/garages/all": page("Tous", "SIGNED_IN"),\n    "/admin/garages/new"',
      )
      .replace(', "garages"', "")
      .replace('name: "garages",', 'name: "garages",\n  part: {},');
    write(path, wrong);
    const errors = typeCheck()
      .split("\n")
      .filter((line) => line.includes("error TS"));
    write(path, whole);
    expect(errors).toEqual([
      expect.stringMatching(/^src\/areas\/garages\/manifest\.ts.*'never'/),
      expect.stringMatching(/^src\/areas\/garages\/manifest\.ts.*PageRule.*'never'/),
      expect.stringMatching(/^src\/areas\/garages\/manifest\.ts.*"purchasers"/),
      expect.stringMatching(
        /^src\/areas\/garages\/manifest\.ts.*not assignable to parameter of type 'string'/,
      ),
      // A page without a screen.
      expect.stringMatching(/^src\/areas\/garages\/web\/area\.ts.*"admin\/garages\/all"/),
    ]);
  });

  test("follow a life cycle, draw a paper, tell their history and erase a person, on a real database", () => {
    const noContact = "Ce garage n’a pas d’interlocuteur.";
    expect(drive(garagesScript)).toEqual({
      forbidden: "forbidden",
      start: ["TO_APPROVE", ["Agrément à donner"], [noContact]],
      withoutContact: ["refused", noContact],
      outdated: "refused",
      notApproved: ["refused", "Ce garage n’est pas agréé."],
      approved: ["APPROVED", []],
      paper: expect.stringContaining("Garage du Port"),
      listed: ["Garage du Port"],
      history: [
        ["Test purchaser", "a agréé le garage"],
        ["Test purchaser", "a modifié le garage"],
        ["Test purchaser", "a créé le garage"],
      ],
      note: "Pour [effacé]",
    });
  });

  test("follow the rental of a car: opened with it, restarted with another one", () => {
    const [first, second] = ["Menuiserie Essai 1", "Menuiserie Essai 2"];
    expect(drive(keysScript)).toEqual({
      companies: [first, second],
      opened: ["TO_HAND_OVER", first, ["Clés à remettre"]],
      handedOver: ["HANDED_OVER", first, []],
      unassigned: ["TO_HAND_OVER", "", []],
      restarted: ["TO_HAND_OVER", second, ["Clés à remettre"]],
      isToldByCar: true,
    });
  });

  test("are found by a plate assigned later, follow the name of a company, and notify by a kind of their own", () => {
    expect(drive(tollsScript)).toEqual({
      lessee: true,
      byPlate: ["Le Bignon", "Saint-Arnoult"],
      byName: ["Saint-Arnoult"],
      notices: [["tollContested", "Péage contesté"]],
      tolls: [
        ["Le Bignon", "PAID", "Menuiserie Nouvelle"],
        ["Saint-Arnoult", "CONTESTED", "Menuiserie Nouvelle"],
      ],
    });
  });
});
