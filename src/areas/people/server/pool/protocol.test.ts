// The embedded pool spoken to by the official SDK, over HTTP, as Cognito would be.
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import type { Pool } from "./pool.ts";

const app = testApplication();
let pool: Pool;
let base: string;
/** As a browser: no credentials. */
let anybody: CognitoIdentityProviderClient;
/** With the pool's credentials. */
let owner: CognitoIdentityProviderClient;

const region = "eu-west-1";
const posted = () => app.within(({ db }) => db.selectFrom("message").select(["recipient", "body"]).orderBy("id", "desc").execute());
const lastPosted = async () => (await posted())[0] ?? { recipient: "", body: "" };

beforeAll(async () => {
  base = await app.server.listen({ port: 3130, host: "127.0.0.1" });
  pool = app.application.services.identity.embedded as Pool;
  anybody = new CognitoIdentityProviderClient({ region, endpoint: `${base}/identity`, maxAttempts: 1 });
  owner = new CognitoIdentityProviderClient({ region, endpoint: `${base}/identity`, credentials: pool.credentials, maxAttempts: 1 });
});
beforeEach(() => app.within(async ({ db }) => void (await db.deleteFrom("identityTry").execute())));

const password = "Corbeau-2026";
let made = 0;

/** A confirmed account with the password above. */
async function account(phone?: string): Promise<string> {
  const email = `personne${++made}@exemple.fr`;
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "name", Value: "Inès" },
    { Name: "family_name", Value: "Le Goff" },
    ...(phone ? [{ Name: "phone_number", Value: phone }] : []),
  ];
  await owner.send(new AdminCreateUserCommand({ UserPoolId: pool.id, Username: email, UserAttributes, MessageAction: "SUPPRESS" }));
  await owner.send(new AdminSetUserPasswordCommand({ UserPoolId: pool.id, Username: email, Password: password, Permanent: true }));
  return email;
}

const signIn = (USERNAME: string, PASSWORD: string) =>
  anybody.send(new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters: { USERNAME, PASSWORD } }));
const renew = (token = "") =>
  anybody.send(new InitiateAuthCommand({ AuthFlow: "REFRESH_TOKEN_AUTH", ClientId: pool.clientId, AuthParameters: { REFRESH_TOKEN: token } }));
const forgot = (Username: string, medium = "EMAIL") =>
  anybody.send(new ForgotPasswordCommand({ ClientId: pool.clientId, Username, ClientMetadata: { medium } }));
const confirm = (Username: string, ConfirmationCode: string, Password: string) =>
  anybody.send(new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username, ConfirmationCode, Password }));
const tokensOf = async (email: string, secret = password) => (await signIn(email, secret)).AuthenticationResult ?? {};
const refusal = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "no refusal",
    (error: Error) => `${error.name}: ${error.message}`,
  );
const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";

describe("a sign-in", () => {
  it("gives an identity token with every claim, verified by the published keys", async () => {
    const email = await account("+33612345678");
    const { IdToken = "", AccessToken = "", RefreshToken, ExpiresIn, TokenType } = await tokensOf(email);
    const { payload, protectedHeader } = await jwtVerify(IdToken, createRemoteJWKSet(new URL(`${base}/identity/${pool.id}/.well-known/jwks.json`)), {
      issuer: pool.issuer,
      audience: pool.clientId,
    });
    expect(protectedHeader).toMatchObject({ alg: "RS256", kid: expect.any(String) });
    expect(payload).toMatchObject({
      token_use: "id",
      email,
      email_verified: true,
      name: "Inès",
      family_name: "Le Goff",
      phone_number: "+33612345678",
      auth_time: expect.any(Number),
      jti: expect.any(String),
      origin_jti: expect.any(String),
    });
    expect(payload["cognito:username"]).toBe(payload.sub);
    expect(payload).not.toHaveProperty("cognito:groups");
    expect(decodeJwt(AccessToken)).toMatchObject({ token_use: "access", client_id: pool.clientId, username: payload.sub });
    expect({ RefreshToken: typeof RefreshToken, ExpiresIn, TokenType }).toEqual({ RefreshToken: "string", ExpiresIn: 3_600, TokenType: "Bearer" });
  });

  it("does not tell an unknown account from a wrong password", async () => {
    const email = await account();
    expect(await refusal(signIn(email, "Faux-2026"))).toBe("NotAuthorizedException: Incorrect username or password.");
    expect(await refusal(signIn("inconnu@exemple.fr", "Faux-2026"))).toBe("NotAuthorizedException: Incorrect username or password.");
  });

  it.each(["connu", "inconnu"])("is delayed after five wrong passwords, for an account that is %s", async (which) => {
    const email = which === "connu" ? await account() : "personne-du-tout@exemple.fr";
    for (let index = 0; index < 5; index++) await refusal(signIn(email, "Faux-2026"));
    expect(await refusal(signIn(email, password))).toBe("NotAuthorizedException: Password attempts exceeded");
  });

  it("holds against guesses sent all at once", async () => {
    const email = await account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(signIn(email, "Faux-2026"))));
    expect(answers.filter((answer) => answer.includes("Incorrect")).length).toBeLessThanOrEqual(6);
  });

  it("is refused to a disabled account, and by another client", async () => {
    const email = await account();
    await owner.send(new AdminDisableUserCommand({ UserPoolId: pool.id, Username: email }));
    expect(await refusal(signIn(email, password))).toContain("User is disabled.");
    expect(
      await refusal(
        anybody.send(new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: "another", AuthParameters: { USERNAME: email, PASSWORD: password } })),
      ),
    ).toContain("ResourceNotFoundException");
  });
});

