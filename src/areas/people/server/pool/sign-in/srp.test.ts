// Sign-in by SRP, tested against the vendor's own library for browsers.
import { InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from "amazon-cognito-identity-js";
import { describe, expect, it } from "vitest";
import { parsePublicKey } from "./srp.ts";
import { freshEmail, password, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

const inMemory = (): Storage => {
  const storage = new Map<string, string>();
  return {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
    clear: () => storage.clear(),
    key: (index) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size;
    },
  };
};

function userOf(Username: string): CognitoUser {
  const Storage = inMemory();
  const Pool = new CognitoUserPool({
    UserPoolId: at.pool.id,
    ClientId: at.pool.clientId,
    endpoint: `${at.base}/identity`,
    Storage,
  });
  return new CognitoUser({ Username, Pool, Storage });
}

/** Outcome of the library's sign-in; `choose` is the new password given when one is required. */
const signIn = (user: CognitoUser, Password: string, choose?: string) =>
  new Promise<CognitoUserSession | string>((resolve) => {
    const callbacks = {
      onSuccess: resolve,
      onFailure: (error: Error) => resolve(`${error.name}: ${error.message}`),
      newPasswordRequired: () =>
        choose ? user.completeNewPasswordChallenge(choose, {}, callbacks) : resolve("newPasswordRequired"),
    };
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), callbacks);
  });
const emailIn = (outcome: CognitoUserSession | string): unknown =>
  typeof outcome === "string" ? outcome : outcome.getIdToken().decodePayload().email;
const refused = "NotAuthorizedException: Incorrect username or password.";

describe("the stock library for browsers", () => {
  it("signs in, renews, and signs out", async () => {
    const email = await at.account();
    const user = userOf(email);
    const session = await signIn(user, password);
    expect(emailIn(session)).toBe(email);
    if (typeof session === "string") return expect.unreachable(session);
    const renewed = await new Promise<CognitoUserSession>((resolve, reject) =>
      user.refreshSession(session.getRefreshToken(), (error, next: CognitoUserSession) =>
        error ? reject(error as Error) : resolve(next),
      ),
    );
    expect(emailIn(renewed)).toBe(email);
    expect(renewed.getRefreshToken().getToken()).not.toBe(session.getRefreshToken().getToken());
  });

  it("chooses a new password, and signs in with it", async () => {
    const email = await at.account();
    await at.setPassword(email, "Provisoire-99", false);
    expect(await signIn(userOf(email), "Provisoire-99")).toBe("newPasswordRequired");
    expect(emailIn(await signIn(userOf(email), "Provisoire-99", "Trombone-2027"))).toBe(email);
    expect(emailIn(await signIn(userOf(email), "Trombone-2027"))).toBe(email);
    expect(await signIn(userOf(email), "Provisoire-99")).toBe(refused);
  });

  it("gets the same refusal for a wrong password and an unknown account", async () => {
    expect(await signIn(userOf(await at.account()), "Faux-2026")).toBe(refused);
    expect(await signIn(userOf(freshEmail()), "Faux-2026")).toBe(refused);
  });

  it("has to wait after five wrong passwords", async () => {
    const email = await at.account();
    at.app.setClock(new Date().toISOString());
    // The library takes one second per attempt.
    for (let index = 0; index < 4; index++) await expect(at.signIn(email, "Faux-2026")).rejects.toThrow();
    expect(await signIn(userOf(email), "Faux-2026")).toBe(refused);
    expect(await signIn(userOf(email), password)).toBe("NotAuthorizedException: Password attempts exceeded");
  });

  it("supports an account older than SRP once it has signed in with its password", async () => {
    const email = await at.account();
    await at.app.within(({ db }) =>
      db
        .updateTable("identityAccount")
        .set({ srpSalt: null, srpVerifier: null })
        .where("email", "=", email)
        .execute(),
    );
    expect(await signIn(userOf(email), password)).toBe(refused);
    await at.signIn(email);
    expect(emailIn(await signIn(userOf(email), password))).toBe(email);
  });
});

it("SRP verifiers are encrypted in the database", async () => {
  const email = await at.account();
  const { srpVerifier } = await at.app.within(({ db }) =>
    db
      .selectFrom("identityAccount")
      .select("srpVerifier")
      .where("email", "=", email)
      .executeTakeFirstOrThrow(),
  );
  expect(srpVerifier).toMatch(/^2\./);
  expect(at.pool.lock().decrypt(srpVerifier ?? "")).toMatch(/^[0-9a-f]+$/);
});

it.each(["0", "00", "", "zz", "x".repeat(900)])(
  "the number %j, which would reveal the secret, cannot start an exchange",
  (number) => expect(parsePublicKey(number)).toBeNull(),
);

it("gives an unknown account a decoy subject in the format of real ones", async () => {
  const begun = async (index: number): Promise<string> => {
    const { ChallengeParameters } = await at.anybody.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_SRP_AUTH",
        ClientId: at.pool.clientId,
        AuthParameters: { USERNAME: `personne-${index}@ailleurs.test`, SRP_A: "abcdef" },
      }),
    );
    return ChallengeParameters?.USER_ID_FOR_SRP ?? "";
  };
  const variants = new Set<string | undefined>();
  for (let index = 0; index < 60 && variants.size < 4; index++) variants.add((await begun(index))[19]);
  // The four variants of a random subject (RFC 9562, 4.1).
  expect([...variants].sort()).toEqual(["8", "9", "a", "b"]);
});
