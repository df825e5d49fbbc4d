// Lifetime of a renewed sign-in.
import { GetTokensFromRefreshTokenCommand, GetUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { decodeJwt } from "jose";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { raiseFloor } from "../../revocation.ts";
import { refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();
const identified = (token = "") => at.app.application.identify(`Bearer ${token}`);
const inMinutes = (minutes: number): void =>
  at.app.setClock(new Date(Date.now() + minutes * 60_000).toISOString());
afterEach(() => inMinutes(0));

const refreshed = async (token = "") => (await at.renew(token)).AuthenticationResult ?? {};

describe("a refresh token", () => {
  it("is replaced by each renewal, by both operations of the protocol", async () => {
    const first = await at.tokensOf(await at.account());
    const second = await refreshed(first.RefreshToken);
    const { AuthenticationResult: third } = await at.anybody.send(
      new GetTokensFromRefreshTokenCommand({
        ClientId: at.pool.clientId,
        RefreshToken: second.RefreshToken,
      }),
    );
    const all = [first, second, third].map((tokens) => tokens?.RefreshToken);
    expect(new Set(all).size).toBe(3);
    expect(all).not.toContain(undefined);
  });

  it("is accepted twice within a minute, for two tabs that renew together", async () => {
    const { RefreshToken } = await at.tokensOf(await at.account());
    const [one, other] = await Promise.all([refreshed(RefreshToken), refreshed(RefreshToken)]);
    inMinutes(10);
    expect((await refreshed(one.RefreshToken)).IdToken).toBeDefined();
    expect((await refreshed(other.RefreshToken)).IdToken).toBeDefined();
  });

  it("reused later reveals a theft: the sign-in ends immediately, for owner and thief", async () => {
    const email = await at.account();
    const stolen = await at.tokensOf(email);
    const elsewhere = await at.tokensOf(email);
    const latest = await refreshed(stolen.RefreshToken);
    inMinutes(2);
    expect(await refusalName(at.renew(stolen.RefreshToken))).toContain("RefreshTokenReuseException");
    expect(await refusalName(at.renew(latest.RefreshToken))).toContain("NotAuthorizedException");
    expect(await identified(latest.IdToken)).toBeNull();
    expect(await identified(elsewhere.IdToken)).toMatchObject({ email });
    expect((await refreshed(elsewhere.RefreshToken)).IdToken).toBeDefined();
  });

  it("is worthless after eight idle hours plus one token lifetime", async () => {
    const { RefreshToken } = await at.tokensOf(await at.account());
    inMinutes(8 * 60 + 59);
    const next = await refreshed(RefreshToken);
    expect(next.IdToken).toBeDefined();
    inMinutes(2 * (8 * 60 + 59) + 3);
    expect(await refusalName(at.renew(next.RefreshToken))).toContain("Refresh Token has expired");
  });

  it("expires thirty days after the password was given, however often it is renewed", async () => {
    let { RefreshToken } = await at.tokensOf(await at.account());
    for (let hours = 8; hours < 30 * 24; hours += 8) {
      inMinutes(hours * 60);
      ({ RefreshToken } = await refreshed(RefreshToken));
    }
    inMinutes(30 * 24 * 60 + 1);
    expect(await refusalName(at.renew(RefreshToken))).toContain("Refresh Token has expired");
  });
});

describe("roles removed while tokens are being issued", () => {
  const groupsIn = (token = ""): unknown => decodeJwt(token)["cognito:groups"];
  const ways: [
    string,
    (of: { email: string; refresh: string | undefined }) => Promise<{ IdToken?: string }>,
  ][] = [
    ["a renewal", ({ refresh }) => refreshed(refresh)],
    ["a sign-in", ({ email }) => at.tokensOf(email)],
  ];
  it.each(ways)("are absent from the tokens of %s that completes afterwards", async (_, begin) => {
    const email = await at.account();
    const set = (groups: string) => (call: Parameters<Parameters<typeof at.app.within>[0]>[0]) =>
      call.db
        .updateTable("identityAccount")
        .set({ groups: groups as never })
        .where("email", "=", email)
        .returning("sub")
        .executeTakeFirstOrThrow();
    await at.app.within(set('["admin"]'));
    const { RefreshToken: refresh, IdToken } = await at.tokensOf(email);
    expect(groupsIn(IdToken)).toEqual(["admin"]);
    const begun = await at.app.within(async (call) => {
      const { sub } = await set("[]")(call);
      const made = begin({ email, refresh });
      // Long enough to read the account, and to wait for its lock.
      await wait(1_000);
      await raiseFloor(call, sub, "changedAt");
      return { made };
    });
    expect(groupsIn((await begun.made).IdToken)).toBeUndefined();
  });
});

it("a sign-out also ends the refresh token and the access token of its sign-in", async () => {
  const { IdToken, AccessToken, RefreshToken } = await at.tokensOf(await at.account());
  const { statusCode } = await at.app.server.inject({
    method: "POST",
    url: "/api/session/sign-out",
    headers: { authorization: `Bearer ${IdToken}` },
  });
  expect(statusCode).toBe(200);
  expect(await identified(IdToken)).toBeNull();
  expect(await refusalName(at.anybody.send(new GetUserCommand({ AccessToken })))).toContain("revoked");
  expect(await refusalName(at.renew(RefreshToken))).toContain("NotAuthorizedException");
});