describe("a first sign-in", () => {
  const invited = async () => {
    const email = `invite${++made}@exemple.fr`;
    await owner.send(new AdminCreateUserCommand({ UserPoolId: pool.id, Username: email, UserAttributes: [{ Name: "email", Value: email }] }));
    return { email, temporary: /temporaire : (\S+)/.exec((await lastPosted()).body)?.[1] ?? "" };
  };
  const choose = (email: string, Session: string | undefined, NEW_PASSWORD: string) =>
    anybody.send(
      new RespondToAuthChallengeCommand({
        ClientId: pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
      }),
    );

  it("asks for an own password, once", async () => {
    const { email, temporary } = await invited();
    const { ChallengeName, Session, ChallengeParameters } = await signIn(email, temporary);
    expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    expect(JSON.parse(ChallengeParameters?.userAttributes ?? "")).toMatchObject({ email });
    expect(await refusal(choose(email, Session, "court"))).toContain("InvalidPasswordException");
    expect((await choose(email, Session, password)).AuthenticationResult?.IdToken).toBeTypeOf("string");
    expect(await refusal(choose(email, Session, password))).toContain("session can only be used once");
    expect(await refusal(signIn(email, temporary))).toContain("Incorrect");
  });

  it("ends after three minutes, and a temporary password after a week", async () => {
    const { email, temporary } = await invited();
    const { Session } = await signIn(email, temporary);
    app.setClock(new Date(Date.now() + 181_000).toISOString());
    expect(await refusal(choose(email, Session, password))).toContain("session is expired");
    app.setClock(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect(await refusal(signIn(email, temporary))).toContain("Temporary password has expired");
    app.setClock(new Date().toISOString());
  });
});

describe("tokens", () => {
  it("are renewed until the sign-in is revoked", async () => {
    const { RefreshToken, AccessToken } = await tokensOf(await account());
    expect((await renew(RefreshToken)).AuthenticationResult).toMatchObject({ IdToken: expect.any(String), AccessToken: expect.any(String) });
    await anybody.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: RefreshToken }));
    expect(await refusal(renew(RefreshToken))).toContain("NotAuthorizedException");
    expect(await refusal(anybody.send(new GetUserCommand({ AccessToken })))).toContain("revoked");
  });

  it("are all worth nothing after a sign-out everywhere, and a new sign-in works at once", async () => {
    const email = await account();
    const [here, there] = [await tokensOf(email), await tokensOf(email)];
    expect(await app.application.identify(`Bearer ${there.IdToken}`)).toMatchObject({ email });
    await anybody.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    expect(await refusal(renew(there.RefreshToken))).toContain("NotAuthorizedException");
    expect(await refusal(anybody.send(new GetUserCommand({ AccessToken: there.AccessToken })))).toContain("NotAuthorizedException");
    await expect.poll(() => app.application.identify(`Bearer ${there.IdToken}`)).toBeNull();
    const { IdToken } = await tokensOf(email);
    expect(await app.application.identify(`Bearer ${IdToken}`)).toMatchObject({ email });
  });

  it("prove nothing when they are not identity tokens of this pool", async () => {
    const { IdToken = "", AccessToken } = await tokensOf(await account());
    const [head, body, signature = ""] = IdToken.split(".");
    for (const wrong of [AccessToken, `${head}.${body}.${signature.slice(0, -6)}AAAAAA`, "x", "a.b.c", "x".repeat(20_000)])
      expect(await app.application.identify(`Bearer ${wrong}`)).toBeNull();
  });

  it("let the password be changed, by who knows it", async () => {
    const email = await account();
    const { AccessToken } = await tokensOf(email);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      anybody.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
    expect(await refusal(change("Faux-2026", "Nouveau-2027"))).toContain("NotAuthorizedException");
    await change(password, "Nouveau-2027");
    expect(await refusal(signIn(email, password))).toContain("Incorrect");
    expect((await signIn(email, "Nouveau-2027")).AuthenticationResult).toBeDefined();
  });
});

