import { expect, it } from "vitest";
import { hasPermission } from "#kernel/actor.ts";
import { grantsIn, type Role } from "./permissions.ts";

const mayOpen = (mode: "demonstration" | "production", role: Role): boolean =>
  hasPermission(grantsIn(mode), { sub: "s", email: "", name: "", roles: [role] }, "OPEN_DEVELOPER_CONSOLE");

it.each([
  ["production", "developer", true],
  ["production", "admin", false],
  ["production", "salesDirector", false],
  ["demonstration", "developer", true],
  ["demonstration", "admin", true],
  ["demonstration", "salesman", false],
] as const)("in %s, the developer console is open to the role %s: %s", (mode, role, isOpen) =>
  expect(mayOpen(mode, role)).toBe(isOpen),
);
