// The roles of the staff: groups of the identity pool, under these names.

export const roleNames = {
  accountant: "comptable",
  admin: "administrateur",
  ANONYMOUS: "anonyme",
  developer: "développeur",
  operationValidator: "valideur des opérations",
  operator: "préparateur",
  premiumSalesman: "commercial premium",
  purchaser: "acheteur",
  reseller: "revendeur",
  salesAdministrator: "administration des ventes",
  salesDirector: "directeur commercial",
  salesman: "commercial",
  scorer: "analyste crédit",
} as const;
export type Role = keyof typeof roleNames;
export type StaffRole = Exclude<Role, "ANONYMOUS">;

declare module "#kernel/manifest.ts" {
  interface RoleVocabulary {
    role: StaffRole;
  }
}

export const roles = Object.keys(roleNames) as Role[];
const isStaffRole = (role: Role): role is StaffRole => role !== "ANONYMOUS";
/** Roles that can be given to a person. */
export const staffRoles = roles.filter(isStaffRole);
export const staffRoleNames = Object.fromEntries(staffRoles.map((role) => [role, roleNames[role]])) as Record<
  StaffRole,
  string
>;

/** The role of a pool group, whatever its case (`ADMIN` and `DEVELOPER` exist), or null. */
export const roleOfGroup = (group: string): StaffRole | null =>
  staffRoles.find((role) => role.toLowerCase() === group.toLowerCase()) ?? null;

/** Known roles among groups, without duplicates, in the order of the table. */
export const rolesOfGroups = (groups: readonly string[]): StaffRole[] => {
  const found = new Set(groups.map(roleOfGroup));
  return staffRoles.filter((role) => found.has(role));
};
