// The second factor in the identity pool: set up during a sign-in, or by a signed-in user.
import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PoolAddress } from "../../model/session.ts";
import { poolClient, respond, revoke, signIn, type SignInOutcome } from "../pool.ts";

/** Credentials of the user who sets up a factor: during a sign-in, or signed in. */
export type FactorOwner = { session: string } | { accessToken: string };
const ownerInput = (owner: FactorOwner) =>
  "session" in owner ? { Session: owner.session } : { AccessToken: owner.accessToken };

export interface NewFactorSecret {
  secret: string;
  owner: FactorOwner;
}

/** Asks for the secret of a new second factor. */
export async function requestFactorSecret(pool: PoolAddress, owner: FactorOwner): Promise<NewFactorSecret> {
  const { SecretCode = "", Session } = await poolClient(pool).send(
    new AssociateSoftwareTokenCommand(ownerInput(owner)),
  );
  return { secret: SecretCode, owner: Session ? { session: Session } : owner };
}

/** Requests a secret for a signed-in user: their password first, since an open session must not be enough. */
export async function requestOwnFactorSecret(
  pool: PoolAddress,
  email: string,
  password: string,
): Promise<NewFactorSecret> {
  const outcome = await signIn(pool, email, password);
  if (!("tokens" in outcome))
    throw new Error("Cette connexion demande autre chose : déconnectez-vous, puis reconnectez-vous.");
  const { accessToken, refreshToken } = outcome.tokens;
  try {
    return await requestFactorSecret(pool, { accessToken });
  } finally {
    await revoke(pool, refreshToken);
  }
}

/** Proves by a first code that the application has the secret; the factor is required from now on. */
async function verifyFactor(pool: PoolAddress, owner: FactorOwner, code: string): Promise<FactorOwner> {
  const { Status, Session } = await poolClient(pool).send(
    new VerifySoftwareTokenCommand({ ...ownerInput(owner), UserCode: code, FriendlyDeviceName: "Écurie" }),
  );
  if (Status !== "SUCCESS")
    throw Object.assign(new Error(Status), { name: "EnableSoftwareTokenMFAException" });
  return Session ? { session: Session } : owner;
}

/** Sets up the factor during a sign-in, and completes the sign-in. */
export async function finishFactorSetup(
  pool: PoolAddress,
  { email, owner }: { email: string; owner: FactorOwner },
  code: string,
): Promise<SignInOutcome> {
  const verified = await verifyFactor(pool, owner, code);
  const session = "session" in verified ? verified.session : "";
  return respond(pool, { challenge: "MFA_SETUP", session, email }, {});
}

/** Sets up the factor of a signed-in user. */
export async function addFactor(pool: PoolAddress, accessToken: string, code: string): Promise<void> {
  await verifyFactor(pool, { accessToken }, code);
  await poolClient(pool).send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
}

export async function hasFactor(pool: PoolAddress, accessToken: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await poolClient(pool).send(
    new GetUserCommand({ AccessToken: accessToken }),
  );
  return UserMFASettingList.includes("SOFTWARE_TOKEN_MFA");
}
