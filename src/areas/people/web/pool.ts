// Client of the identity pool, hosted or embedded, through the official SDK. Loaded on sign-in and on token
// renewal.
import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
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

/** Challenges that the pool may require before signing a user in. */
const challenges = ["NEW_PASSWORD_REQUIRED", "SOFTWARE_TOKEN_MFA", "MFA_SETUP"] as const;

/** A user between their password and their tokens. */
export interface ChallengeSession {
  session: string;
  email: string;
}
export type PendingChallenge = ChallengeSession & { challenge: (typeof challenges)[number] };

/** Signed in, or a challenge to answer first. */
export type SignInOutcome = { tokens: Tokens } | PendingChallenge;

let cachedClient: { key: string; client: CognitoIdentityProviderClient } | undefined;

export function poolClient({ region, endpoint }: PoolAddress): CognitoIdentityProviderClient {
  const address = endpoint?.startsWith("/") ? location.origin + endpoint : endpoint;
  const key = `${region} ${address}`;
  if (cachedClient?.key !== key)
    cachedClient = {
      key,
      client: new CognitoIdentityProviderClient({
        region,
        maxAttempts: 1,
        ...(address && { endpoint: address }),
      }),
    };
  return cachedClient.client;
}

function toOutcome(
  {
    AuthenticationResult: input,
    ChallengeName,
    Session,
  }: Partial<Pick<InitiateAuthCommandOutput, "AuthenticationResult" | "ChallengeName" | "Session">>,
  email: string,
  refreshToken?: string,
): SignInOutcome {
  if (input?.IdToken && input.AccessToken) {
    return {
      tokens: {
        idToken: input.IdToken,
        accessToken: input.AccessToken,
        refreshToken: input.RefreshToken ?? refreshToken ?? "",
      },
    };
  }
  const challenge = challenges.find((name) => name === ChallengeName);
  if (challenge && Session) return { challenge, session: Session, email };
  throw new Error(
    `Cette connexion demande « ${ChallengeName ?? "autre chose"} », qu’Écurie ne sait pas donner.`,
  );
}

export async function signIn(pool: PoolAddress, email: string, password: string): Promise<SignInOutcome> {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return toOutcome(
    await poolClient(pool).send(
      new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters }),
    ),
    email,
  );
}

export async function respond(
  pool: PoolAddress,
  { challenge, session, email }: PendingChallenge,
  input: Record<string, string>,
): Promise<SignInOutcome> {
  const answer = await poolClient(pool).send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: challenge,
      Session: session,
      ChallengeResponses: { USERNAME: email, ...input },
    }),
  );
  return toOutcome(answer, email);
}

/** Answers the challenge of a first sign-in. */
export const choosePassword = (
  pool: PoolAddress,
  pending: ChallengeSession,
  password: string,
): Promise<SignInOutcome> =>
  respond(pool, { ...pending, challenge: "NEW_PASSWORD_REQUIRED" }, { NEW_PASSWORD: password });

export const submitFactorCode = (
  pool: PoolAddress,
  pending: ChallengeSession,
  code: string,
): Promise<SignInOutcome> =>
  respond(pool, { ...pending, challenge: "SOFTWARE_TOKEN_MFA" }, { SOFTWARE_TOKEN_MFA_CODE: code });

export const changePassword = (
  pool: PoolAddress,
  accessToken: string,
  { current, next }: { current: string; next: string },
): Promise<unknown> =>
  poolClient(pool).send(
    new ChangePasswordCommand({
      AccessToken: accessToken,
      PreviousPassword: current,
      ProposedPassword: next,
    }),
  );

export async function renew(pool: PoolAddress, refreshToken: string): Promise<Tokens> {
  const answer = await poolClient(pool).send(
    new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refreshToken }),
  );
  const outcome = toOutcome(answer, "", refreshToken);
  if (!("tokens" in outcome)) throw new Error("a renewal asked for a password");
  return outcome.tokens;
}

export interface SentCode {
  medium: "EMAIL" | "SMS";
  /** Masked address or number. */
  destination: string;
}

/** Sends a code; the answer is the same whether the account exists or not. */
export async function sendCode(
  pool: PoolAddress,
  email: string,
  medium: SentCode["medium"],
): Promise<SentCode> {
  const { CodeDeliveryDetails: details } = await poolClient(pool).send(
    new ForgotPasswordCommand({ ClientId: pool.clientId, Username: email, ClientMetadata: { medium } }),
  );
  return {
    medium: details?.DeliveryMedium === "SMS" ? "SMS" : "EMAIL",
    destination: details?.Destination ?? "",
  };
}

export const replacePassword = (
  pool: PoolAddress,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<unknown> =>
  poolClient(pool).send(
    new ConfirmForgotPasswordCommand({
      ClientId: pool.clientId,
      Username: email,
      ConfirmationCode: code,
      Password: password,
    }),
  );

export const revoke = (pool: PoolAddress, refreshToken: string): Promise<unknown> =>
  poolClient(pool).send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: refreshToken }));
