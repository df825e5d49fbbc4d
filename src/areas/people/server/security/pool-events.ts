// The events of the embedded pool, from its protocol: the operation, its input and its answer.
import { decodeJwt } from "jose";
import { z } from "zod";
import type { SecurityAction, SecurityResult } from "../../model/security-event.ts";
import type { PoolFacts } from "../pool/operation.ts";
import type { PoolResponse } from "../pool/protocol.ts";
import { refusalReason } from "./refusal-reasons.ts";

const text = z.string().optional().catch(undefined);
const names = z.object({ USERNAME: text }).optional().catch(undefined);
const inputSchema = z.object({
  AuthFlow: text,
  ChallengeName: text,
  Username: text,
  AccessToken: text,
  AuthParameters: names,
  ChallengeResponses: names,
});
type Input = z.output<typeof inputSchema>;
const answerSchema = z.object({ __type: text, message: text, ChallengeName: text });
type Answer = z.output<typeof answerSchema>;

const actions: ReadonlyMap<string, SecurityAction> = new Map([
  ["InitiateAuth", "SIGN_IN"],
  ["RespondToAuthChallenge", "SIGN_IN"],
  ["GetTokensFromRefreshToken", "SESSION_RENEWAL"],
  ["ForgotPassword", "RESET_CODE"],
  ["ConfirmForgotPassword", "PASSWORD_RESET"],
  ["ChangePassword", "PASSWORD_CHANGE"],
  ["AssociateSoftwareToken", "SECOND_FACTOR"],
  ["SetUserMFAPreference", "SECOND_FACTOR"],
  ["VerifySoftwareToken", "SECOND_FACTOR"],
  ["RevokeToken", "SIGN_OUT"],
  ["GlobalSignOut", "SIGN_OUT_EVERYWHERE"],
]);

/** Every refusal is an event: an operation without an action of its own is an access. */
function actionOf(operation: string, { AuthFlow = "", ChallengeName }: Input): SecurityAction {
  if (AuthFlow.startsWith("REFRESH_TOKEN")) return "SESSION_RENEWAL";
  if (ChallengeName === "SOFTWARE_TOKEN_MFA") return "SECOND_FACTOR";
  return actions.get(operation) ?? "ACCESS";
}

/** A success that is no event: a renewal, a reading, a step before the last, an unknown token that is revoked. */
const isOrdinary = (
  action: SecurityAction,
  operation: string,
  { answer, facts }: { answer: Answer; facts: PoolFacts },
): boolean =>
  action === "SESSION_RENEWAL" ||
  action === "ACCESS" ||
  operation === "AssociateSoftwareToken" ||
  answer.ChallengeName !== undefined ||
  (action === "SIGN_OUT" && facts.account === undefined);

const isLocked = (type: string, message: string): boolean =>
  /^(LimitExceeded|TooManyRequests|TooManyFailedAttempts)/.test(type) ||
  message.includes("attempts exceeded");

function subjectOf(token: string | undefined): string | undefined {
  try {
    return token === undefined ? undefined : decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}

/** The address or the subject of the account, as the caller claims it; empty when it claims none. */
const claimOf = ({ AuthParameters, ChallengeResponses, Username, AccessToken }: Input): string =>
  AuthParameters?.USERNAME ?? ChallengeResponses?.USERNAME ?? Username ?? subjectOf(AccessToken) ?? "";

export interface PoolEvent {
  action: SecurityAction;
  result: SecurityResult;
  claim: string;
  detail: string;
}

function parse<S extends z.ZodType>(schema: S, source: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(source)).data;
  } catch {
    return undefined;
  }
}

function outcomeOf(
  { status }: PoolResponse,
  { __type: type = "", message = "" }: Answer,
  { unsentCode }: PoolFacts,
): Pick<PoolEvent, "result" | "detail"> {
  if (status !== 200)
    return { result: isLocked(type, message) ? "LOCKED" : "REFUSED", detail: refusalReason(type, message) };
  return unsentCode === undefined
    ? { result: "ACCEPTED", detail: "" }
    : { result: "REFUSED", detail: unsentCode };
}

/** Null for what is not an event. */
export function describePoolCall(
  { target, body }: { target: string; body: string },
  response: PoolResponse,
  facts: PoolFacts,
): PoolEvent | null {
  const operation = target.slice(target.indexOf(".") + 1);
  const input = parse(inputSchema, body) ?? {};
  const answer = parse(answerSchema, response.body) ?? {};
  const action = actionOf(operation, input);
  if (response.status === 200 && isOrdinary(action, operation, { answer, facts })) return null;
  return { action, claim: claimOf(input), ...outcomeOf(response, answer, facts) };
}
