// Any request to the pool gets an answer of its protocol.
import { expect, it } from "vitest";
import { testPool } from "#tests/application/test-pool.ts";

const at = testPool();

it.each([
  ["not json", "AWSCognitoIdentityProviderService.InitiateAuth"],
  ["[]", "AWSCognitoIdentityProviderService.InitiateAuth"],
  ["{}", "AWSCognitoIdentityProviderService.constructor"],
  ['{"ClientId":"\\u0000"}', "AWSCognitoIdentityProviderService.ForgotPassword"],
  ["", ""],
])("bad input %j gets a refusal of the protocol, never a failure", async (payload, target) => {
  const answer = await at.app.server.inject({
    method: "POST",
    url: "/identity",
    headers: { "x-amz-target": target, "content-type": "application/x-amz-json-1.1" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toHaveProperty("__type");
});

const hostile = [
  null,
  "",
  "x".repeat(2_500),
  "\ud800",
  "%_\\",
  "é'; drop table identity_account; --",
  -1,
  1e308,
  true,
  [],
  {},
  { __proto__: null },
];
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
  "RefreshToken",
  "UserCode",
];
const challenges = ["NEW_PASSWORD_REQUIRED", "PASSWORD_VERIFIER", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"];
it.each([
  "InitiateAuth",
  "RespondToAuthChallenge",
  "ForgotPassword",
  "ConfirmForgotPassword",
  "ChangePassword",
  "GetUser",
  "GlobalSignOut",
  "RevokeToken",
  "GetTokensFromRefreshToken",
  "AssociateSoftwareToken",
  "VerifySoftwareToken",
  "SetUserMFAPreference",
])("%s accepts any field value without failing", async (name) => {
  for (const value of hostile) {
    const input = {
      ...Object.fromEntries(fields.map((field) => [field, value])),
      ClientId: at.pool.clientId,
      AuthParameters: { USERNAME: value, PASSWORD: value, SRP_A: value, REFRESH_TOKEN: value },
      ChallengeResponses: {
        USERNAME: value,
        NEW_PASSWORD: value,
        SOFTWARE_TOKEN_MFA_CODE: value,
        PASSWORD_CLAIM_SECRET_BLOCK: value,
        PASSWORD_CLAIM_SIGNATURE: value,
        TIMESTAMP: value,
      },
    };
    for (const [index, AuthFlow] of [
      "USER_PASSWORD_AUTH",
      "USER_SRP_AUTH",
      "REFRESH_TOKEN_AUTH",
      value,
    ].entries()) {
      const headers = {
        "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
        "content-type": "application/x-amz-json-1.1",
      };
      const answer = await at.app.server.inject({
        method: "POST",
        url: "/identity",
        headers,
        payload: JSON.stringify({ ...input, AuthFlow, ChallengeName: challenges[index] }),
      });
      expect(
        [200, 400],
        `${name} ${JSON.stringify(value).slice(0, 60)}: ${answer.body.slice(0, 200)}`,
      ).toContain(answer.statusCode);
    }
  }
});
