// The administration of the staff, through the endpoints, on the embedded pool.
import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeAll, describe, expect, it } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Result } from "#kernel/contract.ts";
import type { Failure } from "#kernel/failure.ts";
import type { Actor } from "#kernel/actor.ts";
import { peopleContract } from "../../contract.ts";
import { prepareDemonstrationAccounts } from "../demonstration.ts";
import { directorySync } from "./directory.ts";
import type { Pool } from "../pool/pool.ts";

const {
  createUser,
  updateUser,
  deleteUser,
  listUsers,
  readUser,
  inviteUserAgain,
  signUserOut,
  readSession,
  signOutEverywhere,
  readPublicSettings,
  resetSecondFactor,
} = peopleContract;

const app = testApplication();
let pool: Pool;
let browser: CognitoIdentityProviderClient;
const posted = () =>
  app.within(({ db }) =>
    db.selectFrom("message").select(["recipient", "body"]).orderBy("id", "desc").execute(),
  );

beforeAll(async () => {
  pool = app.application.services.identity.embedded as Pool;
  const base = await app.server.listen({ port: 3131, host: "127.0.0.1" });
  browser = new CognitoIdentityProviderClient({
    region: "eu-west-1",
    endpoint: `${base}/identity`,
    maxAttempts: 1,
  });
  app.application.services.identity.demonstrationPassword = "Demonstration-1";
  await app.within(prepareDemonstrationAccounts);
});

let made = 0;
const form = (roles: string[] = ["salesman"]) => ({
  email: `nouveau${++made}@exemple.fr`,
  name: "Anaïs",
  familyName: "Œuvrard",
  phone: "06 12 34 56 78",
  roles: roles as never,
});
const make = (roles?: string[]): Promise<Result<typeof createUser>> =>
  app.as("admin")(createUser, { body: form(roles) });
const failure = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable("it was done"),
    (error: Failure) => error,
  );
const byEmail = async (email: string) =>
  (
    await app.as("admin")(listUsers, {
      list: { conditions: [{ field: "email", operator: "eq", value: email }] },
    })
  ).items[0];
const tokenOf = async (email: string) =>
  (
    await browser.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: "Demonstration-1" },
      }),
    )
  ).AuthenticationResult ?? {};
const bearer = (token: string | undefined) =>
  app.server.inject({ method: "GET", url: "/api/session", headers: { authorization: `Bearer ${token}` } });

describe("a new user", () => {
  it("gets a temporary password by email, and is listed", async () => {
    const user = await make(["salesman", "purchaser"]);
    expect(user).toMatchObject({
      name: "Anaïs",
      familyName: "Œuvrard",
      phone: "+33612345678",
      roles: ["purchaser", "salesman"],
      status: "INVITED",
      version: 1,
    });
    expect((await posted())[0]).toMatchObject({
      recipient: user.email,
      body: expect.stringContaining("Mot de passe temporaire"),
    });
    expect(await byEmail(user.email)).toMatchObject({ id: user.id });
    const found = await app.as("admin")(listUsers, {
      list: { search: "oeuvrard", conditions: [{ field: "roles", operator: "eq", value: "purchaser" }] },
    });
    expect(found.items.map(({ id }) => id)).toContain(user.id);
    const without = await app.as("admin")(listUsers, {
      list: { conditions: [{ field: "roles", operator: "ne", value: "purchaser" }] },
    });
    expect(without.items.map(({ id }) => id)).not.toContain(user.id);
  });

  it("cannot have the email of another user, whatever its case", async () => {
    const { email } = await make();
    expect(
      await failure(app.as("admin")(createUser, { body: { ...form(), email: email.toUpperCase() } })),
    ).toMatchObject({
      kind: "refused",
      code: "UsernameExistsException",
      fields: { email: "Cette adresse e-mail est déjà attribuée." },
    });
  });

  it("is refused field by field", async () => {
    const { fields } = await failure(
      app.as("admin")(createUser, {
        body: { email: "x", name: " ", familyName: "A", phone: "12", roles: [] },
      }),
    );
    expect(fields).toEqual({
      email: "Adresse e-mail invalide.",
      name: "Champ obligatoire.",
      phone: "Numéro de téléphone invalide.",
    });
  });

  it("can be invited again until they have signed in", async () => {
    const user = await make();
    const sent = (await posted()).length;
    await app.as("admin")(inviteUserAgain, { params: { userId: user.id } });
    expect((await posted()).length).toBe(sent + 1);
    const existing = await byEmail("scorer@ecurie.test");
    expect(
      (await failure(app.as("admin")(inviteUserAgain, { params: { userId: existing?.id ?? "" } }))).message,
    ).toBe("Cette personne a déjà choisi son mot de passe.");
  });
});

