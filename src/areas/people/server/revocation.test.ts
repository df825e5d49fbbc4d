// All processes are notified immediately of the end of a sign-in, to close the live streams that it opened.
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeAll, describe, expect, it } from "vitest";
import type { LiveChange } from "#kernel/server/call.ts";
import { password, testPool } from "#tests/application/test-pool.ts";

const at = testPool();
const published: LiveChange[] = [];
beforeAll(() => {
  const { publish } = at.app.application;
  at.app.application.publish = (changes) => {
    published.push(...changes);
    publish(changes);
  };
});

type Tokens = Awaited<ReturnType<typeof at.tokensOf>>;
interface SignedIn {
  email: string;
  /** The tokens of the sign-in that ends. */
  ended: Tokens;
  /** Those of another sign-in of the same account. */
  other: Tokens;
}

const ofAccount = ({ email }: SignedIn) => ({ UserPoolId: at.pool.id, Username: email });

/** By hand: what ends a sign-in in the pool. */
const ends: Readonly<Record<string, (of: SignedIn) => Promise<unknown>>> = {
  "its own end": ({ ended }) =>
    at.anybody.send(new RevokeTokenCommand({ Token: ended.RefreshToken, ClientId: at.pool.clientId })),
  "the end of all of them": ({ other }) =>
    at.anybody.send(new GlobalSignOutCommand({ AccessToken: other.AccessToken })),
  "a password changed in another session": ({ other }) =>
    at.anybody.send(
      new ChangePasswordCommand({
        AccessToken: other.AccessToken,
        PreviousPassword: password,
        ProposedPassword: "Corneille-2027",
      }),
    ),
  "a forgotten password": async ({ email }) => {
    await at.forgot(email);
    const { body } = await at.lastPosted();
    await at.confirm(email, /\b\d{6}\b/.exec(body)?.[0] ?? "", "Corneille-2027");
  },
  "a password set by an administrator": ({ email }) => at.setPassword(email, "Corneille-2027"),
  "the account disabled": (of) => at.owner.send(new AdminDisableUserCommand(ofAccount(of))),
  "the account deleted": (of) => at.owner.send(new AdminDeleteUserCommand(ofAccount(of))),
  "an administrator": (of) => at.owner.send(new AdminUserGlobalSignOutCommand(ofAccount(of))),
};

describe("a sign-in is over, and all processes know it at once, after", () => {
  it.each(Object.entries(ends))("%s", async (_what, end) => {
    const email = await at.account();
    const [ended, other] = [await at.tokensOf(email), await at.tokensOf(email)];
    published.length = 0;
    await end({ email, ended, other });
    expect(await at.app.application.identify(`Bearer ${ended.IdToken}`)).toBeNull();
    expect(published.some(({ kind }) => kind === "user")).toBe(true);
  });
});
