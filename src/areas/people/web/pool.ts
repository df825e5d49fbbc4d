// The identity pool, hosted or embedded, through the official SDK. Loaded when somebody signs in or a
// token is renewed.
import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  type InitiateAuthCommandOutput,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PoolAddress } from "../model/session.ts";

export interface Tokens {
  idToken: string;
  accessToken: string;
  refreshToken: string;
}

/** Signed in; or a new password to choose first; or a forgotten password to replace. */
export type Answered = { tokens: Tokens } | { session: string; email: string };

let opened: { key: string; client: CognitoIdentityProviderClient } | undefined;

function clientOf({ region, endpoint }: PoolAddress): CognitoIdentityProviderClient {
  const address = endpoint?.startsWith("/") ? location.origin + endpoint : endpoint;
  const key = `${region} ${address}`;
  if (opened?.key !== key) opened = { key, client: new CognitoIdentityProviderClient({ region, maxAttempts: 1, ...(address && { endpoint: address }) }) };
  return opened.client;
}

function answerOf(
  { AuthenticationResult: given, ChallengeName, Session }: Pick<InitiateAuthCommandOutput, "AuthenticationResult" | "ChallengeName" | "Session">,
  email: string,
  refreshToken?: string,
): Answered {
  if (given?.IdToken && given.AccessToken) {
    return { tokens: { idToken: given.IdToken, accessToken: given.AccessToken, refreshToken: given.RefreshToken ?? refreshToken ?? "" } };
  }
  if (ChallengeName === "NEW_PASSWORD_REQUIRED" && Session) return { session: Session, email };
  throw new Error(`Cette connexion demande « ${ChallengeName ?? "autre chose"} », qu’Écurie ne sait pas donner.`);
}

export async function signIn(pool: PoolAddress, email: string, password: string): Promise<Answered> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return answerOf(await clientOf(pool).send(new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters })), email);
}

/** Answers the challenge of a first sign-in. */
export async function choosePassword(pool: PoolAddress, { session, email }: { session: string; email: string }, password: string): Promise<Answered> {
  const ChallengeResponses = { USERNAME: email, NEW_PASSWORD: password };
  return answerOf(
    await clientOf(pool).send(
      new RespondToAuthChallengeCommand({ ClientId: pool.clientId, ChallengeName: "NEW_PASSWORD_REQUIRED", Session: session, ChallengeResponses }),
    ),
    email,
  );
}

export async function renew(pool: PoolAddress, refreshToken: string): Promise<Tokens> {
  const answer = await clientOf(pool).send(
    new InitiateAuthCommand({ AuthFlow: "REFRESH_TOKEN_AUTH", ClientId: pool.clientId, AuthParameters: { REFRESH_TOKEN: refreshToken } }),
  );
  const answered = answerOf(answer, "", refreshToken);
  if (!("tokens" in answered)) throw new Error("a renewal asked for a password");
  return answered.tokens;
}

export interface Sent {
  medium: "EMAIL" | "SMS";
  /** Masked. */
  destination: string;
}

/** Sends a code; says the same whether the account exists or not. */
export async function sendCode(pool: PoolAddress, email: string, medium: Sent["medium"]): Promise<Sent> {
  const { CodeDeliveryDetails: details } = await clientOf(pool).send(
    new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email, ClientMetadata: { medium } }),
  );
  return { medium: details?.DeliveryMedium === "SMS" ? "SMS" : "EMAIL", destination: details?.Destination ?? "" };
}

export const replacePassword = (pool: PoolAddress, { email, code, password }: { email: string; code: string; password: string }): Promise<unknown> =>
  clientOf(pool).send(new ConfirmForgotPasswordCommand({ ClientId: pool.clientId, Username: email, ConfirmationCode: code, Password: password }));

export const revoke = (pool: PoolAddress, refreshToken: string): Promise<unknown> =>
  clientOf(pool).send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: refreshToken }));