describe("a change of roles", () => {
  it("takes effect immediately: the present token is outdated, the renewed one has the new roles", async () => {
    const person = await byEmail("operator@ecurie.test");
    const { IdToken, RefreshToken } = await tokenOf("operator@ecurie.test");
    expect((await bearer(IdToken)).json()).toMatchObject({ roles: ["operator"], name: "Mehdi Charpentier" });
    await new Promise((done) => setTimeout(done, 5));
    await app.as("admin")(updateUser, {
      params: { userId: person?.id ?? "" },
      body: {
        version: person?.version ?? 0,
        name: "Mehdi",
        familyName: "Charpentier",
        phone: null,
        roles: ["operator", "reseller"],
      },
    });
    await app.runJobs();
    await expect.poll(async () => (await bearer(IdToken)).statusCode).toBe(401);
    expect((await bearer(IdToken)).json()).toMatchObject({ code: "TokenOutdated" });
    const renewed = await browser.send(
      new InitiateAuthCommand({
        AuthFlow: "REFRESH_TOKEN_AUTH",
        ClientId: pool.clientId,
        AuthParameters: { REFRESH_TOKEN: RefreshToken ?? "" },
      }),
    );
    const session = (await bearer(renewed.AuthenticationResult?.IdToken)).json<Result<typeof readSession>>();
    expect(session.roles).toEqual(["operator", "reseller"]);
    expect(session.permissions).toContain("CONCLUDE_RESALE");
  });

  it("not yet applied to the pool is not undone by the directory sync", async () => {
    const user = await make(["salesman"]);
    const body = {
      version: user.version,
      name: "Léa",
      familyName: "B",
      phone: null,
      roles: ["scorer" as const],
    };
    await app.as("admin")(updateUser, { params: { userId: user.id }, body });
    await app.outsideJob(directorySync.run);
    expect(await byEmail(user.email)).toMatchObject({ name: "Léa", roles: ["scorer"] });
    await app.runJobs();
    await app.outsideJob(directorySync.run);
    expect(await byEmail(user.email)).toMatchObject({ name: "Léa", roles: ["scorer"] });
    const ahead = await app.within(({ db }) => db.selectFrom("accountChange").selectAll().execute());
    expect(ahead).toEqual([]);
  });

  it("is refused on an older version", async () => {
    const user = await make();
    const body = { version: user.version, name: "A", familyName: "B", phone: null, roles: [] };
    await app.as("admin")(updateUser, { params: { userId: user.id }, body });
    expect(
      await failure(
        app.as("admin")(updateUser, { params: { userId: user.id }, body: { ...body, name: "C" } }),
      ),
    ).toMatchObject({
      code: "ChangedMeanwhile",
    });
  });
});

