// Operations reserved to the credentials of the pool: lists of accounts, and groups.
import { sql } from "kysely";
import { z } from "zod";
import { toView } from "./accounts.ts";
import { requireAccount, requirePool, accountInput } from "./admin-operations.ts";
import { requireClient } from "../attempts/attempts.ts";
import { type Operations, operation, type PoolContext } from "../operation.ts";
import { invalidParameter, notFound, PoolRefusal } from "../refusal.ts";

const pageLimit = z.number().int().min(0).max(60).default(60);
const poolInput = z.object({ UserPoolId: z.string() });
const groupInput = z.object({ UserPoolId: z.string(), GroupName: z.string().min(1).max(128) });

const filterColumns: Readonly<Record<string, string>> = {
  sub: "sub::text",
  username: "sub::text",
  email: "email",
  name: "name",
  family_name: "family_name",
  phone_number: "coalesce(phone, '')",
  "cognito:user_status": "status",
  status: "case when is_enabled then 'Enabled' else 'Disabled' end",
};

/** `family_name ^= "Dur"`: one attribute, equal or beginning with. */
function parseFilter(filter: string) {
  const [, attribute = "", operator, quoted = ""] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  const column = Object.hasOwn(filterColumns, attribute) ? filterColumns[attribute] : undefined;
  if (!column) throw invalidParameter("Error while parsing filter.");
  const value = quoted.replace(/\\(.)/g, "$1");
  return operator === "="
    ? sql<boolean>`${sql.raw(column)} = ${value}`
    : sql<boolean>`starts_with(${sql.raw(column)}, ${value})`;
}

const pageToken = z.string().max(100).optional();
const encodePageToken = (sub: string): string => Buffer.from(sub).toString("base64url");
function decodePageToken(token: string): string {
  const sub = Buffer.from(token, "base64url").toString();
  if (!/^[0-9a-f-]{36}$/.test(sub)) throw invalidParameter("Invalid pagination token.");
  return sub;
}

/** One page of accounts in the order of their subjects, and the token of the next page. */
async function readAccountsPage(
  { db }: PoolContext,
  ask: { where: ReturnType<typeof parseFilter> | null; limit: number; token: string | undefined },
) {
  let query = db
    .selectFrom("identityAccount")
    .selectAll()
    .orderBy("sub")
    .limit(ask.limit + 1);
  if (ask.where) query = query.where(ask.where);
  if (ask.token) query = query.where("sub", ">", decodePageToken(ask.token));
  const found = await query.execute();
  const page = found.slice(0, ask.limit);
  const last = page.at(-1);
  return {
    Users: page.map(toView),
    next: found.length > ask.limit && last ? encodePageToken(last.sub) : undefined,
  };
}

const groupExists = async ({ db }: PoolContext, name: string): Promise<boolean> =>
  (await db.selectFrom("identityGroup").select("name").where("name", "=", name).executeTakeFirst()) !==
  undefined;

async function requireGroup(
  context: PoolContext,
  { UserPoolId, GroupName }: z.output<typeof groupInput>,
): Promise<void> {
  requirePool(context, UserPoolId);
  if (!(await groupExists(context, GroupName))) throw notFound("Group");
}

const setMembershipOperation = (isMember: boolean) =>
  operation(accountInput.extend(groupInput.shape), async (input, context) => {
    const { sub } = await requireAccount(context, input);
    await requireGroup(context, input);
    const without = sql<string[]>`groups - ${input.GroupName}::text`;
    await context.db
      .updateTable("identityAccount")
      .set({
        groups: isMember ? sql<string[]>`${without} || to_jsonb(${input.GroupName}::text)` : without,
        updatedAt: context.now().toISOString(),
      })
      .where("sub", "=", sub)
      .execute();
    return {};
  });

export const listingOperations: Operations = {
  DescribeUserPoolClient: operation(poolInput.extend({ ClientId: z.string() }), async (input, context) => {
    requirePool(context, input.UserPoolId);
    requireClient(context, input.ClientId);
    const ExplicitAuthFlows = ["ALLOW_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"];
    const { id: UserPoolId, clientId: ClientId } = context.pool;
    return { UserPoolClient: { UserPoolId, ClientId, ExplicitAuthFlows } };
  }),
  GetUserPoolMfaConfig: operation(poolInput, async (input, context) => {
    requirePool(context, input.UserPoolId);
    return {
      SoftwareTokenMfaConfiguration: { Enabled: true },
      MfaConfiguration: context.pool.factorRoles.length > 0 ? "ON" : "OPTIONAL",
    };
  }),
  ListUsers: operation(
    poolInput.extend({
      Limit: pageLimit,
      PaginationToken: pageToken,
      Filter: z.string().max(256).default(""),
      AttributesToGet: z.array(z.string()).optional(),
    }),
    async (input, context) => {
      requirePool(context, input.UserPoolId);
      const where = input.Filter ? parseFilter(input.Filter) : null;
      const { Users, next } = await readAccountsPage(context, {
        where,
        limit: input.Limit || 60,
        token: input.PaginationToken,
      });
      return { Users, ...(next && { PaginationToken: next }) };
    },
  ),
  ListUsersInGroup: operation(
    groupInput.extend({ Limit: pageLimit, NextToken: pageToken }),
    async (input, context) => {
      await requireGroup(context, input);
      const where = sql<boolean>`groups ? ${input.GroupName}`;
      const { Users, next } = await readAccountsPage(context, {
        where,
        limit: input.Limit || 60,
        token: input.NextToken,
      });
      return { Users, ...(next && { NextToken: next }) };
    },
  ),
  ListGroups: operation(
    poolInput.extend({ Limit: pageLimit, NextToken: pageToken }),
    async (input, context) => {
      requirePool(context, input.UserPoolId);
      const groups = await context.db.selectFrom("identityGroup").select("name").orderBy("name").execute();
      return { Groups: groups.map(({ name }) => ({ GroupName: name, UserPoolId: input.UserPoolId })) };
    },
  ),
  CreateGroup: operation(
    groupInput.extend({ Description: z.string().optional() }),
    async (input, context) => {
      requirePool(context, input.UserPoolId);
      if (await groupExists(context, input.GroupName))
        throw new PoolRefusal("GroupExistsException", "A group with the name already exists.");
      await context.db
        .insertInto("identityGroup")
        .values({ name: input.GroupName })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { Group: { GroupName: input.GroupName, UserPoolId: input.UserPoolId } };
    },
  ),
  AdminListGroupsForUser: operation(
    accountInput.extend({ Limit: pageLimit, NextToken: pageToken }),
    async (input, context) => {
      const { groups } = await requireAccount(context, input);
      return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: input.UserPoolId })) };
    },
  ),
  AdminAddUserToGroup: setMembershipOperation(true),
  AdminRemoveUserFromGroup: setMembershipOperation(false),
};
