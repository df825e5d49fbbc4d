// List of users.
import type { Condition } from "#kernel/list.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { type Bind, searchIn } from "#kernel/server/lists/sql.ts";
import type { peopleContract } from "../../contract.ts";

/** Users have several roles: equal means has the role, different means lacks it. */
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
  exceptions: { roles: { filter: rolesCondition } },
  search: searchIn("u.searched"),
};
