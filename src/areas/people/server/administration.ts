// What the verbs ask of the identity pool, through the official SDK, with French refusals.
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
import { Failure, missing, unavailable } from "#kernel/failure.ts";
import { type Errand, demandNoTransaction } from "#kernel/server/outside.ts";
import { roleOfGroup, type StaffRole } from "../model/roles.ts";
import type { User } from "../model/user.ts";
import type { Accounts } from "./identity.ts";

type Names = Pick<User, "name" | "familyName" | "phone">;

/** The pool's refusal as the product says it. */
function failureOf(error: unknown): Error {
  if (!(error instanceof CognitoIdentityProviderServiceException))
    return unavailable("Le service d’identité");
  switch (error.name) {
    case "UsernameExistsException": {
      const message = "Cette adresse e-mail est déjà attribuée.";
      return new Failure("refused", error.name, message, { fields: { email: message } });
    }
    case "UserNotFoundException":
      return missing("Cet utilisateur");
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

/** The accounts of the pool, asked while nothing is open: it may be on another machine. */
export function accountsOn(errand: Errand): Accounts {
  demandNoTransaction("the identity service");
  return errand.outside.accounts(errand);
}

async function ask<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Failure ? error : failureOf(error);
  }
}

const attributes = ({ name, familyName, phone }: Names): AttributeType[] => [
  { Name: "name", Value: name },
  { Name: "family_name", Value: familyName },
  { Name: "phone_number", Value: phone ?? "" },
  ...(phone === null ? [] : [{ Name: "phone_number_verified", Value: "true" }]),
];

/** Opens an account; the pool sends the temporary password, unless `isSilent`. */
export function openAccount(
  { client, UserPoolId }: Accounts,
  user: Names & { email: string },
  isSilent = false,
): Promise<UserType> {
  const UserAttributes = [
    { Name: "email", Value: user.email },
    { Name: "email_verified", Value: "true" },
    ...attributes(user),
  ];
  return ask(async () => {
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

/** Sends another temporary password to somebody who never signed in. */
export const inviteAgain = ({ client, UserPoolId }: Accounts, email: string): Promise<unknown> =>
  ask(() =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "RESEND",
        DesiredDeliveryMediums: ["EMAIL"],
      }),
    ),
  );

export const changeAccount = (
  { client, UserPoolId }: Accounts,
  sub: string,
  names: Names,
): Promise<unknown> =>
  ask(() =>
    client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: sub, UserAttributes: attributes(names) }),
    ),
  );

/** Closes an account; one that is already gone is closed. */
export const closeAccount = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  ask(async () => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
    } catch (error) {
      if (!(error instanceof Error && error.name === "UserNotFoundException")) throw error;
    }
  });

/** Ends every sign-in of an account: no token can be renewed. */
export const endSignIns = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  ask(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })));

/** What an account that is already gone answers; other errors are thrown again. */
function whenGone<T>(error: unknown, answer: T): T {
  if (error instanceof Error && error.name === "UserNotFoundException") return answer;
  throw error;
}

export const hasFactor = ({ client, UserPoolId }: Accounts, sub: string): Promise<boolean> =>
  ask(async () => {
    const found = await client
      .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
      .catch((error: unknown) => whenGone(error, null));
    return found?.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
  });

/** Forgets the second factor of an account: another is set up at the next sign-in. */
export const resetFactor = ({ client, UserPoolId }: Accounts, sub: string): Promise<unknown> =>
  ask(() =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: sub,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    ),
  );

/** The group of each role in the pool, under the name that it has there. */
async function groupsOf({ client, UserPoolId }: Accounts): Promise<Map<StaffRole, string>> {
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
export async function rolesOf({ client, UserPoolId }: Accounts, sub: string): Promise<StaffRole[]> {
  const found = await ask(() =>
    client.send(new AdminListGroupsForUserCommand({ UserPoolId, Username: sub, Limit: 60 })),
  );
  return (found.Groups ?? []).flatMap(({ GroupName = "" }) => roleOfGroup(GroupName) ?? []);
}

/** An account with its roles; null when it is gone. */
export async function readAccount(
  accounts: Accounts,
  sub: string,
): Promise<{ account: UserType; roles: StaffRole[] } | null> {
  const { client, UserPoolId } = accounts;
  const found = await ask(() =>
    client
      .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
      .catch((error: unknown) => whenGone(error, null)),
  );
  if (found === null) return null;
  const { UserAttributes, ...account } = found;
  return {
    account: { ...account, ...(UserAttributes && { Attributes: UserAttributes }) },
    roles: await rolesOf(accounts, sub),
  };
}

/** Gives and takes roles: members of groups, which are made when the pool lacks them. */
export function changeRoles(
  { client, UserPoolId }: Accounts,
  sub: string,
  { before, after }: { before: readonly StaffRole[]; after: readonly StaffRole[] },
): Promise<void> {
  const addedRoles = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  if (addedRoles.length + taken.length === 0) return Promise.resolve();
  return ask(async () => {
    const groups = await groupsOf({ client, UserPoolId });
    for (const role of addedRoles) {
      const GroupName = groups.get(role) ?? role;
      if (!groups.has(role)) await client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: sub, GroupName }));
    }
    for (const role of taken) {
      const GroupName = groups.get(role);
      if (GroupName)
        await client.send(new AdminRemoveUserFromGroupCommand({ UserPoolId, Username: sub, GroupName }));
    }
  });
}
