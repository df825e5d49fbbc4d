// The tokens of this browser, when somebody signs out or in while they are being renewed.
import { beforeEach, expect, it, vi } from "vitest";

const renewal = vi.hoisted(() => ({ answer: async (_refreshToken: string): Promise<unknown> => ({}) }));
vi.mock("./pool.ts", () => ({
  renew: (_address: unknown, refreshToken: string) => renewal.answer(refreshToken),
  revoke: async () => undefined,
}));
vi.mock("#kernel/web/calls/live.ts", () => ({ onLiveChange: () => undefined }));
const { identity } = await import("./identity.ts");

const place = "ecurie.tokens";
const encoded = (claims: object): string => btoa(JSON.stringify(claims)).replaceAll("=", "");
const now = Math.floor(Date.now() / 1_000);
/** The tokens of somebody, for so many minutes: the same each time they are asked for. */
const tokensOf = (name: string, minutes: number) => ({
  idToken: `h.${encoded({ sub: name, token_use: "id", email: `${name}@ecurie.test`, name, "cognito:groups": ["salesman"], exp: now + minutes * 60 })}.s`,
  accessToken: `access of ${name}`,
  refreshToken: `refresh of ${name}`,
});
const keep = (tokens: object): void => localStorage.setItem(place, JSON.stringify(tokens));
const storedRefresh = () =>
  (JSON.parse(localStorage.getItem(place) ?? "null") as { refreshToken: string } | null)?.refreshToken;
const refused = () => Object.assign(new Error("revoked"), { name: "NotAuthorizedException" });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ identity: {}, mode: "production" })));
});

it("a renewal that is refused ends the sign-in that it was of", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = () => Promise.reject(refused());
  expect(await identity.token()).toBeNull();
  expect(storedRefresh()).toBeUndefined();
});

it("a renewal that is refused leaves alone whoever has signed in since", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = () => {
    keep(tokensOf("bruno", 60));
    return Promise.reject(refused());
  };
  expect(await identity.token()).toBeNull();
  expect(storedRefresh()).toBe("refresh of bruno");
});

it("a renewal that comes late is not kept for whoever has signed in since, nor for nobody", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = async () => {
    keep(tokensOf("bruno", 60));
    return tokensOf("camille", 60);
  };
  // The call that waited for it goes under the name of who clicked.
  expect(await identity.token()).toBe(tokensOf("camille", 60).idToken);
  expect(storedRefresh()).toBe("refresh of bruno");
  keep(tokensOf("camille", -1));
  renewal.answer = async () => {
    localStorage.removeItem(place);
    return tokensOf("camille", 60);
  };
  await identity.token();
  expect(storedRefresh()).toBeUndefined();
});

it("roles of now are asked for whoever is in then, not for who was a second before", async () => {
  keep(tokensOf("camille", 60));
  renewal.answer = async (refreshToken) =>
    refreshToken === "refresh of bruno" ? tokensOf("bruno", 60) : Promise.reject(refused());
  const renewed = identity.renew();
  keep(tokensOf("bruno", 60));
  expect((await renewed)?.sub).toBe("bruno");
  expect(storedRefresh()).toBe("refresh of bruno");
});

it("nobody is in after a sign-out, whatever the renewal that was under way says", async () => {
  keep(tokensOf("camille", 60));
  renewal.answer = async () => {
    localStorage.removeItem(place);
    return tokensOf("camille", 60);
  };
  expect(await identity.renew()).toBeNull();
});
