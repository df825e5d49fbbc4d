// Cells of a user, in lists and page headings.
import { Badge } from "#kit/cell/cells.tsx";
import { Text } from "#kit/layout/layout.tsx";
import { roleNames } from "../../model/roles.ts";
import { type User, userFlow } from "../../model/user.ts";

export const UserStatusBadge = ({ status }: Pick<User, "status">) => (
  <Badge tone={userFlow.states[status].tone}>{userFlow.states[status].label}</Badge>
);

export function Roles({ roles }: Pick<User, "roles">) {
  if (roles.length === 0)
    return (
      <Text as="span" ink="muted">
        Aucun rôle
      </Text>
    );
  return (
    <Text as="span" isTruncated>
      {roles.map((role) => roleNames[role]).join(", ")}
    </Text>
  );
}
