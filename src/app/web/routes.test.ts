// Every address of the specification (2.2) has its screen, or a page in later.ts that announces it.
import { describe, expect, it, test } from "vitest";
import type { PageAddress } from "#kernel/links/page-address.ts";
import type { Access } from "#kernel/contract.ts";
import { gather } from "#kernel/manifest.ts";
import { routeAccess, matchRoute, setRoutes } from "#kernel/web/navigation/route.ts";
import { openSession } from "#kernel/web/session.ts";
import type { Actor } from "#kernel/actor.ts";
import { grants, staffRoles } from "../permissions.ts";
import { manifests } from "../areas.ts";
import { laterRoutes } from "./later.ts";
import { records } from "../records.ts";
import { countedKinds, counters } from "../counters.ts";
import { entriesOf, sections } from "./navigation.ts";
import { routes } from "./routes.ts";

const under = (base: string, rest: string): string[] => rest.split(" ").map((path) => `/${base}/${path}`);
const specified = [
  "/",
  "/cgu",
  "/sign-in",
  "/forbidden",
  "/oauth",
  "/oauth/hubspot",
  "/gac-documentation/acme",
  ...under(
    "admin",
    "users brands brands/new brands/edit/Renault brands/view/Renault car-models car-models/new car-models/edit/1 car-models/view/1 preparation-task-templates tire-sizes maintenance-operations maintenance-suppliers maintenance-suppliers/1 exports",
  ),
  ...under(
    "prospection",
    "pricings medium-term-categories quotes/list quotes/new quotes/new-medium-term quotes/view/1 clients clients/new clients/edit/1 clients/view/1 scorings contracts/list contracts/view/1 contracts/1/amend",
  ),
  ...under(
    "buying",
    "cars car-suppliers car-suppliers/new car-suppliers/edit/1 car-suppliers/view/1 overview",
  ),
  ...under(
    "payment",
    "cars cars-deposit cars-vat-caution funders funders/new funders/edit/1 funders/view/1 missing-fundings missing-funders",
  ),
  ...under("transport", "to-transport"),
  ...under("delivery", "to-prepare to-deliver scheduled-for-delivery planning preparation-tasks"),
  ...under("restitution", "to-prepare-restitution to-restitute periods-near-restitution"),
  ...under("on-the-road", "cars cars-restituable-lld cars-restituable-lmd cars-over-consumption"),
  ...under(
    "operations",
    "immatriculations missing-insurances expiring-insurances unestimated-repairs missing-air-quality-stickers missing-first-mount-information send-fines send-european-fines fines untreated-damages missing-safety-inspections",
  ),
  ...under(
    "car-summary",
    "immatriculations/1 insurances/1 fundings/1 maintenances/1 damages/1 rental-history/1 air-quality-stickers/1 resales/1 tracking/1 fines/1 transport/1 conversion/1",
  ),
  ...under(
    "billing",
    "missing-mandates missing-payment-methods due-deposit-payments failed-invoice-events missing-credits missing-tunings logistics-provider-cars missing-conversion-invoices transferred-cars",
  ),
  ...under("stock", "cars sellable-cars"),
  ...under("resale", "cars-to-sell confirmed-resales sold-cars"),
  ...under(
    "public",
    "add-delivery-information/1 add-insurance-information/1 validate-eligibility privacy-policy/app help/app",
  ),
  "/payment-provider/admin",
  "/payment-provider/configuration",
];

describe("the routes", () => {
  it.each(specified)("%s exists", (address) => {
    expect(matchRoute(address, routes)).not.toBeNull();
  });

  it("are each declared once: a built page has left later.ts", () => {
    const paths = routes.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it("are those declared as pages by the manifests", () => {
    expect(routes.map(({ path }) => path as string).sort()).toEqual(
      Object.keys(gather(manifests, "pages")).sort(),
    );
  });

  it("include the page of each kind of record that has one", () => {
    for (const { page } of Object.values(records))
      if (page) expect(matchRoute(page.replace("$id", "1"), routes)).not.toBeNull();
  });

  it("of later.ts state the purpose of the page", () => {
    for (const { title, purpose } of laterRoutes) {
      expect(title).not.toBe("");
      expect(purpose).toMatch(/\.$/);
    }
  });
});

describe("access to the routes", () => {
  const guarded = routes.filter(({ may }) => may !== "ANONYMOUS");
  const nobody = { token: async () => null, renew: async () => null, signOut: async () => {} };
  const verdictsFor = async (who: Actor | null): Promise<Record<string, string>> => {
    await openSession({ ...nobody, restore: async () => who }, grants);
    return Object.fromEntries(guarded.map((route) => [route.path, routeAccess(route)]));
  };

  it.each(staffRoles)("%s opens what its permissions allow and nothing else", async (role) => {
    const rolesOf = (may: Access): readonly string[] =>
      may === "SIGNED_IN" ? staffRoles : (grants.permissions[may] ?? []);
    expect(await verdictsFor({ sub: role, email: "", name: "", roles: [role] })).toEqual(
      Object.fromEntries(
        guarded.map(({ path, may }) => [path, rolesOf(may).includes(role) ? "open" : "forbidden"]),
      ),
    );
  });

  it("no route is open before signing in", async () => {
    expect(new Set(Object.values(await verdictsFor(null)))).toEqual(new Set(["signIn"]));
  });
});

describe("the navigation", () => {
  const entries = routes.filter(({ menu }) => menu);

  it.each(entries.map((one) => [one.path, one] as const))(
    "%s has a place of its own in an existing section",
    (_, one) => {
      expect(sections.map(({ id }) => id as string)).toContain(one.section);
      expect(
        entries.filter(({ section, menu }) => section === one.section && menu?.rank === one.menu?.rank),
        "another entry has the same place",
      ).toEqual([one]);
    },
  );

  it("shows every counter of the menu once", () => {
    expect(entries.flatMap(({ menu }) => menu?.counter ?? []).sort()).toEqual(Object.keys(counters).sort());
  });

  it("names the kinds of records of every counter that is counted, and reads again on no other change", () => {
    const kinds = new Set(Object.keys(records));
    for (const [name, { tally, shows }] of Object.entries(counters)) {
      expect([name, shows.filter((kind) => !kinds.has(kind))]).toEqual([name, []]);
      expect([name, shows.length > 0]).toEqual([name, tally !== null]);
    }
    expect(countedKinds((permission) => permission === "PAY_CAR")).toContain("carOrderLine");
    expect(countedKinds(() => false)).not.toContain("carOrderLine");
    expect(countedKinds(() => true)).not.toContain("quote");
  });

  it("follows the order of the specification in the sales section", () => {
    setRoutes(routes);
    expect(entriesOf("prospection").map(({ title }) => title)).toEqual([
      "Devis",
      "Clients",
      "Contrats",
      "Scorings",
      "Grilles de prix",
      "Catégories LMD",
      // Not in the specification, so placed after its entries.
      "Échéances",
    ]);
  });
});

test("an address without a page does not compile", () => {
  const to = (address: PageAddress): string => address;
  to("/prospection/quotes/view/1?tab=signature");
  // @ts-expect-error a segment of the path is wrong
  to("/prospection/quote/view/1");
  // @ts-expect-error the id of the record is missing
  to("/prospection/contracts/view");
});
