// The hosted pool, looked at before the application starts: that it is there, that its client lets people
// in the way we ask, that it asks for second factors when we promise them.
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetUserPoolMfaConfigCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { StartupError } from "#platform/startup-error.ts";
import { hostedClient, type HostedPool, type IdentitySettings } from "./identity.ts";

/** The way in, under the two names that it has had. */
const passwordFlows: readonly string[] = ["ALLOW_USER_PASSWORD_AUTH", "USER_PASSWORD_AUTH"];

async function describePool(client: CognitoIdentityProviderClient, { poolId, clientId }: HostedPool) {
  try {
    const [{ UserPoolClient }, mfa] = await Promise.all([
      client.send(new DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: clientId })),
      client.send(new GetUserPoolMfaConfigCommand({ UserPoolId: poolId })),
    ]);
    return { allowed: UserPoolClient?.ExplicitAuthFlows ?? [], hasSecret: UserPoolClient?.ClientSecret, mfa };
  } catch (error) {
    const { name, message } = error as Error;
    throw new StartupError(
      name === "ResourceNotFoundException"
        ? `COGNITO_USER_POOL_ID or COGNITO_CLIENT_ID is wrong: ${message}`
        : `The pool of COGNITO_USER_POOL_ID cannot be looked at (${name}: ${message}).`,
      error,
    );
  }
}

/** Throws StartupError with one sentence for each thing that would keep people out. Nothing to check when embedded. */
export async function checkPool({ hosted, isFactorRequired }: IdentitySettings): Promise<void> {
  if (!hosted) return;
  const { allowed, hasSecret, mfa } = await describePool(hostedClient(hosted), hosted);
  const sentences: string[] = [];
  if (!allowed.some((flow) => passwordFlows.includes(flow)))
    sentences.push(
      "The client of COGNITO_CLIENT_ID does not allow the flow ALLOW_USER_PASSWORD_AUTH: add it.",
    );
  if (hasSecret)
    sentences.push(
      "The client of COGNITO_CLIENT_ID has a secret, which no browser can keep: take one without.",
    );
  if (isFactorRequired && (mfa.MfaConfiguration !== "ON" || !mfa.SoftwareTokenMfaConfiguration?.Enabled))
    sentences.push(
      "The pool of COGNITO_USER_POOL_ID does not require a second factor by application: set its MFA to ON with software tokens, or SECOND_FACTOR to optional.",
    );
  if (sentences.length > 0) throw new StartupError(sentences);
}
