// The Cognito JSON 1.1 protocol: one POST, the operation in X-Amz-Target, refusals with status 400.
import { PoolRefusal, invalidParameter, notAuthorized } from "./refusal.ts";
import { accountOperations } from "./accounts/account-operations.ts";
import { adminOperations } from "./accounts/admin-operations.ts";
import { factorOperations } from "./factor/factor-operations.ts";
import { listingOperations } from "./accounts/listing-operations.ts";
import type { Operations, PoolContext } from "./operation.ts";
import { resetOperations } from "./passwords/reset-operations.ts";
import { isSignatureValid, type SignedRequest } from "./request-signature.ts";
import { signInOperations } from "./sign-in/sign-in-operations.ts";

const service = "AWSCognitoIdentityProviderService.";
const publicOperations: Operations = {
  ...signInOperations,
  ...accountOperations,
  ...factorOperations,
  ...resetOperations,
};
const signedOperations: Operations = { ...adminOperations, ...listingOperations };

export interface PoolResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): PoolResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1", "cache-control": "no-store", ...headers },
  body: JSON.stringify(body),
});

function parseBody(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // PostgreSQL stores no NUL.
    if (!text.includes("\\u0000")) return JSON.parse(text);
  } catch {
    // Reported below.
  }
  throw new PoolRefusal("SerializationException", "The request is not JSON.");
}

async function runOperation(context: PoolContext, request: SignedRequest): Promise<object> {
  const target = request.headers["x-amz-target"] ?? "";
  const name = target.startsWith(service) ? target.slice(service.length) : "";
  const mustBeSigned = Object.hasOwn(signedOperations, name);
  const operation = mustBeSigned
    ? signedOperations[name]
    : Object.hasOwn(publicOperations, name)
      ? publicOperations[name]
      : undefined;
  if (!operation) throw new PoolRefusal("UnknownOperationException", "Unknown operation.");
  if (mustBeSigned && !request.headers.authorization)
    throw new PoolRefusal("MissingAuthenticationTokenException", "Missing Authentication Token");
  if (mustBeSigned && !isSignatureValid(context.pool, request, context.now()))
    throw notAuthorized("The request signature is not right.");
  const input = operation.takes.safeParse(parseBody(request.body));
  const [issue] = input.error?.issues ?? [];
  if (issue) throw invalidParameter(`${issue.path.join(".") || "input"}: ${issue.code}`);
  return operation.run(input.data, context);
}

/** Answers one request. Unexpected errors are thrown. */
export async function answerRequest(context: PoolContext, request: SignedRequest): Promise<PoolResponse> {
  try {
    return jsonResponse(200, await runOperation(context, request));
  } catch (error) {
    if (!(error instanceof PoolRefusal)) throw error;
    return jsonResponse(
      400,
      { __type: error.name, message: error.message },
      { "x-amzn-errortype": error.name },
    );
  }
}
