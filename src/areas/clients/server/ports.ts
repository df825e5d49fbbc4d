// External services of clients, wired where the application is assembled. Without a configured address, each port has
// a built-in implementation that states its limits.
import type { Places } from "../model/place.ts";
import type { Country } from "#kernel/company/address.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Outside } from "#kernel/server/outside.ts";
import { type Cipher, createCipher, type Secrets } from "#platform/secrets/encryption.ts";
import { type Crm, type CrmAuth, hubspot } from "./crm/hubspot.ts";
import { communeFinder } from "./places/communes.ts";
import { geoplateforme } from "./places/geoplateforme.ts";
import { formatOnlyRegister, type VatRegister, vies } from "./vat/registers.ts";

export const crmLockName = "the tokens of the CRM";

export interface PlaceFinder {
  find: (text: string, country: Country) => Promise<Places>;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    /** Null when the settings name no CRM. `lock` encrypts its tokens before they are stored. */
    crm: (CrmAuth & { lock: Cipher }) | null;
  }
}
declare module "#kernel/server/outside.ts" {
  interface Outside {
    vat: VatRegister;
    places: PlaceFinder;
    crm: Crm | null;
  }
}

export interface ClientSettings {
  PUBLIC_URL: string;
  VIES_URL?: string | undefined;
  PLACES_URL?: string | undefined;
  HUBSPOT_URL?: string | undefined;
  HUBSPOT_CLIENT_ID?: string | undefined;
  HUBSPOT_CLIENT_SECRET?: string | undefined;
}

/** `secret` returns the secret of the settings; it is called only when something must be encrypted with it. */
export function clientPorts(
  settings: ClientSettings,
  secret: () => Secrets,
): { services: Pick<Call["services"], "crm">; outside: Pick<Outside, "vat" | "places" | "crm"> } {
  const { HUBSPOT_CLIENT_ID: clientId, HUBSPOT_CLIENT_SECRET: clientSecret } = settings;
  const crm =
    clientId && clientSecret
      ? hubspot({
          clientId,
          clientSecret,
          url: settings.HUBSPOT_URL ?? "https://api.hubapi.com",
          publicUrl: settings.PUBLIC_URL,
        })
      : null;
  return {
    services: { crm: crm && { ...crm.auth, lock: createCipher(secret(), crmLockName) } },
    outside: {
      vat: settings.VIES_URL ? vies(settings.VIES_URL) : formatOnlyRegister,
      places: settings.PLACES_URL ? geoplateforme(settings.PLACES_URL, communeFinder) : communeFinder,
      crm: crm && crm.crm,
    },
  };
}
