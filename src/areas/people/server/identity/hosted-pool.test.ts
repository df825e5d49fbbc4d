// The hosted pool and several processes: a second application uses the pool of a first one over HTTP,
// exactly as it would use Cognito.
import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import type { StartupError } from "#platform/startup-error.ts";
import { peopleContract } from "../../contract.ts";
import { poolAccounts } from "../users/pool-accounts.ts";
import { checkPool } from "./check-pool.ts";
import type { HostedPool } from "./identity.ts";
import { directorySync } from "../users/directory.ts";
import { prepareDemonstrationAccounts } from "../demonstration.ts";
import { openPeople, type PeopleServices } from "../open-people.ts";
import type { Pool } from "../pool/pool.ts";

const port = 3136;
const base = `http://127.0.0.1:${port}`;
let provider: TestApplication;
let app: TestApplication;
let pool: Pool;
let people: PeopleServices;
const credentialNames = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"] as const;
const before = credentialNames.map((name) => process.env[name]);
const onError = (error: unknown): void => console.error(error);
const onArrival = async (): Promise<void> => {};
const settings = {
  base: "http://localhost:3000",
  version: "test",
  mode: "demonstration",
  idleMinutes: 480,
  canSend: { mail: true, sms: true, signatureCodeBySms: true },
  isFactorRequired: false,
  secret: () => "a secret of tests, long enough to close",
} as const;

beforeAll(async () => {
  provider = await openTestApplication({ PUBLIC_URL: base, DEMO_PASSWORD: "Demonstration-1" });
  await provider.server.listen({ port, host: "127.0.0.1" });
  await provider.within(prepareDemonstrationAccounts);
  pool = provider.application.services.identity.embedded as Pool;
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: pool.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: pool.credentials.secretAccessKey,
  });
  app = await openTestApplication();
  const hosted = {
    region: pool.region,
    poolId: pool.id,
    clientId: pool.clientId,
    endpoint: `${base}/identity`,
  };
  people = await openPeople(
    { database: app.application.database, clock: () => new Date(), onError, onArrival },
    { ...settings, hosted },
  );
  app.application.services.identity = people.identity;
  app.application.outside.accounts = people.accounts;
});
afterAll(async () => {
  people.stop();
  await app.close();
  await provider.close();
  for (const [index, name] of credentialNames.entries()) {
    if (before[index] === undefined) delete process.env[name];
    else process.env[name] = before[index];
  }
});

