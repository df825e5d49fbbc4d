// The mode of payment providers, and the sentence that pages concerned by it display.
import { z } from "zod";
import { outsideProviders, outsideProviderSchema } from "./provider.ts";

const modeSchema = z.enum(["test", "live"]);

export const paymentModeSchema = z.object({
  mode: modeSchema,
  /** Providers whose keys are set. */
  providers: z.array(outsideProviderSchema),
});
export type PaymentMode = z.output<typeof paymentModeSchema>;

const frenchList = new Intl.ListFormat("fr", { type: "conjunction" });

/** Null in live mode: no badge. */
export function modeSentence({ mode, providers }: PaymentMode): string | null {
  const names = frenchList.format(providers.map((one) => outsideProviders[one]));
  if (providers.length === 0)
    return "Aucun prestataire de paiement n’est réglé : les mandats se signent ici et les prélèvements partent en fichiers pour la banque.";
  return mode === "test"
    ? `Les paiements demandés à ${names} sont fictifs : aucun client n’est débité.`
    : null;
}
