// The roles (identity groups) that hold each permission. `admin` holds all of them except those that a
// manifest withholds from it.
import { gather, type Manifest, type DeclaredName } from "#kernel/manifest.ts";
import type { Grants } from "#kernel/actor.ts";
import { type Role, roleNames, roles, staffRoles } from "#people/model/roles.ts";
import { manifests } from "./areas.ts";
import { appManifest } from "./manifest.ts";

export { type Role, roleNames, roles, staffRoles };

export type PermissionName = DeclaredName<typeof manifests, "permissions">;

const notForAdmin = new Set(manifests.flatMap(({ notForAdmin: names = [] }: Manifest) => names));

/** Each permission with every role that holds it, `admin` included. */
export const permissions = Object.fromEntries(
  Object.entries(gather(manifests, "permissions")).map(([name, holders]) => [
    name,
    notForAdmin.has(name) ? holders : ["admin", ...holders],
  ]),
) as Readonly<Record<PermissionName, readonly Role[]>>;

export const grants: Grants = { permissions, roleNames };

/** In production the console is for developers alone (decisions on roles): it shows the system, not the business. */
export const grantsIn = (mode: "demonstration" | "production"): Grants =>
  mode === "production"
    ? {
        ...grants,
        permissions: {
          ...permissions,
          OPEN_DEVELOPER_CONSOLE: appManifest.permissions.OPEN_DEVELOPER_CONSOLE,
        },
      }
    : grants;

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    permission: PermissionName;
  }
}