describe("nobody locks themselves out", () => {
  const administrator = async (): Promise<Actor & { sub: string }> => {
    const { id, email } = (await byEmail("admin@ecurie.test")) ?? { id: "", email: "" };
    return { sub: id, email, name: "Hélène Marchand", roles: ["admin"] };
  };

  it("by deleting their own account, or dropping their own role", async () => {
    const me = await administrator();
    const other = await make(["admin"]);
    const mine = await app.as(me)(readUser, { params: { userId: me.sub } });
    expect(mine.offers.delete?.reasons).toEqual(["Vous ne pouvez pas supprimer votre propre compte."]);
    expect((await failure(app.as(me)(deleteUser, { params: { userId: me.sub } }))).message).toBe(
      "Vous ne pouvez pas supprimer votre propre compte.",
    );
    const dropped = await failure(
      app.as(me)(updateUser, {
        params: { userId: me.sub },
        body: { version: mine.version, name: "H", familyName: "M", phone: null, roles: [] },
      }),
    );
    expect(dropped.fields).toEqual({ roles: "Vous ne pouvez pas vous retirer le rôle administrateur." });
    await app.as(me)(deleteUser, { params: { userId: other.id } });
  });

  it("two concurrent removals leave one administrator", async () => {
    const me = await administrator();
    const other = await make(["admin"]);
    const them: Actor = { sub: other.id, email: other.email, name: "Autre", roles: ["admin"] };
    const outcomes = await Promise.allSettled([
      app.as(me)(deleteUser, { params: { userId: other.id } }),
      app.as(them)(deleteUser, { params: { userId: me.sub } }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const messages = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [(outcome.reason as Failure).kind] : [],
    );
    expect(messages).toEqual([expect.stringMatching(/^(missing|refused)$/)]);
    const left = await app.as("admin")(listUsers, {
      list: { conditions: [{ field: "roles", operator: "eq", value: "admin" }] },
    });
    expect(left.items).toHaveLength(1);
  });
});

describe("a session", () => {
  it("ends everywhere immediately", async () => {
    const [here, there] = [await tokenOf("scorer@ecurie.test"), await tokenOf("scorer@ecurie.test")];
    const { statusCode } = await app.server.inject({
      method: "POST",
      url: "/api/session/sign-out-everywhere",
      headers: { authorization: `Bearer ${here.IdToken}` },
    });
    expect(statusCode).toBe(200);
    await expect.poll(async () => (await bearer(there.IdToken)).statusCode).toBe(401);
    expect(await failure(app.as(null)(signOutEverywhere, {}))).toMatchObject({ kind: "unauthenticated" });
  });

  it("ends immediately, and alone, when its owner signs out of one browser", async () => {
    const [here, there] = [await tokenOf("purchaser@ecurie.test"), await tokenOf("purchaser@ecurie.test")];
    const send = (url: string) =>
      app.server.inject({ method: "POST", url, headers: { authorization: `Bearer ${here.IdToken}` } });
    expect((await send("/api/session/sign-out")).statusCode).toBe(200);
    await expect.poll(async () => (await bearer(here.IdToken)).statusCode).toBe(401);
    expect((await bearer(there.IdToken)).statusCode).toBe(200);
  });

  it("stays, when all the others are ended", async () => {
    const [here, there] = [await tokenOf("purchaser@ecurie.test"), await tokenOf("purchaser@ecurie.test")];
    const headers = { authorization: `Bearer ${here.IdToken}` };
    const { statusCode } = await app.server.inject({
      method: "POST",
      url: "/api/session/end-others",
      headers,
    });
    expect(statusCode).toBe(200);
    await expect.poll(async () => (await bearer(there.IdToken)).statusCode).toBe(401);
    expect((await bearer(here.IdToken)).statusCode).toBe(200);
  });

  it("ends when an administrator ends it or deletes the account", async () => {
    const person = await byEmail("accountant@ecurie.test");
    const params = { userId: person?.id ?? "" };
    const first = await tokenOf("accountant@ecurie.test");
    expect((await bearer(first.IdToken)).statusCode).toBe(200);
    await app.as("admin")(signUserOut, { params });
    await expect.poll(async () => (await bearer(first.IdToken)).statusCode).toBe(401);
    const second = await tokenOf("accountant@ecurie.test");
    expect((await bearer(second.IdToken)).statusCode).toBe(200);
    await app.as("admin")(deleteUser, { params });
    await expect.poll(async () => (await bearer(second.IdToken)).statusCode).toBe(401);
    expect(await byEmail("accountant@ecurie.test")).toBeUndefined();
  });

  it("starts from public settings that need no sign-in", async () => {
    expect(await app.as(null)(readPublicSettings, {})).toEqual({
      version: expect.any(String),
      mode: "demonstration",
      idleMinutes: 480,
      identity: { region: "eu-west-1", poolId: pool.id, clientId: pool.clientId, endpoint: "/identity" },
      canSend: { mail: true, sms: true, signatureCodeBySms: true },
    });
  });
});

describe("a second factor", () => {
  const giveOne = (id: string) =>
    app.within(({ db }) =>
      db.updateTable("identityAccount").set({ factorSecret: "closed" }).where("sub", "=", id).execute(),
    );
  it("is displayed to administrators, who can reset it", async () => {
    const { id: userId } = await make();
    const params = { userId };
    const readIt = () => app.as("admin")(readUser, { params });
    expect(await readIt()).toMatchObject({ hasSecondFactor: false });
    expect((await failure(app.as("admin")(resetSecondFactor, { params }))).message).toBe(
      "Cette personne n’a pas de second facteur.",
    );
    await giveOne(userId);
    expect((await readIt()).offers.resetSecondFactor?.reasons).toEqual([]);
    await app.as("admin")(resetSecondFactor, { params });
    expect(await readIt()).toMatchObject({ hasSecondFactor: false });
  });
  it("cannot be reset by its owner, whose session may be stolen", async () => {
    const user = await make(["admin"]);
    await giveOne(user.id);
    const me: Actor = { sub: user.id, email: user.email, name: "Moi", roles: ["admin"] };
    expect((await failure(app.as(me)(resetSecondFactor, { params: { userId: user.id } }))).message).toContain(
      "Un autre administrateur",
    );
  });
});

it("one unreadable account does not prevent the sync of the others", async () => {
  const [poisoned, other] = [await make(), await make()];
  await app.within(async ({ db }) => {
    await db.updateTable("identityAccount").set({ name: "Autre" }).where("sub", "=", other.id).execute();
    // A name that the directory rejects.
    await db
      .updateTable("identityAccount")
      .set({ email: "admin@ecurie.test " })
      .where("sub", "=", poisoned.id)
      .execute();
  });
  await app.application.database.pool.query(
    `alter table "user" add constraint poison check (email <> 'admin@ecurie.test ')`,
  );
  expect(await app.outsideJob(directorySync.run)).toEqual({ done: 1, failed: 1 });
  expect(await byEmail(other.email)).toMatchObject({ name: "Autre" });
  await app.application.database.pool.query(`alter table "user" drop constraint poison`);
  await app.runJobs();
});

it("the directory follows changes made in the pool", async () => {
  const [kept, gone] = [await make(), await make()];
  await app.within(async ({ db }) => {
    await db
      .updateTable("identityAccount")
      .set({ name: "Renommée", groups: '["SCORER"]' as never })
      .where("sub", "=", kept.id)
      .execute();
    await db.deleteFrom("identityAccount").where("sub", "=", gone.id).execute();
    await db.insertInto("identityGroup").values({ name: "SCORER" }).execute();
  });
  await app.outsideJob(directorySync.run);
  expect(await byEmail(kept.email)).toMatchObject({ name: "Renommée", roles: ["scorer"] });
  expect(await byEmail(gone.email)).toBeUndefined();
});
