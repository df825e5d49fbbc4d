// The link by which a driver declares a damage: one for each declaration asked.
import type { LinkKind } from "#platform/links/links.ts";

declare module "#platform/links/links.ts" {
  interface LinkNames {
    damageRequest: true;
  }
}

export const damageLink: LinkKind = {
  name: "damageRequest",
  path: "/public/damage/:token",
  isRewritten: true,
};

/** Days during which the driver may declare; each sending starts them again. */
export const validDays = 30;
