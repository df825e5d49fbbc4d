// The tables of people, in camel case.
import type { JWK } from "jose";
import type { Generated } from "kysely";
import type { Recorded } from "#kernel/server/database.ts";
import type { StaffRole } from "../model/roles.ts";
import type { UserStatus } from "../model/user.ts";

interface UserTable extends Recorded {
  email: string;
  name: string;
  familyName: string;
  phone: string | null;
  roles: StaffRole[];
  status: UserStatus;
  lastSeenAt: string | null;
}

interface TokenFloorTable {
  sub: string;
  signedOutAt: string | null;
  changedAt: string | null;
  at: Generated<string>;
}

interface IdentityPoolTable {
  id: string;
  clientId: string;
  accessKeyId: string;
  secretAccessKey: string;
  demonstrationPassword: string | null;
}

interface IdentityKeyTable {
  kid: string;
  privateKey: JWK;
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
  groups: string[];
  status: AccountStatus;
  isEnabled: boolean;
  passwordHash: string | null;
  passwordUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

interface IdentitySessionTable {
  tokenHash: string;
  sub: string;
  tries: Generated<number>;
  expiresAt: string;
}

interface IdentityRefreshTokenTable {
  tokenHash: string;
  sub: string;
  originJti: string;
  signedInAt: string;
  expiresAt: string;
}

interface IdentityResetCodeTable {
  sub: string;
  codeHash: string;
  tries: Generated<number>;
  expiresAt: string;
}

interface IdentityTryTable {
  key: string;
  count: number;
  lastAt: string;
  lockedUntil: string | null;
}

declare module "#kernel/server/database.ts" {
  interface Tables {
    user: UserTable;
    tokenFloor: TokenFloorTable;
    identityPool: IdentityPoolTable;
    identityKey: IdentityKeyTable;
    identityAccount: IdentityAccountTable;
    identityGroup: { name: string };
    identitySession: IdentitySessionTable;
    identityRefreshToken: IdentityRefreshTokenTable;
    identityResetCode: IdentityResetCodeTable;
    identityTry: IdentityTryTable;
  }
}
