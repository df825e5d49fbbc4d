// The lines of refused calls: each with its account, whatever its caller wrote.
import {
  GetTokensFromRefreshTokenCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "#kernel/actor.ts";
import { newId } from "#kernel/new-id.ts";
import { peopleContract } from "../../contract.ts";
import { sessionEndpoints } from "../../contract/session.ts";
import { deskContract } from "#desk/contract.ts";
import { freshEmail, refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();
const database = () => at.app.application.database.db;
const setMinutesLater = (minutes: number): void =>
  at.app.setClock(new Date(Date.now() + minutes * 60_000).toISOString());

beforeEach(async () => void (await database().deleteFrom("securityEvent").execute()));
afterEach(() => setMinutesLater(0));

const lines = () =>
  database()
    .selectFrom("securityEvent")
    .select(["action", "result", "account", "address", "detail"])
    .orderBy("id", "desc")
    .execute();
const latest = async () => (await lines())[0];

const callPool = (target: string, input: object, headers: Record<string, string> = {}) =>
  at.app.server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": target, "content-type": "application/x-amz-json-1.1", ...headers },
    payload: JSON.stringify(input),
  });
const service = "AWSCognitoIdentityProviderService.";
const signIn = (USERNAME: string, headers?: Record<string, string>) =>
  callPool(
    `${service}InitiateAuth`,
    {
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: at.pool.clientId,
      AuthParameters: { USERNAME, PASSWORD: "Faux-2026" },
    },
    headers,
  );

async function administrator(): Promise<Actor> {
  const names = { name: "Ada", familyName: "Martin", phone: null, roles: ["admin" as const] };
  const { id, email } = await at.app.as("admin")(peopleContract.createUser, {
    body: { ...names, email: freshEmail() },
  });
  await at.app.application.database.pool.query(`update "user" set status = 'ACTIVE' where id = $1`, [id]);
  return { sub: id, email, name: "Ada Martin", roles: ["admin"] };
}

describe("a session renewed by force", () => {
  it("a refresh token used again is recorded with its account, and administrators are told", async () => {
    const ada = await administrator();
    const email = await at.account();
    const { RefreshToken } = await at.tokensOf(email);
    await at.renew(RefreshToken);
    setMinutesLater(2);
    const again = new GetTokensFromRefreshTokenCommand({ ClientId: at.pool.clientId, RefreshToken });
    expect(await refusalName(at.anybody.send(again))).toContain("RefreshTokenReuseException");
    expect(await latest()).toMatchObject({
      action: "SESSION_RENEWAL",
      result: "REFUSED",
      account: email,
      address: "127.0.0.1",
      detail: "Jeton utilisé deux fois : la session est fermée",
    });
    const { items } = await at.app.as(ada)(deskContract.listNotices, { query: {} });
    expect(items.map(({ detail }) => detail)).toContain(
      `Une session de ${email} est fermée : son jeton a servi deux fois, il a peut-être été volé.`,
    );
  });

  it("an invented refresh token is recorded", async () => {
    await refusalName(at.renew("invented"));
    expect(await latest()).toMatchObject({ action: "SESSION_RENEWAL", result: "REFUSED", account: "" });
  });
});

describe("a crafted call is recorded", () => {
  it.each(["admin@ecurie.test\u0000", "admin@ecurie.test\ud800"])("with the account %j", async (username) => {
    expect((await signIn(username)).statusCode).toBe(400);
    expect(await latest()).toMatchObject({ action: "SIGN_IN", result: "REFUSED" });
    expect((await latest())?.account).toMatch(/^admin@ecurie\.test/);
  });

  it.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"])(
    "that names the operation %s",
    async (operation) => {
      expect((await callPool(`${service}${operation}`, {})).statusCode).toBe(400);
      expect(await lines()).toMatchObject([
        { action: "ACCESS", result: "REFUSED", account: "", detail: "Opération inconnue" },
      ]);
    },
  );

  it("whose body is no JSON, or has values of another type", async () => {
    await callPool(`${service}InitiateAuth`, { AuthFlow: 3, AuthParameters: ["x"] });
    expect(await latest()).toMatchObject({ action: "SIGN_IN", detail: "Demande mal formée" });
  });

  it("without the signature of an administrator", async () => {
    await callPool(`${service}AdminDeleteUser`, { UserPoolId: at.pool.id, Username: "admin@ecurie.test" });
    expect(await latest()).toMatchObject({ action: "ACCESS", detail: "Demande non signée" });
  });
});

