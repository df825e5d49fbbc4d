import { describe, expect, it } from "vitest";
import { grants } from "#app/permissions.ts";
import { routeAccess, matchRoute, type Route } from "./route.ts";
import { openSession } from "../session.ts";

const load = () => Promise.resolve({ default: () => null });
const routes: Route[] = [
  { path: "/prospection/quotes/new", title: "Nouveau", may: "CREATE_QUOTE", load },
  { path: "/prospection/quotes/view/:id", title: "Devis", may: "SIGNED_IN", load },
  { path: "/public/sign/:token", title: "Signer", may: "ANONYMOUS", load },
];
const signInAs = (roles: string[] | null) =>
  openSession(
    {
      restore: async () => (roles ? { sub: "1", email: "", name: "", roles } : null),
      renew: async () => null,
      token: async () => null,
      signOut: async () => {},
    },
    grants,
  );
const accessByRoute = () => routes.map(routeAccess);

describe("routes", () => {
  it("match in order, with decoded parameters, whatever the search part", () => {
    expect(matchRoute("/prospection/quotes/new", routes)?.route.title).toBe("Nouveau");
    expect(matchRoute("/prospection/quotes/view/a%20b?tab=rent", routes)?.params).toEqual({ id: "a b" });
    expect(matchRoute("/prospection/quotes/view/a/b", routes)).toBeNull();
    expect(matchRoute("/prospection/quotes/view/%E0%A4", routes)).toBeNull();
  });

  it("admit authorised users, and name the missing role to the others", async () => {
    expect(accessByRoute()).toEqual(["wait", "wait", "open"]);
    await signInAs(null);
    expect(accessByRoute()).toEqual(["signIn", "signIn", "open"]);
    await signInAs(["reseller"]);
    expect(accessByRoute()).toEqual(["forbidden", "open", "open"]);
    await signInAs(["salesman"]);
    expect(accessByRoute()).toEqual(["open", "open", "open"]);
  });
});
