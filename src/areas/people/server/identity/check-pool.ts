// Check of the hosted pool before startup: it exists, its client allows our sign-in flow, and it requires
// second factors when our settings promise them.
import {
  type CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
  GetUserPoolMfaConfigCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { StartupError } from "#platform/startup-error.ts";
import { hostedClient, type HostedPool, type IdentitySettings } from "./identity.ts";

/** The sign-in flow, under its current and its former name. */
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

/** Throws StartupError with one sentence per obstacle to signing in. The embedded pool needs no check. */
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