describe("a token", () => {
  const read = (token: string) =>
    at.app.server.inject({ url: "/api/users", headers: { authorization: `Bearer ${token}` } });

  it("that is forged is recorded with the account that it claims", async () => {
    const email = await at.account();
    const { IdToken = "" } = await at.tokensOf(email);
    const [head, claims, signature = ""] = IdToken.split(".");
    const forged = `${head}.${claims}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
    expect((await read(forged)).statusCode).toBe(401);
    await expect.poll(latest).toMatchObject({
      action: "ACCESS",
      result: "REFUSED",
      account: email,
      detail: "Jeton non valable : GET /api/users",
    });
  });

  it("that has expired is not", async () => {
    const { IdToken = "" } = await at.tokensOf(await at.account());
    setMinutesLater(120);
    const before = (await lines()).length;
    expect((await read(IdToken)).statusCode).toBe(401);
    await read("forged");
    await expect.poll(latest).toMatchObject({ account: "", detail: "Jeton non valable : GET /api/users" });
    expect((await lines()).length).toBe(before + 1);
  });
});

it("a link that does not exist is recorded with its address", async () => {
  const { statusCode } = await at.app.server.inject({
    method: "POST",
    url: `/api/public/deliveries/${"A".repeat(43)}/open`,
    remoteAddress: "203.0.113.9",
    headers: { "idempotency-key": newId() },
  });
  expect(statusCode).toBe(404);
  await expect.poll(latest).toMatchObject({
    action: "PUBLIC_LINK",
    result: "REFUSED",
    address: "203.0.113.9",
    detail: expect.stringMatching(/^Lien inconnu : POST \/api\/public\//),
  });
});

describe("a code", () => {
  it("requested for an account is not a new password", async () => {
    const email = await at.account();
    await at.forgot(email);
    expect(await latest()).toMatchObject({ action: "RESET_CODE", result: "ACCEPTED", account: email });
  });

  it("requested for nobody is refused in the journal, not in the answer", async () => {
    await at.forgot("personne@exemple.fr");
    expect(await latest()).toMatchObject({
      action: "RESET_CODE",
      result: "REFUSED",
      account: "personne@exemple.fr",
      detail: "Compte inconnu",
    });
  });
});

describe("the end of sign-ins is recorded", () => {
  const signedIn = async () => {
    const email = await at.account();
    const { IdToken = "", RefreshToken } = await at.tokensOf(email);
    const actor = await at.app.application.identify(`Bearer ${IdToken}`);
    return { email, actor, RefreshToken };
  };

  it.each([
    [sessionEndpoints.signOut, "SIGN_OUT"],
    [sessionEndpoints.endOtherSessions, "SIGN_OUT_OTHERS"],
    [sessionEndpoints.signOutEverywhere, "SIGN_OUT_EVERYWHERE"],
  ] as const)("%#: by its owner", async (endpoint, action) => {
    const { email, actor } = await signedIn();
    await at.app.as(actor)(endpoint, {});
    expect(await latest()).toMatchObject({ action, result: "ACCEPTED", account: email });
  });

  it("by its refresh token, once", async () => {
    const { email, RefreshToken: Token = "" } = await signedIn();
    const revoke = () => at.anybody.send(new RevokeTokenCommand({ Token, ClientId: at.pool.clientId }));
    await revoke();
    await revoke();
    expect((await lines()).map(({ action, account }) => [action, account])).toEqual([
      ["SIGN_OUT", email],
      ["SIGN_IN", email],
    ]);
  });

  it.each([
    [peopleContract.signUserOut, "Déconnecté par admin@ecurie.test"],
    [peopleContract.deleteUser, "Compte supprimé par admin@ecurie.test"],
  ] as const)("%#: by an administrator", async (endpoint, detail) => {
    const body = { email: `fin${detail.length}@exemple.fr`, name: "Ada", familyName: "Martin", phone: null };
    const admin = at.app.as("admin");
    const { id } = await admin(peopleContract.createUser, { body: { ...body, roles: ["purchaser"] } });
    await admin(endpoint, { params: { userId: id } });
    expect(await latest()).toMatchObject({
      action: "SIGN_OUT_BY_ADMINISTRATOR",
      account: body.email,
      detail,
    });
  });
});
