// What clients need from outside, filled in where the application is put together. Without an address,
// each port has its embedded side, which says what it cannot do.
import type { Places } from "../model/place.ts";
import type { Country } from "#kernel/address.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Lock, lockOf } from "#kernel/server/lock.ts";
import { type Crm, hubspot } from "./crm/hubspot.ts";
import { communeFinder } from "./places/communes.ts";
import { geoplateforme } from "./places/geoplateforme.ts";
import { byFormOnly, type VatRegister, vies } from "./vat/registers.ts";

export interface PlaceFinder {
  find: (text: string, country: Country) => Promise<Places>;
}

declare module "#kernel/server/call.ts" {
  interface Services {
    vat: VatRegister;
    places: PlaceFinder;
    /** Null: no CRM is named by the settings. `lock` closes its tokens before they are kept. */
    crm: (Crm & { lock: Lock }) | null;
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

/** `secret` gives the secret of the settings: asked for only when something has to be closed with it. */
export function clientServices(settings: ClientSettings, secret: () => string): Pick<Call["services"], "vat" | "places" | "crm"> {
  const { HUBSPOT_CLIENT_ID: clientId, HUBSPOT_CLIENT_SECRET: clientSecret } = settings;
  return {
    vat: settings.VIES_URL ? vies(settings.VIES_URL) : byFormOnly,
    places: settings.PLACES_URL ? geoplateforme(settings.PLACES_URL, communeFinder) : communeFinder,
    crm:
      clientId && clientSecret
        ? {
            ...hubspot({ clientId, clientSecret, url: settings.HUBSPOT_URL ?? "https://api.hubapi.com", publicUrl: settings.PUBLIC_URL }),
            lock: lockOf(secret(), "the tokens of the CRM"),
          }
        : null,
  };
}