const poolOwner = () =>
  new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${base}/identity`,
    credentials: pool.credentials,
  });
const signIn = async (email: string) => {
  const client = new CognitoIdentityProviderClient({ region: pool.region, endpoint: `${base}/identity` });
  const answer = await client.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: "Demonstration-1" },
    }),
  );
  return `Bearer ${answer.AuthenticationResult?.IdToken}`;
};
const byEmail = async (email: string) =>
  (
    await app.as("admin")(peopleContract.listUsers, {
      list: { conditions: [{ field: "email", operator: "eq", value: email }] },
    })
  ).items[0];

describe("with a hosted pool", () => {
  it("the directory is read from the pool, roles included", async () => {
    await app.outsideJob(directorySync.run);
    expect(await byEmail("scorer@ecurie.test")).toMatchObject({
      name: "Étienne",
      roles: ["scorer"],
      status: "ACTIVE",
    });
    expect((await app.as("admin")(peopleContract.listUsers, {})).total).toBe(12);
  });

  it("tokens are verified with the keys that the pool publishes", async () => {
    expect(await people.identify(await signIn("salesman@ecurie.test"))).toMatchObject({
      name: "Camille Durand",
      roles: ["salesman"],
    });
    expect(await people.identify("Bearer a.b.c")).toBeNull();
  });

  it("the sign-ins of an account that the pool disables end with the next reading of the pool", async () => {
    const token = await signIn("reseller@ecurie.test");
    expect(await people.identify(token)).not.toBeNull();
    await poolOwner().send(
      new AdminDisableUserCommand({ UserPoolId: pool.id, Username: "reseller@ecurie.test" }),
    );
    await app.outsideJob(directorySync.run);
    expect(await byEmail("reseller@ecurie.test")).toMatchObject({ status: "DISABLED" });
    expect(await people.identify(token)).toBeNull();
    // The tests that follow sign in with this account.
    await poolOwner().send(
      new AdminEnableUserCommand({ UserPoolId: pool.id, Username: "reseller@ecurie.test" }),
    );
    await app.outsideJob(directorySync.run);
  });

  it("users are created, changed and deleted in the pool", async () => {
    const body = {
      email: "nouvelle@exemple.fr",
      name: "Lou",
      familyName: "Petit",
      phone: null,
      roles: ["purchaser" as const],
    };
    const user = await app.as("admin")(peopleContract.createUser, { body });
    const inPool = () =>
      provider.within(({ db }) =>
        db.selectFrom("identityAccount").selectAll().where("email", "=", body.email).executeTakeFirst(),
      );
    expect(await inPool()).toMatchObject({
      sub: user.id,
      groups: ["purchaser"],
      status: "FORCE_CHANGE_PASSWORD",
    });
    await app.as("admin")(peopleContract.updateUser, {
      params: { userId: user.id },
      body: { version: 1, name: "Louise", familyName: "Petit", phone: "0612345678", roles: ["scorer"] },
    });
    await app.runJobs();
    expect(await inPool()).toMatchObject({ name: "Louise", phone: "+33612345678", groups: ["scorer"] });
    await app.as("admin")(peopleContract.deleteUser, { params: { userId: user.id } });
    await app.runJobs();
    expect(await inPool()).toBeUndefined();
  });

  it("no request is sent to the pool while a transaction is open", async () => {
    await expect(app.outsideJob((errand) => errand.within(async () => poolAccounts(errand)))).rejects.toThrow(
      "the identity service was called with a transaction open",
    );
  });

  it("a sign-out everywhere takes effect immediately, although the token has not expired", async () => {
    // Tokens of the second of an earlier sign-out, as by the disabled account above, open no session.
    const { token, actor } = await vi.waitFor(
      async () => {
        const token = await signIn("reseller@ecurie.test");
        const actor = await people.identify(token);
        expect(actor).toMatchObject({ roles: ["reseller"] });
        return { token, actor };
      },
      { timeout: 10_000, interval: 300 },
    );
    await app.as(actor)(peopleContract.signOutEverywhere, {});
    expect(await people.identify(token)).toBeNull();
  });

  describe("the check before startup", () => {
    const sentences = async (over: Partial<HostedPool>, isFactorRequired = false) => {
      const right = { region: pool.region, poolId: pool.id, clientId: pool.clientId };
      const hosted = { ...right, endpoint: `${base}/identity`, ...over };
      return checkPool({ ...settings, hosted, isFactorRequired }).then(
        () => [],
        (error: StartupError) => error.sentences,
      );
    };
    it("reports nothing when all is right", async () => expect(await sentences({})).toEqual([]));
    it.each([
      ["is not there", { poolId: "eu-west-1_nowhere" }, /COGNITO_USER_POOL_ID or COGNITO_CLIENT_ID is wrong/],
      ["has no such client", { clientId: "another" }, /COGNITO_USER_POOL_ID or COGNITO_CLIENT_ID is wrong/],
      ["does not answer", { endpoint: "http://127.0.0.1:9/identity" }, /cannot be looked at/],
    ])("reports in one sentence a pool that %s", async (_title, over, sentence) =>
      expect(await sentences(over)).toEqual([expect.stringMatching(sentence)]),
    );
    it("refuses a pool without the second factor that the settings promise", async () =>
      expect(await sentences({}, true)).toEqual([expect.stringContaining("set its MFA to ON")]));
  });

  it("an unreachable pool is reported, and signs nobody out", async () => {
    const nowhere = {
      region: pool.region,
      poolId: pool.id,
      clientId: pool.clientId,
      endpoint: "http://127.0.0.1:9/identity",
    };
    const lost = await openPeople(
      { database: app.application.database, clock: () => new Date(), onError, onArrival },
      { ...settings, hosted: nowhere },
    );
    await expect(lost.identify(await signIn("salesman@ecurie.test"))).rejects.toMatchObject({
      kind: "unavailable",
    });
    lost.stop();
  });
});

it("a sign-out on one process takes effect on another", async () => {
  const other = await openPeople(
    { database: provider.application.database, clock: () => new Date(), onError, onArrival },
    { ...settings, base, hosted: null },
  );
  const token = await signIn("purchaser@ecurie.test");
  const actor = await other.identify(token);
  expect(actor).toMatchObject({ roles: ["purchaser"] });
  await provider.as(actor)(peopleContract.signOutEverywhere, {});
  await expect.poll(() => other.identify(token), { timeout: 3_000 }).toBeNull();
  other.stop();
});
