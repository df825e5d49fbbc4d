/** Reason for refusing a bad payer. */
export const badPayerRefusal = (name: string, what = "toute signature"): string =>
  `${name} est signalée mauvais payeur : la comptabilité doit lever ce signalement avant ${what}.`;
