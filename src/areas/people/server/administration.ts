// What the verbs ask of the identity pool, through the official SDK, with French refusals.
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
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
import type { Call } from "#kernel/server/call.ts";
import { roleOfGroup, type StaffRole } from "../model/roles.ts";
import type { User } from "../model/user.ts";

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

const pool = (call: Call) => ({
  client: call.services.identity.administration(call),
  UserPoolId: call.services.identity.publicSettings.identity.poolId,
});

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
  call: Call,
  user: Names & { email: string },
  isSilent = false,
): Promise<UserType> {
  const { client, UserPoolId } = pool(call);
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
export const inviteAgain = (call: Call, email: string): Promise<unknown> => {
  const { client, UserPoolId } = pool(call);
  return ask(() =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "RESEND",
        DesiredDeliveryMediums: ["EMAIL"],
      }),
    ),
  );
};

export const changeAccount = (call: Call, sub: string, names: Names): Promise<unknown> => {
  const { client, UserPoolId } = pool(call);
  return ask(() =>
    client.send(
      new AdminUpdateUserAttributesCommand({ UserPoolId, Username: sub, UserAttributes: attributes(names) }),
    ),
  );
};

/** Closes an account; one that is already gone is closed. */
export const closeAccount = (call: Call, sub: string): Promise<unknown> => {
  const { client, UserPoolId } = pool(call);
  return ask(async () => {
    try {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
    } catch (error) {
      if (!(error instanceof Error && error.name === "UserNotFoundException")) throw error;
    }
  });
};

/** Ends every sign-in of an account: no token can be renewed. */
export const endSignIns = (call: Call, sub: string): Promise<unknown> => {
  const { client, UserPoolId } = pool(call);
  return ask(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: sub })));
};

/** What an account that is already gone answers; other errors are thrown again. */
function whenGone<T>(error: unknown, answer: T): T {
  if (error instanceof Error && error.name === "UserNotFoundException") return answer;
  throw error;
}

export const hasFactor = (call: Call, sub: string): Promise<boolean> => {
  const { client, UserPoolId } = pool(call);
  return ask(async () => {
    const found = await client
      .send(new AdminGetUserCommand({ UserPoolId, Username: sub }))
      .catch((error: unknown) => whenGone(error, null));
    return found?.UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false;
  });
};

/** Forgets the second factor of an account: another is set up at the next sign-in. */
export const resetFactor = (call: Call, sub: string): Promise<unknown> => {
  const { client, UserPoolId } = pool(call);
  return ask(() =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username: sub,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    ),
  );
};

/** The group of each role in the pool, under the name that it has there. */
async function groupsOf(call: Call): Promise<Map<StaffRole, string>> {
  const { client, UserPoolId } = pool(call);
  const out = new Map<StaffRole, string>();
  for await (const { Groups = [] } of paginateListGroups({ client }, { UserPoolId })) {
    for (const { GroupName = "" } of Groups) {
      const role = roleOfGroup(GroupName);
      if (role) out.set(role, GroupName);
    }
  }
  return out;
}

/** Gives and takes roles: members of groups, which are made when the pool lacks them. */
export function changeRoles(
  call: Call,
  sub: string,
  { before, after }: { before: readonly StaffRole[]; after: readonly StaffRole[] },
): Promise<void> {
  const { client, UserPoolId } = pool(call);
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  if (given.length + taken.length === 0) return Promise.resolve();
  return ask(async () => {
    const groups = await groupsOf(call);
    for (const role of given) {
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
