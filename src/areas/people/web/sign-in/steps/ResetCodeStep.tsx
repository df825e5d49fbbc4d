// The received code and a new password; the sign-in follows immediately.
import { TextInput } from "@mantine/core";
import { z } from "zod";
import { poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import type { SentCode } from "../../pool.ts";
import { mismatch, isRepeatedCorrectly, NewPassword, newPasswordFields } from "../NewPassword.tsx";
import { Step } from "./Step.tsx";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { useAttemptForm } from "../useAttempt.ts";

const code = z
  .string()
  .trim()
  .min(1)
  .regex(/^\d{6}$/, "Le code a six chiffres.");
const schemaOf = (email: string) =>
  z.object({ code, ...newPasswordFields({ email }) }).refine(isRepeatedCorrectly, mismatch);

const sentDestination = ({ medium, destination }: SentCode, email: string): string =>
  medium === "SMS"
    ? `Si un téléphone est enregistré pour ${email}, un code vient d’y être envoyé par SMS (${destination}).`
    : `Si un compte existe pour ${email}, un code vient d’être envoyé à ${destination}.`;

export default function ResetCodeStep({ email, sent, go }: { email: string; sent: SentCode; go: GoToStep }) {
  const { fields, form } = useAttemptForm(
    schemaOf(email),
    { code: "", password: "", again: "" },
    async (values) => {
      const [{ replacePassword, signIn }, address] = await Promise.all([loadPool(), poolAddress()]);
      await replacePassword(address, { email, code: values.code.trim(), password: values.password });
      await continueSignIn(await signIn(address, email, values.password), go, true);
    },
  );
  const again = () =>
    form.attempt.run(async () => {
      const { sendCode } = await loadPool();
      go({ name: "code", email, sent: await sendCode(await poolAddress(), email, sent.medium) });
    });
  return (
    <Step
      title="Nouveau mot de passe"
      lead={sentDestination(sent, email)}
      submit="Enregistrer et se connecter"
      {...form}
      ways={[
        ["Renvoyer un code", () => void again()],
        ["Revenir à la connexion", () => go({ name: "password", email })],
      ]}
    >
      <TextInput
        size="md"
        label="Code reçu"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        required
        withAsterisk={false}
        {...fields.getInputProps("code")}
      />
      <NewPassword
        owner={{ email }}
        password={fields.values.password}
        first={fields.getInputProps("password")}
        second={fields.getInputProps("again")}
      />
    </Step>
  );
}
