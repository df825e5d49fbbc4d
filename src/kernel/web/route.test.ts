import { describe, expect, it } from "vitest";
import { grants } from "#app/permissions.ts";
import { admission, matchRoute, route } from "./route.ts";
import { openSession } from "./session.ts";

const load = () => Promise.resolve({ default: () => null });
const routes = [
  route({ path: "/prospection/quotes/new", title: "Nouveau", may: "CREATE_QUOTE", load }),
  route({ path: "/prospection/quotes/view/:id", title: "Devis", may: "SIGNED_IN", load }),
  route({ path: "/public/sign/:token", title: "Signer", may: "ANONYMOUS", load }),
];
const as = (roles: string[] | null) =>
  openSession(
    {
      restore: async () => (roles ? { sub: "1", email: "", name: "", roles } : null),
      renew: async () => null,
      token: async () => null,
      signOut: async () => {},
    },
    grants,
  );
const verdicts = () => routes.map(admission);

describe("routes", () => {
  it("match in their order, with parameters decoded, whatever the search", () => {
    expect(matchRoute("/prospection/quotes/new", routes)?.route.title).toBe("Nouveau");
    expect(matchRoute("/prospection/quotes/view/a%20b?tab=rent", routes)?.params).toEqual({ id: "a b" });
    expect(matchRoute("/prospection/quotes/view/a/b", routes)).toBeNull();
    expect(matchRoute("/prospection/quotes/view/%E0%A4", routes)).toBeNull();
  });

  it("let in whoever may, and say to the others what is missing", async () => {
    expect(verdicts()).toEqual(["wait", "wait", "open"]);
    await as(null);
    expect(verdicts()).toEqual(["signIn", "signIn", "open"]);
    await as(["reseller"]);
    expect(verdicts()).toEqual(["forbidden", "open", "open"]);
    await as(["salesman"]);
    expect(verdicts()).toEqual(["open", "open", "open"]);
  });
});
