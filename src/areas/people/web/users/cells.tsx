// How a user shows in lists and at the head of their page.
import type { Tone } from "#kernel/flow.ts";
import { Badge } from "#kit/cell/cells.tsx";
import { roleNames } from "../../model/roles.ts";
import { type User, type UserStatus, userStatuses } from "../../model/user.ts";
import css from "./users.module.css";

const tones: Record<UserStatus, Tone> = { INVITED: "info", ACTIVE: "success", RESET_REQUIRED: "warning", DISABLED: "neutral" };

export const UserStatusBadge = ({ status }: Pick<User, "status">) => <Badge tone={tones[status]}>{userStatuses[status]}</Badge>;

export function Roles({ roles }: Pick<User, "roles">) {
  if (roles.length === 0) return <span className={css.none}>Aucun rôle</span>;
  return <span className={css.roles}>{roles.map((role) => roleNames[role]).join(", ")}</span>;
}
