// The second factor, over the protocol of Cognito.
import {
  AdminSetUserMFAPreferenceCommand,
  AdminAddUserToGroupCommand,
  AssociateSoftwareTokenCommand,
  CreateGroupCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeAll, describe, expect, it } from "vitest";
import { clearFactor, consumeFactorStep } from "../accounts/account-changes.ts";
import { digest } from "../secrets.ts";
import { findCode, password, refusalName, testPool } from "#tests/application/test-pool.ts";
import { codeAt, timeStepAt } from "./totp.ts";

const at = testPool({ SECOND_FACTOR: "required" });

beforeAll(async () => {
  for (const GroupName of ["admin", "accountant", "salesman"])
    await at.owner.send(new CreateGroupCommand({ UserPoolId: at.pool.id, GroupName }));
});

let later = 0;
async function member(GroupName: string): Promise<string> {
  later = 0;
  at.app.setClock(new Date().toISOString());
  const Username = await at.account();
  await at.owner.send(new AdminAddUserToGroupCommand({ UserPoolId: at.pool.id, Username, GroupName }));
  return Username;
}

/** A current code; each call advances thirty seconds, since no code is accepted twice. */
function codeOf(secret = ""): string {
  const now = new Date(Date.now() + ++later * 30_000);
  at.app.setClock(now.toISOString());
  return codeAt(secret, timeStepAt(now));
}
const offer = async (given: { Session?: string | undefined; AccessToken?: string | undefined }) =>
  (await at.anybody.send(new AssociateSoftwareTokenCommand(given))).SecretCode;
