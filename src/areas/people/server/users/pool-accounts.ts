// Requests to the identity pool, through the official SDK, with French refusals.
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderServiceException,
  CreateGroupCommand,
  paginateListGroups,
  type UserType,
} from "@aws-sdk/client-cognito-identity-provider";
import { Failure, notFound, unavailable } from "#kernel/failure.ts";
import { type OutsideContext, requireNoTransaction } from "#kernel/server/outside.ts";
import { roleOfGroup, type StaffRole } from "../../model/roles.ts";
import type { User } from "../../model/user.ts";
import type { Accounts } from "../identity/identity.ts";

type EditableAttributes = Pick<User, "name" | "familyName" | "phone">;

/** The pool's refusal as a product failure. */
function failureOf(error: unknown): Error {
  if (!(error instanceof CognitoIdentityProviderServiceException))
    return unavailable("Le service d’identité");
  switch (error.name) {
    case "UsernameExistsException": {
      const message = "Cette adresse e-mail est déjà attribuée.";
      return new Failure("refused", error.name, message, { fields: { email: message } });
    }
    case "UserNotFoundException":
      return notFound("Cet utilisateur");
    case "UnsupportedUserStateException":
      return new Failure("refused", error.name, "Cette personne a déjà choisi son mot de passe.");
    case "LimitExceededException":
    case "TooManyRequestsException":
      return new Failure("tooMany", "LimitExceededException", "Trop de tentatives. Réessayez plus tard.");
    case "InvalidParameterException":
      return new Failure(
        "invalid",
        error.name,
        `Le service d’identité refuse ces informations : ${error.message}`,
      );
    default:
      return unavailable("Le service d’identité");
  }
}

/** The accounts of the pool, queried without an open transaction: it may be on another machine. */
export function poolAccounts(errand: OutsideContext): Accounts {
  requireNoTransaction("the identity service");
  return errand.outside.accounts(errand);
}

async function callPool<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error);
  }
}

const poolAttributes = ({ name, familyName, phone }: EditableAttributes): AttributeType[] => [
  { Name: "name", Value: name },
  { Name: "family_name", Value: familyName },
  { Name: "phone_number", Value: phone ?? "" },
  ...(phone === null ? [] : [{ Name: "phone_number_verified", Value: "true" }]),
];

/** Opens an account; the pool sends the temporary password, unless `isSilent`. */
export function openAccount(
  { client, UserPoolId }: Accounts,
  user: EditableAttributes & { email: string },
  isSilent = false,
): Promise<UserType> {
  const UserAttributes = [
    { Name: "email", Value: user.email },
    { Name: "email_verified", Value: "true" },
    ...poolAttributes(user),
  ];
  return callPool(async () => {
    const { User: opened } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: user.email,
        UserAttributes,
        DesiredDeliveryMediums: ["EMAIL"],
        ...(isSilent && { MessageAction: "SUPPRESS" }),
      }),
    );
    if (!opened?.Username) throw unavailable("Le service d’identité");
    return opened;
  });
}

/** Sends another temporary password to a user who never signed in. */
export const inviteAgain = ({ client, UserPoolId }: Accounts, email: string): Promise<unknown> =>
  callPool(() =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "RESEND",
        DesiredDeliveryMediums: ["EMAIL"],
      }),
    ),
  );

export const updateAccount = (
  { client, UserPoolId }: Accounts,
  sub: string,
  names: EditableAttributes,
): Promise<unknown> =>
  callPool(() =>
    client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: sub,
        UserAttributes: poolAttributes(names),
      }),
    ),
  );

/** Closes an account; one that no longer exists counts as closed. */
export const closeAccount = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  callPool(async () => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
    } catch (error) {
      if (!(error instanceof Error && error.name === "UserNotFoundException")) throw error;
    }
  });

/** Ends every sign-in of an account: no token can be renewed. */
export const endPoolSignIns = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  callPool(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })));

/** The answer for a missing account; other errors are rethrown. */
function ifUserNotFound<T>(error: unknown, answer: T): T {
  if (error instanceof Error && error.name === "UserNotFoundException") return answer;
  throw error;
}

export const hasFactor = ({ client, UserPoolId }: Accounts, sub: string): Promise<boolean> =>
  callPool(async () => {
    const found = await client
      .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
      .catch((error: unknown) => ifUserNotFound(error, null));
    return found?.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
  });

/** Removes the second factor of an account: the next sign-in sets up another. */
export const resetFactor = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  callPool(() =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: sub,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    ),
  );

/** The group of each role, under its name in the pool. */
async function groupByRole({ client, UserPoolId }: Accounts): Promise<Map<StaffRole, string>> {
  const out = new Map<StaffRole, string>();
  for await (const { Groups = [] } of paginateListGroups({ client }, { UserPoolId })) {
    for (const { GroupName = "" } of Groups) {
      const role = roleOfGroup(GroupName);
      if (role) out.set(role, GroupName);
    }
  }
  return out;
}

/** The groups of an account. */
export async function readRoles({ client, UserPoolId }: Accounts, sub: string): Promise<StaffRole[]> {
  const found = await callPool(() =>
    client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: sub, Limit: 60 })),
  );
  return (found.Groups ?? []).flatMap(({ GroupName = "" }) => roleOfGroup(GroupName) ?? []);
}

/** An account with its roles; null when it does not exist. */
export async function readAccount(
  accounts: Accounts,
  sub: string,
): Promise<{ account: UserType; roles: StaffRole[] } | null> {
  const { client, UserPoolId } = accounts;
  const found = await callPool(() =>
    client
      .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
      .catch((error: unknown) => ifUserNotFound(error, null)),
  );
  if (found === null) return null;
  const { UserAttributes, ...account } = found;
  return {
    account: { ...account, ...(UserAttributes && { Attributes: UserAttributes }) },
    roles: await readRoles(accounts, sub),
  };
}

/** Gives and removes roles: pool groups, created when missing. */
export function changeRoles(
  { client, UserPoolId }: Accounts,
  sub: string,
  { before, after }: { before: readonly StaffRole[]; after: readonly StaffRole[] },
): Promise<void> {
  const addedRoles = after.filter((role) => !before.includes(role));
  const removedRoles = before.filter((role) => !after.includes(role));
  if (addedRoles.length + removedRoles.length === 0) return Promise.resolve();
  return callPool(async () => {
    const groups = await groupByRole({ client, UserPoolId });
    for (const role of addedRoles) {
      const GroupName = groups.get(role) ?? role;
      if (!groups.has(role)) await client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName }));
    }
    for (const role of removedRoles) {
      const GroupName = groups.get(role);
      if (GroupName)
        await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: sub, GroupName }));
    }
  });
}
