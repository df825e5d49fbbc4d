// Tokens of this browser, when a user signs out or in during their renewal.
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
/** Tokens of one user, valid for so many minutes; each call returns the same ones. */
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

it("a refused renewal ends its sign-in", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = () => Promise.reject(refused());
  expect(await identity.token()).toBeNull();
  expect(storedRefresh()).toBeUndefined();
});

it("a refused renewal does not end a newer sign-in", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = () => {
    keep(tokensOf("bruno", 60));
    return Promise.reject(refused());
  };
  expect(await identity.token()).toBeNull();
  expect(storedRefresh()).toBe("refresh of bruno");
});

it("a late renewal is not stored over a newer sign-in, nor after a sign-out", async () => {
  keep(tokensOf("camille", -1));
  renewal.answer = async () => {
    keep(tokensOf("bruno", 60));
    return tokensOf("camille", 60);
  };
  // The call that waited for it keeps the name of the user who clicked.
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

it("current roles are requested for the user signed in then, not for the one of a second before", async () => {
  keep(tokensOf("camille", 60));
  renewal.answer = async (refreshToken) =>
    refreshToken === "refresh of bruno" ? tokensOf("bruno", 60) : Promise.reject(refused());
  const renewed = identity.renew();
  keep(tokensOf("bruno", 60));
  expect((await renewed)?.sub).toBe("bruno");
  expect(storedRefresh()).toBe("refresh of bruno");
});

it("nobody is signed in after a sign-out, even if a pending renewal succeeds", async () => {
  keep(tokensOf("camille", 60));
  renewal.answer = async () => {
    localStorage.removeItem(place);
    return tokensOf("camille", 60);
  };
  expect(await identity.renew()).toBeNull();
});
