// The embedded pool as tests call it: with the official SDK, over HTTP, like Cognito.
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeAll, beforeEach } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import type { Environment } from "#app/server/settings/settings.ts";
import type { TestApplication } from "#tests/application/application.ts";
import type { Pool } from "#people/server/pool/pool.ts";

const region = "eu-west-1";
export const password = "Corbeau-2026";

let emailCount = 0;
/** An address that no other account has. */
export const freshEmail = (): string => `personne${++emailCount}@exemple.fr`;

export const refusalName = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "no refusal",
    (error: Error) => `${error.name}: ${error.message}`,
  );
export const findCode = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? "";

const clientAt = (base: string, more: object = {}) =>
  new CognitoIdentityProviderClient({ region, endpoint: `${base}/identity`, maxAttempts: 1, ...more });

/** Public operations, as a browser calls them. */
function publicClient(anybody: CognitoIdentityProviderClient, { clientId: ClientId }: Pool) {
  const ask = (AuthFlow: "USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH", given: Record<string, string>) =>
    anybody.send(new InitiateAuthCommand({ AuthFlow, ClientId, AuthParameters: given }));
  const signIn = (USERNAME: string, PASSWORD = password) => ask("USER_PASSWORD_AUTH", { USERNAME, PASSWORD });
  return {
    signIn,
    tokensOf: async (email: string, secret?: string) =>
      (await signIn(email, secret)).AuthenticationResult ?? {},
    renew: (token = "") => ask("REFRESH_TOKEN_AUTH", { REFRESH_TOKEN: token }),
    forgot: (Username: string, medium = "EMAIL") =>
      anybody.send(new ForgotPasswordCommand({ ClientId, Username, ClientMetadata: { medium } })),
    confirm: (Username: string, ConfirmationCode: string, Password: string) =>
      anybody.send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password })),
  };
}

/** Operations reserved to the credentials of the pool. */
function administrationClient(
  app: TestApplication,
  owner: CognitoIdentityProviderClient,
  UserPoolId: string,
) {
  const setPassword = (Username: string, Password: string, Permanent = true) =>
    owner.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent }));
  return {
    setPassword,
    setPhone: (Username: string, Value: string) =>
      owner.send(
        new AdminUpdateUserAttributesCommand({
          UserPoolId,
          Username,
          UserAttributes: [{ Name: "phone_number", Value }],
        }),
      ),
    /** A confirmed account with the password above. */
    account: async (phone?: string): Promise<string> => {
      const email = freshEmail();
      const UserAttributes = [
        { Name: "email", Value: email },
        { Name: "name", Value: "Inès" },
        { Name: "family_name", Value: "Le Goff" },
        ...(phone ? [{ Name: "phone_number", Value: phone }] : []),
      ];
      await owner.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          UserAttributes,
          MessageAction: "SUPPRESS",
        }),
      );
      await app.aSecondAgo(() => setPassword(email, password));
      return email;
    },
  };
}

const readSentMessages = (app: TestApplication) =>
  app.within(({ db }) =>
    db.selectFrom("message").select(["recipient", "body"]).orderBy("id", "desc").execute(),
  );

async function openTestPool(app: TestApplication) {
  const base = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const { embedded: pool } = app.application.services.identity;
  if (!pool) throw new Error("the pool is not the embedded one");
  /** As a browser: no credentials. */
  const anybody = clientAt(base);
  const owner = clientAt(base, { credentials: pool.credentials });
  return {
    base,
    pool,
    anybody,
    owner,
    clientWith: (more: object) => clientAt(base, more),
    posted: () => readSentMessages(app),
    lastPosted: async () => (await readSentMessages(app))[0] ?? { recipient: "", body: "" },
    ...publicClient(anybody, pool),
    ...administrationClient(app, owner, pool.id),
  };
}
type OpenPool = Awaited<ReturnType<typeof openTestPool>> & { app: TestApplication };

/** Called at the top of a file; attempts of one test do not count against another. */
export function testPool(settings: Environment = {}): OpenPool {
  const app = testApplication(undefined, settings);
  const opened = { app } as OpenPool;
  beforeAll(async () => void Object.assign(opened, await openTestPool(app)));
  beforeEach(() => app.within(async ({ db }) => void (await db.deleteFrom("identityTry").execute())));
  return opened;
}
