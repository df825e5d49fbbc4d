import { beforeAll, describe, expect, it } from "vitest";
import { matchRoute, setRoutes } from "#kernel/web/navigation/route.ts";
import { openSession } from "#kernel/web/session.ts";
import { grants, type Role } from "../../../permissions.ts";
import { routes } from "../../routes.ts";
import { pageCommands } from "../palette/commands.ts";
import { matchCommands } from "../palette/matching.ts";
import { drawerSections, firstChildOf, isCurrent, isSectionAddress, tabsOf, visibleTabs } from "./menu.ts";

const signIn = (role: Role) =>
  openSession(
    {
      restore: async () => ({ sub: role, email: "", name: role, roles: [role] }),
      renew: async () => null,
      token: async () => null,
      signOut: async () => {},
    },
    grants,
  );

beforeAll(() => setRoutes(routes));

describe("tabs", () => {
  it.each([
    [2560, 12],
    [1980, 12],
    [1979, 11],
    [1440, 6],
    [880, 2],
    [879, 1],
    [390, 1],
  ])("%i px wide: %i", (width, count) => expect(visibleTabs(width)).toBe(count));

  it("of a car carry its id from one to the other", async () => {
    await signIn("operator");
    const tabs = tabsOf(matchRoute("/car-summary/fines/42"));
    expect(new Set(tabs.map(({ to }) => to.split("/").at(-1)))).toEqual(new Set(["42"]));
    expect(tabs[0]).toMatchObject({ to: "/car-summary/immatriculations/42" });
  });
});

describe("the current entry", () => {
  it.each([
    ["/resale", "/resale", true],
    ["/resale", "/resale/procedures/42", true],
    ["/resale", "/resale/cars-to-sell", false],
    ["/resale/cars-to-sell", "/resale/cars-to-sell", true],
  ] as const)("%s on %s: %s", (to, path, expected) => expect(isCurrent({ to }, path)).toBe(expected));
});

describe("the visible entries", () => {
  it("fines are shown only with the permission to list them", async () => {
    await signIn("salesman");
    expect(JSON.stringify(drawerSections(null))).not.toContain('"/operations/fines"');
    await signIn("accountant");
    expect(JSON.stringify(drawerSections(null))).toContain('"/operations/fines"');
  });

  it("the sections of a car are listed in the drawer on its pages alone", async () => {
    await signIn("operator");
    const onCar = drawerSections(matchRoute("/car-summary/fines/42"));
    expect(onCar[0]).toMatchObject({ id: "car-summary" });
    expect(onCar[0]?.entries.map(({ to }) => to)).toContain("/car-summary/documents/42");
    expect(drawerSections(null).map(({ id }) => id)).not.toContain("car-summary");
  });

  it("a heading stands above the first entry that it covers, whatever the role may open", async () => {
    await signIn("accountant");
    const billing = drawerSections(null).find(({ id }) => id === "billing");
    expect(billing?.entries.map(({ heading }) => heading).filter(Boolean)).toEqual([
      "Facturer",
      "Encaisser",
      "Relancer",
      "Solder",
      "Véhicules",
      "Réglages",
    ]);
    const heads = (to: string) => billing?.entries.find((entry) => entry.to === to)?.heading;
    expect(heads("/billing/documents")).toBe("Facturer");
    expect(heads("/billing/dunning")).toBe("Relancer");
    expect(billing?.entries[0]).not.toHaveProperty("heading");
  });

  it("a section leads to its first page", async () => {
    await signIn("salesman");
    expect(firstChildOf("/prospection")).toBe("/prospection/quotes/list");
    expect(firstChildOf("/delivery/")).toBe("/delivery/to-prepare");
    expect(firstChildOf("/nothing")).toBeNull();
  });

  it("a section address exists for any user; a page is not a section", () => {
    expect(["/stock", "/stock/", "/stock/cars", "/nothing", "/"].map(isSectionAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("the palette offers the creations allowed by the roles", async () => {
    await signIn("salesman");
    expect(pageCommands(() => {}).creations.map(({ id }) => id)).toContain("/prospection/quotes/new");
    expect(pageCommands(() => {}).creations.map(({ id }) => id)).not.toContain("/admin/users?new=1");
    await signIn("admin");
    expect(pageCommands(() => {}).creations).toContainEqual(
      expect.objectContaining({
        id: "/admin/users?new=1",
        label: "Nouvel utilisateur",
        detail: "Administration",
      }),
    );
    await signIn("reseller");
    expect(pageCommands(() => {}).creations).toEqual([]);
  });
});

describe("input typed in the palette", () => {
  const command = (label: string) => ({ id: label, label, detail: "Prospection", run: () => {} });
  const all = ["Contrats", "Nouveau devis", "Devis", "Modèles de tâches"].map(command);
  it.each([
    ["dev", ["Devis", "Nouveau devis"]],
    ["taches", ["Modèles de tâches"]],
    ["prospection contrats", ["Contrats"]],
    ["rien", []],
  ])("« %s » finds them, accents or not", (typed, labels) =>
    expect(matchCommands(all, typed).map(({ label }) => label)).toEqual(labels),
  );
});
