// The Cognito JSON 1.1 protocol: one POST, the operation in X-Amz-Target, refusals on a 400.
import { PoolRefusal, invalidParameter, notAuthorized } from "./refusal.ts";
import { accountOperations } from "./account-operations.ts";
import { adminOperations } from "./admin-operations.ts";
import { factorOperations } from "./factor-operations.ts";
import { listingOperations } from "./listing-operations.ts";
import type { Operations, PoolContext } from "./operation.ts";
import { resetOperations } from "./reset-operations.ts";
import { isSigned, type SignedRequest } from "./signature.ts";
import { signInOperations } from "./sign-in-operations.ts";

const service = "AWSCognitoIdentityProviderService.";
const open: Operations = {
  ...signInOperations,
  ...accountOperations,
  ...factorOperations,
  ...resetOperations,
};
const guarded: Operations = { ...adminOperations, ...listingOperations };

export interface Spoken {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const spoken = (status: number, body: object, headers: Record<string, string> = {}): Spoken => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

function parsed(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // PostgreSQL stores no NUL.
    if (!text.includes("\\u0000")) return JSON.parse(text);
  } catch {
    // Said below.
  }
  throw new PoolRefusal("SerializationException", "The request is not JSON.");
}

async function answer(context: PoolContext, request: SignedRequest): Promise<object> {
  const target = request.headers["x-amz-target"] ?? "";
  const name = target.startsWith(service) ? target.slice(service.length) : "";
  const isGuarded = Object.hasOwn(guarded, name);
  const operation = isGuarded ? guarded[name] : Object.hasOwn(open, name) ? open[name] : undefined;
  if (!operation) throw new PoolRefusal("UnknownOperationException", "Unknown operation.");
  if (isGuarded && !request.headers.authorization)
    throw new PoolRefusal("MissingAuthenticationTokenException", "Missing Authentication Token");
  if (isGuarded && !isSigned(context.pool, request, context.now()))
    throw notAuthorized("The request signature is not right.");
  const input = operation.takes.safeParse(parsed(request.body));
  const [issue] = input.error?.issues ?? [];
  if (issue) throw invalidParameter(`${issue.path.join(".") || "input"}: ${issue.code}`);
  return operation.run(input.data, context);
}

/** Answers one request. What nobody foresaw is thrown. */
export async function speak(context: PoolContext, request: SignedRequest): Promise<Spoken> {
  try {
    return spoken(200, await answer(context, request));
  } catch (error) {
    if (!(error instanceof PoolRefusal)) throw error;
    return spoken(400, { __type: error.name, message: error.message }, { "x-amzn-errortype": error.name });
  }
}
