// The events of the embedded pool, from its protocol: the operation, its input and its answer.
import { decodeJwt } from "jose";
import { z } from "zod";
import type { SecurityAction, SecurityResult } from "../../model/security-event.ts";
import type { PoolResponse } from "../pool/protocol.ts";

const inputSchema = z.object({
  AuthFlow: z.string().optional(),
  ChallengeName: z.string().optional(),
  Username: z.string().optional(),
  AccessToken: z.string().optional(),
  AuthParameters: z.object({ USERNAME: z.string().optional() }).optional(),
  ChallengeResponses: z.object({ USERNAME: z.string().optional() }).optional(),
});
type Input = z.output<typeof inputSchema>;
const answerSchema = z.object({
  __type: z.string().optional(),
  message: z.string().optional(),
  ChallengeName: z.string().optional(),
});

const actions: Readonly<Record<string, SecurityAction>> = {
  InitiateAuth: "SIGN_IN",
  RespondToAuthChallenge: "SIGN_IN",
  ForgotPassword: "PASSWORD_RESET",
  ConfirmForgotPassword: "PASSWORD_RESET",
  ChangePassword: "PASSWORD_CHANGE",
  SetUserMFAPreference: "SECOND_FACTOR",
  VerifySoftwareToken: "SECOND_FACTOR",
  GlobalSignOut: "SIGN_OUT",
};

const isRenewal = ({ AuthFlow = "" }: Input): boolean => AuthFlow.startsWith("REFRESH_TOKEN");

function actionOf(operation: string, input: Input): SecurityAction | undefined {
  if (input.ChallengeName === "SOFTWARE_TOKEN_MFA") return "SECOND_FACTOR";
  return isRenewal(input) ? undefined : actions[operation];
}

const isLocked = (type: string, message: string): boolean =>
  /^(LimitExceeded|TooManyRequests)/.test(type) || message.includes("attempts exceeded");

function resultOf(
  { status }: PoolResponse,
  { __type = "", message = "" }: z.output<typeof answerSchema>,
): SecurityResult {
  if (status === 200) return "ACCEPTED";
  return isLocked(__type, message) ? "LOCKED" : "REFUSED";
}

function subjectOf(token: string | undefined): string | undefined {
  try {
    return token === undefined ? undefined : decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}

export interface PoolEvent {
  action: SecurityAction;
  result: SecurityResult;
  /** The address or the subject of the account, as the caller claims it; empty when it claims none. */
  username: string;
  detail: string;
}

const parse = <S extends z.ZodType>(schema: S, text: string): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Null for what is not an event: a renewal, or a successful step before the last. */
export function describePoolCall(target: string, body: string, response: PoolResponse): PoolEvent | null {
  const input = parse(inputSchema, body);
  const answer = parse(answerSchema, response.body);
  const action = input && actionOf(target.slice(target.indexOf(".") + 1), input);
  if (!action || !answer || answer.ChallengeName !== undefined) return null;
  const username =
    input.AuthParameters?.USERNAME ??
    input.ChallengeResponses?.USERNAME ??
    input.Username ??
    subjectOf(input.AccessToken) ??
    "";
  return { action, result: resultOf(response, answer), username, detail: answer.message ?? "" };
}
