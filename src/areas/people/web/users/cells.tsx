// Cells of a user, in lists and page headings.
import { Badge } from "#kit/cell/cells.tsx";
import { roleNames } from "../../model/roles.ts";
import { type User, userFlow } from "../../model/user.ts";
import css from "./users.module.css";

export const UserStatusBadge = ({ status }: Pick<User, "status">) => (
  <Badge tone={userFlow.states[status].tone}>{userFlow.states[status].label}</Badge>
);

export function Roles({ roles }: Pick<User, "roles">) {
  if (roles.length === 0) return <span className={css.none}>Aucun rôle</span>;
  return <span className={css.roles}>{roles.map((role) => roleNames[role]).join(", ")}</span>;
}
