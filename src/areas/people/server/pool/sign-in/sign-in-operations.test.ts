// First and later sign-ins, through the official SDK.
import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { freshEmail, password, refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

describe("a sign-in", () => {
  it("returns an identity token with every claim, verified by the published keys", async () => {
    const email = await at.account("+33612345678");
    const { IdToken = "", AccessToken = "", RefreshToken, ExpiresIn, TokenType } = await at.tokensOf(email);
    const { payload, protectedHeader } = await jwtVerify(
      IdToken,
      createRemoteJWKSet(new URL(`${at.base}/identity/${at.pool.id}/.well-known/jwks.json`)),
      {
        issuer: at.pool.issuer,
        audience: at.pool.clientId,
      },
    );
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
    expect(decodeJwt(AccessToken)).toMatchObject({
      token_use: "access",
      client_id: at.pool.clientId,
      username: payload.sub,
    });
    expect({ RefreshToken: typeof RefreshToken, ExpiresIn, TokenType }).toEqual({
      RefreshToken: "string",
      ExpiresIn: 3_600,
      TokenType: "Bearer",
    });
  });

  it("does not distinguish an unknown account from a wrong password", async () => {
    const email = await at.account();
    expect(await refusalName(at.signIn(email, "Faux-2026"))).toBe(
      "NotAuthorizedException: Incorrect username or password.",
    );
    expect(await refusalName(at.signIn("inconnu@exemple.fr", "Faux-2026"))).toBe(
      "NotAuthorizedException: Incorrect username or password.",
    );
  });

  it.each(["connu", "inconnu"])(
    "is delayed after five wrong passwords, for an account that is %s",
    async (which) => {
      const email = which === "connu" ? await at.account() : "personne-du-tout@exemple.fr";
      for (let index = 0; index < 5; index++) await refusalName(at.signIn(email, "Faux-2026"));
      expect(await refusalName(at.signIn(email, password))).toBe(
        "NotAuthorizedException: Password attempts exceeded",
      );
    },
  );

  it("limits guesses sent in parallel", async () => {
    const email = await at.account();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => refusalName(at.signIn(email, "Faux-2026"))),
    );
    expect(answers.filter((answer) => answer.includes("Incorrect")).length).toBeLessThanOrEqual(6);
  });

  it("is refused to a disabled account, and to an unknown client", async () => {
    const email = await at.account();
    await at.owner.send(new AdminDisableUserCommand({ UserPoolId: at.pool.id, Username: email }));
    expect(await refusalName(at.signIn(email, password))).toContain("User is disabled.");
    expect(
      await refusalName(
        at.anybody.send(
          new InitiateAuthCommand({
            AuthFlow: "USER_PASSWORD_AUTH",
            ClientId: "another",
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        ),
      ),
    ).toContain("ResourceNotFoundException");
  });
});

describe("a first sign-in", () => {
  const invited = async () => {
    const email = freshEmail();
    await at.owner.send(
      new AdminCreateUserCommand({
        UserPoolId: at.pool.id,
        Username: email,
        UserAttributes: [{ Name: "email", Value: email }],
      }),
    );
    return { email, temporary: /temporaire : (\S+)/.exec((await at.lastPosted()).body)?.[1] ?? "" };
  };
  const choose = (email: string, Session: string | undefined, NEW_PASSWORD: string) =>
    at.anybody.send(
      new RespondToAuthChallengeCommand({
        ClientId: at.pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD },
      }),
    );

  it("requires a new password, once", async () => {
    const { email, temporary } = await invited();
    const { ChallengeName, Session, ChallengeParameters } = await at.signIn(email, temporary);
    expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
    expect(JSON.parse(ChallengeParameters?.userAttributes ?? "")).toMatchObject({ email });
    expect(await refusalName(choose(email, Session, "court"))).toContain("InvalidPasswordException");
    expect((await choose(email, Session, password)).AuthenticationResult?.IdToken).toBeTypeOf("string");
    expect(await refusalName(choose(email, Session, password))).toContain("session can only be used once");
    expect(await refusalName(at.signIn(email, temporary))).toContain("Incorrect");
  });

  it("expires after three minutes, and a temporary password after a week", async () => {
    const { email, temporary } = await invited();
    const { Session } = await at.signIn(email, temporary);
    at.app.setClock(new Date(Date.now() + 181_000).toISOString());
    expect(await refusalName(choose(email, Session, password))).toContain("session is expired");
    at.app.setClock(new Date(Date.now() + 8 * 86_400_000).toISOString());
    expect(await refusalName(at.signIn(email, temporary))).toContain("Temporary password has expired");
    at.app.setClock(new Date().toISOString());
  });
});
