// Validity of the tokens of a sign-in.
import {
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

describe("tokens", () => {
  it("are renewed until the sign-in is revoked", async () => {
    const { IdToken, RefreshToken, AccessToken } = await at.tokensOf(await at.account());
    expect((await at.renew(RefreshToken)).AuthenticationResult).toMatchObject({
      IdToken: expect.any(String),
      AccessToken: expect.any(String),
    });
    expect(await at.app.application.identify(`Bearer ${IdToken}`)).not.toBeNull();
    await at.anybody.send(new RevokeTokenCommand({ ClientId: at.pool.clientId, Token: RefreshToken }));
    expect(await refusalName(at.renew(RefreshToken))).toContain("NotAuthorizedException");
    await expect.poll(() => at.app.application.identify(`Bearer ${IdToken}`)).toBeNull();
    expect(await refusalName(at.anybody.send(new GetUserCommand({ AccessToken })))).toContain("revoked");
  });

  it("are all worthless after a sign-out everywhere, and a new sign-in works immediately", async () => {
    const email = await at.account();
    const [here, there] = [await at.tokensOf(email), await at.tokensOf(email)];
    expect(await at.app.application.identify(`Bearer ${there.IdToken}`)).toMatchObject({ email });
    await at.anybody.send(new GlobalSignOutCommand({ AccessToken: here.AccessToken }));
    expect(await refusalName(at.renew(there.RefreshToken))).toContain("NotAuthorizedException");
    expect(
      await refusalName(at.anybody.send(new GetUserCommand({ AccessToken: there.AccessToken }))),
    ).toContain("NotAuthorizedException");
    await expect.poll(() => at.app.application.identify(`Bearer ${there.IdToken}`)).toBeNull();
    const { IdToken } = await at.tokensOf(email);
    expect(await at.app.application.identify(`Bearer ${IdToken}`)).toMatchObject({ email });
  });

  it("prove no identity unless they are identity tokens of this pool", async () => {
    const { IdToken = "", AccessToken } = await at.tokensOf(await at.account());
    const [head, body, signature = ""] = IdToken.split(".");
    for (const wrong of [
      AccessToken,
      `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
      "x",
      "a.b.c",
      "x".repeat(20_000),
    ])
      expect(await at.app.application.identify(`Bearer ${wrong}`)).toBeNull();
  });
});
