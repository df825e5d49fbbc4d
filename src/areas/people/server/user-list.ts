// Where the list of users is.
import type { Condition } from "#kernel/list.ts";
import { type Bind, type ListSource, searchIn } from "#kernel/server/lists.ts";
import type { peopleContract } from "../contract.ts";

/** Somebody has several roles: equal means has it, different means has it not. */
function rolesCondition({ operator, value }: Condition, bind: Bind): string {
  switch (operator) {
    case "null":
      return `u.roles ${value ? "=" : "<>"} '[]'`;
    case "in":
      return `u.roles ?| ${bind(value)}::text[]`;
    case "ne":
      return `not u.roles ? ${bind(value)}`;
    default:
      return `u.roles ? ${bind(value)}`;
  }
}

export const userList: ListSource<typeof peopleContract.listUsers> = {
  from: '"user" u',
  key: "u.id",
  columns: {
    id: "u.id",
    version: "u.version",
    email: "u.email",
    name: "u.name",
    familyName: "u.family_name",
    phone: "u.phone",
    roles: "u.roles",
    status: "u.status",
    lastSeenAt: "u.last_seen_at",
    createdAt: "u.created_at",
    updatedAt: "u.updated_at",
  },
  filters: {
    email: "u.email",
    name: "u.name",
    familyName: "u.family_name",
    phone: "u.phone",
    roles: rolesCondition,
    status: "u.status",
    lastSeenAt: "u.last_seen_at",
    createdAt: "u.created_at",
  },
  sorts: {
    familyName: "u.family_name",
    name: "u.name",
    email: "u.email",
    status: "u.status",
    lastSeenAt: "u.last_seen_at",
    createdAt: "u.created_at",
  },
  search: searchIn("u.searched"),
};
