import { TextInput, type TextInputProps } from "@mantine/core";
import { z } from "zod";

export const factorCode = z
  .string()
  .transform((code) => code.replace(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1)
      .regex(/^\d{6}$/, "Le code a six chiffres."),
  );

/** Six digits, shown by an application or received; browsers may autofill them. */
export const FactorCode = (props: TextInputProps) => (
  <TextInput
    size="md"
    label="Code de votre application"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    required
    withAsterisk={false}
    {...props}
  />
);
