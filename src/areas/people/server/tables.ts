// The tables of the people area.
import type { JWK } from "jose";
import type { Generated } from "kysely";
import { generated, internal, nullable, record, reference } from "#kernel/record.ts";
import { type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { ControlKind } from "../model/second-person.ts";
import { userRecord } from "../model/user.ts";

export const peopleTables = {
  user: table(userRecord, { searched: generated(nullable(internal<string>("nobody"))) }),
  /** An act by which its author may hold an account; it outlives the account. */
  accountControl: unstampedTable(record({}), {
    accountId: reference,
    kind: internal<ControlKind>("nobody"),
    madeAt: internal<string>("nobody"),
    madeBy: internal<string>("colleague"),
    madeById: reference,
    confirmedAt: nullable(internal<string>("nobody")),
    confirmedBy: nullable(internal<string>("colleague")),
    confirmedById: nullable(reference),
  }),
};

interface TokenFloorTable {
  /** Subject of a person, or id of one sign-in. */
  sub: string;
  signedOutAt: string | null;
  changedAt: string | null;
  /** The only sign-in of that person that does not end. */
  spared: string | null;
  at: Generated<string>;
}

/** Accounts whose changes are not applied to the pool yet. */
interface AccountChangeTable {
  id: string;
  askedAt: string;
}

interface IdentityPoolTable {
  id: string;
  clientId: string;
  accessKeyId: string;
  /** Encrypted. */
  secretAccessKey: string;
  demonstrationPassword: string | null;
}

interface IdentityKeyTable {
  kid: string;
  /** Encrypted. */
  privateKey: string;
  publicKey: JWK;
  madeAt: string;
}

export type AccountStatus = "FORCE_CHANGE_PASSWORD" | "CONFIRMED" | "RESET_REQUIRED";

export interface IdentityAccountTable {
  sub: string;
  email: string;
  name: string;
  familyName: string;
  phone: string | null;
  /** Null when the account was opened with this number. */
  phoneSince: string | null;
  groups: string[];
  status: AccountStatus;
  isEnabled: boolean;
  passwordHash: string | null;
  passwordUntil: string | null;
  srpSalt: string | null;
  srpVerifier: string | null;
  factorSecret: string | null;
  factorOffered: string | null;
  factorStep: number | null;
  createdAt: string;
  updatedAt: string;
}

export type ChallengeName =
  | "NEW_PASSWORD_REQUIRED"
  | "PASSWORD_VERIFIER"
  | "SOFTWARE_TOKEN_MFA"
  | "MFA_SETUP";

interface IdentitySessionTable {
  tokenHash: string;
  sub: string;
  challenge: ChallengeName;
  state: string | null;
  tries: Generated<number>;
  expiresAt: string;
}

export interface IdentityRefreshTokenTable {
  tokenHash: string;
  sub: string;
  originJti: string;
  signedInAt: string;
  expiresAt: string;
  madeAt: string;
  replacedAt: string | null;
}

interface IdentityDeviceTable {
  tokenHash: string;
  sub: string;
  seenAt: string;
  /** Instant of the first sign-in from this browser. */
  firstSeenAt: string;
}

interface IdentityResetCodeTable {
  sub: string;
  network: string;
  deviceHash: string;
  codeHash: string;
  tries: Generated<number>;
  expiresAt: string;
}

interface IdentityAttemptTable {
  key: string;
  count: number;
  lastAt: string;
  lockedUntil: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof peopleTables> {
    tokenFloor: TokenFloorTable;
    accountChange: AccountChangeTable;
    identityPool: IdentityPoolTable;
    identityKey: IdentityKeyTable;
    identityAccount: IdentityAccountTable;
    identityGroup: { name: string };
    identitySession: IdentitySessionTable;
    identityRefreshToken: IdentityRefreshTokenTable;
    identityDevice: IdentityDeviceTable;
    identityResetCode: IdentityResetCodeTable;
    identityTry: IdentityAttemptTable;
  }
}
