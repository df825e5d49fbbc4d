// A new password, however it is set: its requirements, and the sessions that it ends.
import {
  ChangePasswordCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { requireUnchangedAccount } from "../accounts/account-changes.ts";
import { findCode, password, refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();
const identified = (token = "") => at.app.application.identify(`Bearer ${token}`);

type Tokens = Awaited<ReturnType<typeof at.tokensOf>>;
const next = "Trombone-2027";
const ways: [string, (email: string, mine: Tokens) => Promise<unknown>][] = [
  [
    "changed by oneself",
    (_email, { AccessToken }) =>
      at.anybody.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: next }),
      ),
  ],
  [
    "replaced with a code",
    async (email) => {
      await at.forgot(email);
      await at.confirm(email, findCode((await at.lastPosted()).body), next);
    },
  ],
  ["set by an administrator", (email) => at.setPassword(email, next)],
  ["given for one time by an administrator", (email) => at.setPassword(email, next, false)],
  [
    "chosen in place of a temporary one",
    async (email) => {
      await at.setPassword(email, "Temporaire-2026", false);
      const { Session } = await at.signIn(email, "Temporaire-2026");
      await at.anybody.send(
        new RespondToAuthChallengeCommand({
          ClientId: at.pool.clientId,
          ChallengeName: "NEW_PASSWORD_REQUIRED",
          Session,
          ChallengeResponses: { USERNAME: email, NEW_PASSWORD: next },
        }),
      );
    },
  ],
];

describe("a new password ends every other session immediately", () => {
  it.each(ways)("%s", async (title, replace) => {
    const email = await at.account();
    const [mine, thief] = [await at.tokensOf(email), await at.tokensOf(email)];
    expect(await identified(thief.IdToken)).toMatchObject({ email });
    await replace(email, mine);
    expect(await refusalName(at.renew(thief.RefreshToken))).toContain("NotAuthorizedException");
    await expect.poll(() => identified(thief.IdToken)).toBeNull();
    const staysIn = title === "changed by oneself";
    expect((await identified(mine.IdToken)) !== null).toBe(staysIn);
    expect((await refusalName(at.renew(mine.RefreshToken))) === "no refusal").toBe(staysIn);
    expect(await refusalName(at.signIn(email))).toContain("Incorrect");
    await at.signIn(email, next);
  });

  it("even a slow one that began with the old password", async () => {
    const email = await at.account();
    const before = await at.app.within(({ db }) =>
      db.selectFrom("identityAccount").selectAll().where("email", "=", email).executeTakeFirstOrThrow(),
    );
    await at.setPassword(email, next);
    expect(await refusalName(at.app.within((call) => requireUnchangedAccount(call, before)))).toContain(
      "Incorrect",
    );
  });
});

describe("a password that its owner chooses", () => {
  const change = async (email: string, ProposedPassword: string) => {
    const { AccessToken } = await at.tokensOf(email);
    return refusalName(
      at.anybody.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword }),
      ),
    );
  };
  it.each([
    ["a common one", "Motdepasse-1", "it is easy to guess"],
    ["their name", "Legoff-2026", "it is easy to guess"],
    ["the one that they have", password, "it is the present one"],
    ["one without a capital", "trombone-2026", "Au moins une lettre majuscule"],
  ])("cannot be %s", async (_title, proposed, why) =>
    expect(await change(await at.account(), proposed)).toBe(
      `InvalidPasswordException: Password did not conform with policy: ${why}`,
    ),
  );
  it("cannot be changed without the previous one, and guesses are limited", async () => {
    const email = await at.account();
    const { AccessToken } = await at.tokensOf(email);
    const guess = (PreviousPassword: string) =>
      refusalName(
        at.anybody.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: next })),
      );
    for (let index = 0; index < 5; index++) expect(await guess("Faux-2026")).toContain("NotAuthorized");
    expect(await guess(password)).toContain("LimitExceededException");
    expect((await at.signIn(email)).AuthenticationResult).toBeDefined();
  });
  it("cannot be the temporary one, at the first sign-in or with a code", async () => {
    const email = await at.account();
    await at.setPassword(email, "Provisoire-99", false);
    const { Session } = await at.signIn(email, "Provisoire-99");
    const attempt = at.anybody.send(
      new RespondToAuthChallengeCommand({
        ClientId: at.pool.clientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session,
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: "Provisoire-99" },
      }),
    );
    expect(await refusalName(attempt)).toContain("InvalidPasswordException");
    await at.forgot(email);
    const code = findCode((await at.lastPosted()).body);
    expect(await refusalName(at.confirm(email, code, "Provisoire-99"))).toContain("InvalidPasswordException");
    expect(await refusalName(at.confirm(email, code, next))).toBe("no refusal");
  });
});
