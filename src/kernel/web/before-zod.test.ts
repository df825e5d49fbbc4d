// Lists are drawn before zod is loaded: no contract and no model may need it at import.
import { describe, expect, it, vi } from "vitest";
import { provideZod } from "./deferred-zod.ts";

vi.mock("zod", async () => ({ z: (await import("./deferred-zod.ts")).z }));

const modules = import.meta.glob<object>(
  [
    "/src/areas/*/contract.ts",
    "/src/areas/*/contract/**/*.ts",
    "/src/areas/*/model/**/*.ts",
    "!**/*.test.ts",
  ],
  { eager: false },
);

describe("declarations of areas load without zod", () => {
  it("modules are found", () => expect(Object.keys(modules).length).toBeGreaterThan(100));
  it.each(Object.keys(modules))("%s", async (path) => {
    await expect(modules[path]?.()).resolves.toBeDefined();
  });
});

describe("once zod is loaded", () => {
  it("every schema of every contract can be made", async () => {
    provideZod(await vi.importActual<object>("zod").then((zod) => (zod as { z: object }).z));
    const made: string[] = [];
    for (const [path, load] of Object.entries(modules)) {
      for (const [name, value] of Object.entries(await load())) {
        if (name.endsWith("Schema"))
          made.push(
            typeof (value as { safeParse: unknown }).safeParse === "function" ? "" : `${path} ${name}`,
          );
      }
    }
    expect(made.length).toBeGreaterThan(100);
    expect(made.filter(Boolean)).toEqual([]);
  });
});
