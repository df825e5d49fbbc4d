// The smallest area of docs/house.md, made as the page says: in a copy of the project, checked and driven there.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "ecurie-recipe-"));
afterAll(() => rmSync(copy, { recursive: true }));

/** By path, the blocks of the page that begin with one. */
const blocks = new Map(
  [
    ...readFileSync(join(root, "docs/house.md"), "utf8").matchAll(
      /^```\w+\n(?:\/\/|--) (\S+\/\S+)\n([^]*?)^```$/gm,
    ),
  ].map(([, path = "", text = ""]) => [path, text]),
);

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
};

/** The one line of a list, and what it imports. */
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

const driveScript = `
import { openTestApplication } from "#app/server/testing.ts";
import { remarkEndpoints } from "#desk/contract/remarks.ts";
import { garagesContract } from "#garages/contract.ts";
import { Failure } from "#kernel/failure.ts";
import { migrate } from "#platform/postgres/migrations.ts";

const app = await openTestApplication({}, async (config) => {
  await migrate(config, "database/migrations");
  return config;
});
const body = { name: "Garage du Port", city: "Nantes" };
const made = await app.as("purchaser")(garagesContract.createGarage, { body });
const { items } = await app.as("salesman")(garagesContract.listGarages, {
  list: { conditions: [{ field: "city", operator: "eq", value: "Nantes" }] },
});
const history = await app.as("salesman")(remarkEndpoints.history, { params: { record: "garage", id: made.id }, query: {} });
const refusal = await app.as("salesman")(garagesContract.createGarage, { body }).catch((error: unknown) => error);
await app.close();
console.log(JSON.stringify({
  made: made.name,
  listed: items.map(({ name }) => name),
  history: history.items.map(({ did, whoName, changes }) => [whoName, did, changes.map(({ label }) => label).toSorted()]),
  refusal: refusal instanceof Failure && refusal.kind,
}));
`;

beforeAll(() => {
  for (const path of ["src", "database/migrations", "tools/testing", "package.json", "tsconfig.base.json"])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [path, text] of blocks) write(path, text);
  addToList("src/app/areas.ts", "deskManifest", ["garagesManifest", "#garages/manifest.ts"]);
  addToList("src/app/server/areas.ts", "desk", ["garages", "#garages/server/area.ts"]);
  addToList("src/app/web/areas.ts", "deskWeb", ["garagesWeb", "#garages/web/area.ts"]);
  write("drive.ts", driveScript);
  const compilerOptions = {
    lib: ["es2024", "esnext.disposable", "dom", "dom.iterable"],
    types: ["node", "vite/client"],
    jsx: "react-jsx",
    incremental: true,
    tsBuildInfoFile: "recipe.tsbuildinfo",
  };
  const words = ["records", "permissions", "pages"].map((name) => `src/app/${name}.ts`);
  const include = ["src/areas/garages/**/*", ...words];
  write(
    "tsconfig.recipe.json",
    JSON.stringify({ extends: "./tsconfig.base.json", compilerOptions, include }),
  );
});

describe("the smallest area of docs/house.md", () => {
  test("is written there whole", () => {
    expect([...blocks.keys()].map((path) => path.split("/").at(-1))).toEqual([
      "manifest.ts",
      "garage.ts",
      "contract.ts",
      "area.ts",
      "999-garages.sql",
      "area.ts",
      "GaragesScreen.tsx",
    ]);
  });

  test("is what the house takes, and no less", () => {
    expect(typeCheck()).toBe("");
    const path = "src/areas/garages/contract.ts";
    const whole = blocks.get(path) ?? "";
    write(path, whole.replace(/ *audit: .*\n/, ""));
    expect(typeCheck()).toContain("'audit' is missing");
    write(path, whole);
  });

  test("creates, lists, tells its history and refuses who may not, on a real database", () => {
    expect(JSON.parse(run(process.execPath, "drive.ts"))).toEqual({
      made: "Garage du Port",
      listed: ["Garage du Port"],
      history: [["Test purchaser", "a créé le garage", ["Nom", "Ville"]]],
      refusal: "forbidden",
    });
  });
});