describe("a forgotten password", () => {
  it("is replaced with a code sent by email, which ends every other sign-in", async () => {
    const email = await account();
    const before = await tokensOf(email);
    const { CodeDeliveryDetails } = await forgot(email.toUpperCase());
    expect(CodeDeliveryDetails).toEqual({ AttributeName: "email", DeliveryMedium: "EMAIL", Destination: "p***@e***" });
    expect((await lastPosted()).recipient).toBe(email);
    const code = codeIn((await lastPosted()).body);
    expect(await refusal(confirm(email, code, "faible"))).toContain("InvalidPasswordException");
    await confirm(email, code, "Nouveau-2027");
    expect(await refusal(confirm(email, code, "Autre-2027"))).toContain("CodeMismatchException");
    expect(await refusal(renew(before.RefreshToken))).toContain("NotAuthorizedException");
    expect((await signIn(email, "Nouveau-2027")).AuthenticationResult).toBeDefined();
  });

  it("may go through a text message", async () => {
    const email = await account("+33698765432");
    expect((await forgot(email, "SMS")).CodeDeliveryDetails).toEqual({ AttributeName: "phone_number", DeliveryMedium: "SMS", Destination: "+*******5432" });
    expect((await lastPosted()).recipient).toBe("+33698765432");
  });

  it("tells nothing of an account that does not exist", async () => {
    const sent = (await posted()).length;
    const first = await forgot("absent@exemple.fr", "SMS");
    expect((await forgot("absent@exemple.fr", "SMS")).CodeDeliveryDetails).toEqual(first.CodeDeliveryDetails);
    expect(first.CodeDeliveryDetails?.Destination).toMatch(/^\+\*{7}\d{4}$/);
    expect((await posted()).length).toBe(sent);
    expect(await refusal(confirm("absent@exemple.fr", "123456", "Nouveau-2027"))).toContain("CodeMismatchException");
  });

  it("stops taking guesses after five", async () => {
    const email = await account();
    await forgot(email);
    const code = codeIn((await lastPosted()).body);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let index = 0; index < 5; index++) expect(await refusal(confirm(email, wrong, "Nouveau-2027"))).toContain("CodeMismatchException");
    expect(await refusal(confirm(email, code, "Nouveau-2027"))).toContain("LimitExceededException");
    app.setClock(new Date(Date.now() + 120_000).toISOString());
    expect(await refusal(confirm(email, code, "Nouveau-2027"))).toContain("CodeMismatchException");
    app.setClock(new Date().toISOString());
  });

  it("sends three codes, then waits", async () => {
    const email = await account();
    for (let index = 0; index < 3; index++) await forgot(email);
    expect(await refusal(forgot(email))).toContain("LimitExceededException");
  });
});