const respond = (
  ChallengeName: "MFA_SETUP" | "SOFTWARE_TOKEN_MFA",
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  at.anybody.send(
    new RespondToAuthChallengeCommand({
      ClientId: at.pool.clientId,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  );
const giveCode = (email: string, Session: string | undefined, code: string) =>
  respond("SOFTWARE_TOKEN_MFA", Session, { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code });

/** An administrator with a second factor, and its secret. */
async function enrolled(): Promise<{ email: string; secret: string | undefined; IdToken: string }> {
  const email = await member("admin");
  const { Session } = await at.signIn(email);
  const secret = await offer({ Session });
  await at.anybody.send(new VerifySoftwareTokenCommand({ Session, UserCode: codeOf(secret) }));
  const { AuthenticationResult } = await respond("MFA_SETUP", Session, { USERNAME: email });
  return { email, secret, IdToken: AuthenticationResult?.IdToken ?? "" };
}

/** The latest line of the security journal. */
const latestEvent = () =>
  at.app.within(({ db }) =>
    db
      .selectFrom("securityEvent")
      .select(["action", "result", "account", "detail"])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
  );

describe("a second factor is set up", () => {
  it.each(["admin", "accountant"])("before an %s signs in, and required from then on", async (group) => {
    const email = await member(group);
    const { ChallengeName, ChallengeParameters, Session, AuthenticationResult } = await at.signIn(email);
    expect([ChallengeName, AuthenticationResult]).toEqual(["MFA_SETUP", undefined]);
    expect(ChallengeParameters).toMatchObject({ MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' });
    expect(await refusalName(respond("MFA_SETUP", Session, { USERNAME: email }))).toContain("NotAuthorized");
    const secret = await offer({ Session });
    const verify = (UserCode: string) =>
      at.anybody.send(new VerifySoftwareTokenCommand({ Session, UserCode }));
    expect(await refusalName(verify("000000"))).toContain("EnableSoftwareTokenMFAException");
    const event = { action: "SECOND_FACTOR", account: email };
    expect(await latestEvent()).toEqual({ ...event, result: "REFUSED", detail: "Code incorrect" });
    expect(await verify(codeOf(secret))).toMatchObject({ Status: "SUCCESS", Session });
    expect(await latestEvent()).toEqual({ ...event, result: "ACCEPTED", detail: "" });
    expect(
      (await respond("MFA_SETUP", Session, { USERNAME: email })).AuthenticationResult?.IdToken,
    ).toBeDefined();
    expect((await at.signIn(email)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  });

  it("by a salesman who wants one, although the role does not require it", async () => {
    const email = await member("salesman");
    const { AccessToken } = await at.tokensOf(email);
    const secret = await offer({ AccessToken });
    expect((await at.signIn(email)).AuthenticationResult).toBeDefined();
    const sent = (await at.posted()).length;
    await at.anybody.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(secret) }));
    await at.anybody.send(
      new SetUserMFAPreferenceCommand({
        AccessToken,
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      }),
    );
    expect((await at.signIn(email)).ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
    expect((await at.posted()).length).toBe(sent + 1);
    expect(await at.lastPosted()).toMatchObject({
      recipient: email,
      body: expect.stringContaining("Un second facteur a été mis en place"),
    });
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } };
    expect(await refusalName(at.anybody.send(new SetUserMFAPreferenceCommand(off)))).toContain(
      "administrator",
    );
    expect(await refusalName(offer({ AccessToken }))).toContain("an administrator resets it");
  });

  it("only just after the password: an open session is not enough", async () => {
    const email = await member("salesman");
    const { AccessToken } = await at.tokensOf(email);
    at.app.setClock(new Date(Date.now() + 11 * 60_000).toISOString());
    expect(await refusalName(offer({ AccessToken }))).toContain("A recent sign-in is required.");
    expect(await offer({ AccessToken: (await at.tokensOf(email)).AccessToken })).toBeDefined();
  });

  it("by a new administrator, whose session can no longer be renewed", async () => {
    const email = await member("salesman");
    const { RefreshToken } = await at.tokensOf(email);
    await at.owner.send(
      new AdminAddUserToGroupCommand({ UserPoolId: at.pool.id, Username: email, GroupName: "admin" }),
    );
    expect(await refusalName(at.renew(RefreshToken))).toContain("A second factor is required.");
    expect((await at.signIn(email)).ChallengeName).toBe("MFA_SETUP");
  });
});

/** Signs in with the password from one of many networks, and returns the refusal of a wrong code. */
const guessing =
  (email: string) =>
  async (place: number, code = "000000", device = "") => {
    const ask = async (name: string, input: object) => {
      const { body } = await at.app.server.inject({
        method: "POST",
        url: "/identity",
        remoteAddress: `203.0.113.${place}`,
        headers: {
          "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
          "content-type": "application/x-amz-json-1.1",
          ...(device && { cookie: `ecurie-device=${device}` }),
        },
        payload: JSON.stringify({ ClientId: at.pool.clientId, ...input }),
      });
      return JSON.parse(body) as { Session?: string; __type?: string };
    };
    const AuthParameters = { USERNAME: email, PASSWORD: password };
    const { Session } = await ask("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
    const ChallengeResponses = { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code };
    const challenge = { ChallengeName: "SOFTWARE_TOKEN_MFA", Session, ChallengeResponses };
    return (await ask("RespondToAuthChallenge", challenge)).__type;
  };

describe("a code", () => {
  it("is accepted once", async () => {
    const { email, secret } = await enrolled();
    const [one, other] = [await at.signIn(email), await at.signIn(email)];
    const code = codeOf(secret);
    expect((await giveCode(email, one.Session, code)).AuthenticationResult?.IdToken).toBeDefined();
    expect(await refusalName(giveCode(email, other.Session, code))).toContain("CodeMismatchException");
    expect((await giveCode(email, other.Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  it("can be guessed five times, regardless of the number of sign-ins", async () => {
    const { email, secret } = await enrolled();
    for (let index = 0; index < 5; index++) {
      const { Session } = await at.signIn(email);
      expect(await refusalName(giveCode(email, Session, "000000"))).toContain("CodeMismatchException");
    }
    const { Session } = await at.signIn(email);
    const code = codeAt(secret ?? "", timeStepAt(at.app.application.services.clock()));
    expect(await refusalName(giveCode(email, Session, code))).toContain("TooManyFailedAttemptsException");
    expect(await latestEvent()).toEqual({
      action: "SECOND_FACTOR",
      result: "LOCKED",
      account: email,
      detail: "Trop de codes faux",
    });
  });

  it("guessed by a stranger who has the password delays the stranger, not the owner", async () => {
    const { email, secret } = await enrolled();
    const guess = () => guessing(email)(9);
    for (let index = 0; index < 5; index++) expect(await guess()).toContain("CodeMismatchException");
    expect(await guess()).toContain("TooManyFailedAttemptsException");
    const { Session } = await at.signIn(email);
    expect((await giveCode(email, Session, codeOf(secret))).AuthenticationResult).toBeDefined();
  });

  it("is guessed thirty times a day at most, over all challenges and networks; right ones do not count", async () => {
    const { email, secret } = await enrolled();
    const ask = guessing(email);
    for (let index = 0; index < 30; index++) expect(await ask(index)).toContain("CodeMismatchException");
    expect(await ask(31)).toContain("TooManyFailedAttemptsException");
    const tomorrow = new Date(Date.now() + 30 * 3_600_000);
    at.app.setClock(tomorrow.toISOString());
    expect(await ask(32, codeAt(secret ?? "", timeStepAt(tomorrow)))).toBeUndefined();
  });

  it("is never requested before the password, nor for another account", async () => {
    const { email, secret } = await enrolled();
    const other = await enrolled();
    const { Session } = await at.signIn(other.email);
    expect(await refusalName(giveCode(email, Session, codeOf(secret)))).toContain("Invalid session");
    expect(await refusalName(giveCode(email, "x", codeOf(secret)))).toContain("Invalid session");
  });
});

it("an administrator resets a lost factor: every session ends, and another factor is set up", async () => {
  const { email, IdToken } = await enrolled();
  expect(await at.app.application.identify(`Bearer ${IdToken}`)).toMatchObject({ email });
  at.app.setClock(new Date(Date.now() + 60_000).toISOString());
  await at.owner.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: at.pool.id,
      Username: email,
      SoftwareTokenMfaSettings: { Enabled: false },
    }),
  );
  expect(await at.app.application.identify(`Bearer ${IdToken}`)).toBeNull();
  expect((await at.signIn(email)).ChallengeName).toBe("MFA_SETUP");
});

it("a factor reset while its code is being checked is not restored", async () => {
  const { email } = await enrolled();
  const { sub, factorSecret, factorStep } = await at.app.within(({ db }) =>
    db.selectFrom("identityAccount").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
  );
  await at.app.within((call) => clearFactor(call, sub));
  const late = { secret: factorSecret ?? "", step: (factorStep ?? 0) + 1 };
  expect(await at.app.within((call) => consumeFactorStep(call, sub, late))).toBe(false);
});

it("secrets are encrypted in the database", async () => {
  const { email, secret } = await enrolled();
  const stored = await at.app.within(({ db }) =>
    db.selectFrom("identityAccount").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
  );
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

describe("a browser", () => {
  const noteBrowser = (email: string, token: string, since: Date) =>
    at.app.within(async ({ db }) => {
      const account = await db
        .selectFrom("identityAccount")
        .select("sub")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      const day = since.toISOString();
      await db
        .insertInto("identityDevice")
        .values({ tokenHash: digest(token), sub: account.sub, seenAt: day, firstSeenAt: day })
        .execute();
    });

  it("does not become known by a password reset, before the second factor", async () => {
    const { email } = await enrolled();
    const cookie = `ecurie-device=${"r".repeat(64)}`;
    const ask = (name: string, input: object) =>
      at.app.server.inject({
        method: "POST",
        url: "/identity",
        headers: {
          cookie,
          "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
          "content-type": "application/x-amz-json-1.1",
        },
        payload: JSON.stringify({ ClientId: at.pool.clientId, Username: email, ...input }),
      });
    await ask("ForgotPassword", {});
    const ConfirmationCode = findCode((await at.lastPosted()).body);
    expect(
      (await ask("ConfirmForgotPassword", { ConfirmationCode, Password: "Trombone-2027" })).statusCode,
    ).toBe(200);
    const devices = await at.app.within(({ db }) =>
      db
        .selectFrom("identityDevice")
        .select("sub")
        .where("tokenHash", "=", digest("r".repeat(64)))
        .execute(),
    );
    expect(devices).toEqual([]);
  });

  it("shares the daily total of the account, unless it was known before that day", async () => {
    const { email } = await enrolled();
    const [young, old] = ["y".repeat(64), "o".repeat(64)];
    const now = at.app.application.services.clock();
    await noteBrowser(email, young, now);
    await noteBrowser(email, old, new Date(now.getTime() - 48 * 3_600_000));
    const ask = guessing(email);
    for (let index = 0; index < 30; index++) expect(await ask(index)).toContain("CodeMismatchException");
    expect(await ask(40, "000000", young)).toContain("TooManyFailedAttemptsException");
    expect(await ask(41, "000000", old)).toContain("CodeMismatchException");
  });
});
