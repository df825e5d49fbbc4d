// A user of a running application: signs in with the protocol of the pool, then calls with the token.
import type { RunningApplication } from "./process.ts";

export interface Session {
  identity: string;
  access: string;
}

/** One public operation of the pool; throws its error code on refusal. */
export async function askPool(
  address: string,
  operation: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${address}/identity`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const result = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${JSON.stringify(result)}`);
  return result;
}

export async function signIn(
  { address }: Pick<RunningApplication, "address">,
  email: string,
  password: string,
): Promise<Session> {
  const { identity } = (await (await fetch(`${address}/api/settings/public`)).json()) as {
    identity: { clientId: string };
  };
  const { AuthenticationResult: tokens } = await askPool(address, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    ClientId: identity.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const { IdToken, AccessToken } = tokens as { IdToken: string; AccessToken: string };
  return { identity: IdToken, access: AccessToken };
}

/** A JSON call; returns the answer with any status. */
export const ask = (
  address: string,
  { identity }: Session,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> =>
  fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${identity}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