describe("administration", () => {
  it("is refused without credentials, with wrong ones, and with a signature for something else", async () => {
    const ask = new ListUsersCommand({ UserPoolId: pool.id });
    const wrong = new CognitoIdentityProviderClient({
      region,
      endpoint: `${base}/identity`,
      credentials: { ...pool.credentials, secretAccessKey: "x".repeat(40) },
      maxAttempts: 1,
    });
    expect(await refusal(wrong.send(ask))).toContain("NotAuthorizedException");
    const headers = { "content-type": "application/x-amz-json-1.1", "x-amz-target": "AWSCognitoIdentityProviderService.ListUsers" };
    const bare = await app.server.inject({ method: "POST", url: "/identity", headers, payload: JSON.stringify({ UserPoolId: pool.id }) });
    expect([bare.statusCode, bare.headers["x-amzn-errortype"]]).toEqual([400, "MissingAuthenticationTokenException"]);
    const late = new CognitoIdentityProviderClient({
      region,
      endpoint: `${base}/identity`,
      credentials: pool.credentials,
      maxAttempts: 1,
      systemClockOffset: -400_000,
    });
    expect(await refusal(late.send(ask))).toContain("NotAuthorizedException");
    expect((await owner.send(ask)).Users).toBeInstanceOf(Array);
  });

  it("lists by filter, page by page", async () => {
    const email = await account();
    const found = await owner.send(new ListUsersCommand({ UserPoolId: pool.id, Filter: `email = "${email}"` }));
    expect(found.Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === "email")?.Value)).toEqual([email]);
    const first = await owner.send(new ListUsersCommand({ UserPoolId: pool.id, Filter: 'family_name ^= "Le"', Limit: 1 }));
    const second = await owner.send(
      new ListUsersCommand({ UserPoolId: pool.id, Filter: 'family_name ^= "Le"', Limit: 1, PaginationToken: first.PaginationToken }),
    );
    expect(first.Users?.[0]?.Username).not.toBe(second.Users?.[0]?.Username);
    expect(await refusal(owner.send(new ListUsersCommand({ UserPoolId: pool.id, Filter: "email like x" })))).toContain("InvalidParameterException");
  });

  it("names what does not exist", async () => {
    expect(await refusal(owner.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username: "absent@exemple.fr" })))).toContain("UserNotFoundException");
    expect(await refusal(owner.send(new AdminListGroupsForUserCommand({ UserPoolId: "eu-west-1_x", Username: "absent@exemple.fr" })))).toContain(
      "ResourceNotFoundException",
    );
    const email = await account();
    expect(await refusal(owner.send(new AdminCreateUserCommand({ UserPoolId: pool.id, Username: email })))).toContain("UsernameExistsException");
  });
});

it.each([
  ["not json", "AWSCognitoIdentityProviderService.InitiateAuth"],
  ["[]", "AWSCognitoIdentityProviderService.InitiateAuth"],
  ["{}", "AWSCognitoIdentityProviderService.constructor"],
  ['{"ClientId":"\\u0000"}', "AWSCognitoIdentityProviderService.ForgotPassword"],
  ["", ""],
])("bad input %j gets a refusal of the protocol, never a failure", async (payload, target) => {
  const answer = await app.server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": target, "content-type": "application/x-amz-json-1.1" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty("__type");
});

const hostile = [null, "", "x".repeat(2_500), "\ud800", "%_\\", "é'; drop table identity_account; --", -1, 1e308, true, [], {}, { __proto__: null }];
const fields = [
  "AuthFlow",
  "ClientId",
  "Username",
  "AccessToken",
  "Token",
  "Session",
  "ConfirmationCode",
  "Password",
  "ChallengeName",
  "PreviousPassword",
  "ProposedPassword",
];
it.each(["InitiateAuth", "RespondToAuthChallenge", "ForgotPassword", "ConfirmForgotPassword", "ChangePassword", "GetUser", "GlobalSignOut", "RevokeToken"])(
  "%s takes whatever is put in its fields without failing",
  async (name) => {
    for (const value of hostile) {
      const input = {
        ...Object.fromEntries(fields.map((field) => [field, value])),
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: value, PASSWORD: value, REFRESH_TOKEN: value },
        ChallengeResponses: { USERNAME: value, NEW_PASSWORD: value },
      };
      for (const AuthFlow of ["USER_PASSWORD_AUTH", "REFRESH_TOKEN_AUTH", value]) {
        const headers = { "x-amz-target": `AWSCognitoIdentityProviderService.${name}`, "content-type": "application/x-amz-json-1.1" };
        const answer = await app.server.inject({
          method: "POST",
          url: "/identity",
          headers,
          payload: JSON.stringify({ ...input, AuthFlow, ChallengeName: "NEW_PASSWORD_REQUIRED" }),
        });
        expect([200, 400], `${name} ${JSON.stringify(value).slice(0, 60)}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode);
      }
    }
  },
);
