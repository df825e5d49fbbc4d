// The day of a demonstration, which an administrator advances. A service of another machine lives in the real time: none
// may be set.
import { field, fields } from "#kernel/field.ts";
import { refused } from "#kernel/failure.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { type Advance, currentAdvance, lastDayOfAdvance, startAdvance } from "#platform/clock/advance.ts";
import { StartupError } from "#platform/startup-error.ts";
import type { appContract } from "../../contract.ts";
import type { SettingName, Settings } from "../settings/settings.ts";

const outsideServices: readonly (readonly [SettingName, string])[] = [
  ["GOCARDLESS_TOKEN", "GoCardless"],
  ["STRIPE_SECRET_KEY", "Stripe"],
  ["YOUSIGN_API_KEY", "Yousign"],
  ["INVOICE_PLATFORM_URL", "la plateforme de factures électroniques"],
  ["SMTP_URL", "l’envoi des e-mails"],
  ["SMS_URL", "l’envoi des SMS"],
];

const setServices = (settings: Settings) => outsideServices.filter(([setting]) => settings[setting]);

/** Throws StartupError: a clock set ahead must reach no outside party. */
export function requireNoOutsideService(settings: Settings, aheadMs: number): void {
  const [service] = setServices(settings);
  if (aheadMs > 0 && service)
    throw new StartupError(
      `The day of this demonstration was advanced, and ${service[0]} would reach another machine: remove it, or start with an empty DATA_DIR.`,
    );
}

function obstacleTo(settings: Settings): string | null {
  const names = setServices(settings).map(([, name]) => name);
  return names.length > 0
    ? `La date ne peut pas avancer tant qu’un service extérieur est branché : ${names.join(", ")}.`
    : null;
}

export const demonstrationDayFields = fields({
  advanceFrom: field.day("Avance depuis le"),
  advanceTo: field.day("Jour"),
  aheadMs: field.number("Avance en millisecondes"),
});

export function demonstrationClockHandlers(
  settings: Settings,
): Pick<Handlers<typeof appContract>, "readDemonstrationClock" | "advanceDemonstrationClock"> {
  const obstacle = obstacleTo(settings);
  const view = ({ today }: Call, advance: Advance | null) => ({
    today,
    advance,
    lastDay: lastDayOfAdvance(today),
    obstacle,
  });
  return {
    readDemonstrationClock: async (_input, call) => view(call, await currentAdvance(call)),
    advanceDemonstrationClock: async ({ body }, call) => {
      if (obstacle) throw refused(obstacle);
      return view(call, await startAdvance(call, body.to));
    },
  };
}
