// The accounts of the demonstration company: one person per role, one password for all.
import { AdminSetUserPasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { Call } from "#kernel/server/call.ts";
import type { StaffRole } from "../model/roles.ts";
import { randomCharacters } from "./pool/pool.ts";
import { activateOnArrival } from "./users/directory.ts";
import type { Accounts } from "./identity/identity.ts";
import { saveEntry, openAccountWithRoles } from "./users/users.ts";

const persons: Record<StaffRole, readonly [name: string, familyName: string]> = {
  accountant: ["Sylvie", "Garnier"],
  admin: ["Hélène", "Marchand"],
  developer: ["Yanis", "Belkacem"],
  operationValidator: ["Bruno", "Lefèvre"],
  operator: ["Mehdi", "Charpentier"],
  premiumSalesman: ["Apolline", "de Rohan"],
  purchaser: ["Thierry", "Vasseur"],
  reseller: ["Nadia", "Ferreira"],
  salesAdministrator: ["Claire", "Bonnet"],
  salesDirector: ["Philippe", "Aubry"],
  salesman: ["Camille", "Durand"],
  scorer: ["Étienne", "Roussel"],
};

export interface DemonstrationAccounts {
  password: string;
  /** Sign-in ignores their case. */
  emails: string[];
}

/** Easy to type, and satisfies the policy. */
const freshPassword = (): string =>
  `Box-${randomCharacters(4, "abcdefghijkmnopqrstuvwxyz")}-${randomCharacters(4, "23456789")}`;

const emailOf = (role: StaffRole): string => `${role}@ecurie.test`;
const idOf = (call: Call, role: StaffRole) =>
  call.db.selectFrom("user").select("id").where("email", "=", emailOf(role).toLowerCase()).executeTakeFirst();

async function makeAccount(call: Call, accounts: Accounts, role: StaffRole): Promise<void> {
  if (await idOf(call, role)) return;
  const [name, familyName] = persons[role];
  const attributes = { email: emailOf(role).toLowerCase(), name, familyName, phone: null, roles: [role] };
  const { id } = await saveEntry(call, await openAccountWithRoles(accounts, attributes, true), attributes);
  await activateOnArrival(call, id);
}

/** An account deleted by an administrator stays deleted. */
async function setDemonstrationPassword(
  call: Call,
  { client, UserPoolId }: Accounts,
  input: { role: StaffRole; Password: string },
): Promise<void> {
  const existingId = await idOf(call, input.role);
  if (!existingId) return;
  const { Password } = input;
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username: existingId.id, Password, Permanent: true }),
  );
}

/**
 * Creates the accounts at the first start, and gives them all the requested password (DEMO_PASSWORD), the
 * stored one, or a new one. Null with the hosted pool, where no account is created.
 */
export async function prepareDemonstrationAccounts(call: Call): Promise<DemonstrationAccounts | null> {
  const { transactionAccounts, demonstrationPassword: configuredPassword } = call.services.identity;
  if (!transactionAccounts) return null;
  const accounts = transactionAccounts(call);
  const { demonstrationPassword: storedPassword } = await call.db
    .selectFrom("identityPool")
    .select("demonstrationPassword")
    .executeTakeFirstOrThrow();
  const password = configuredPassword ?? storedPassword ?? freshPassword();
  const roles = Object.keys(persons) as StaffRole[];
  if (storedPassword === null) for (const role of roles) await makeAccount(call, accounts, role);
  if (password !== storedPassword) {
    // Password hashing runs in parallel threads.
    await Promise.all(
      roles.map((role) => setDemonstrationPassword(call, accounts, { role, Password: password })),
    );
    await call.db.updateTable("identityPool").set({ demonstrationPassword: password }).execute();
  }
  return { password, emails: roles.map(emailOf) };
}
