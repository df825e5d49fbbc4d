// Email and password.
import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput } from "@mantine/core";
import { useSearch } from "wouter";
import { z } from "zod";
import { email } from "#kernel/schema/french.ts";
import { poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import { continueSignIn, type GoToStep } from "./steps.ts";
import { EmailInput } from "../EmailInput.tsx";
import { Step } from "./Step.tsx";
import { useAttemptForm } from "../useAttempt.ts";

const schema = z.object({ email, password: z.string().min(1) });

const welcome = "Écurie, l’outil de gestion de la flotte.";
const ended = "Votre session a pris fin. Reconnectez-vous pour reprendre où vous en étiez.";

export function PasswordStep({ email: known, go }: { email: string; go: GoToStep }) {
  const hasEnded = new URLSearchParams(useSearch()).has("ended");
  const { fields, form } = useAttemptForm(schema, { email: known, password: "" }, async (values) => {
    const login = schema.parse(values).email;
    const { signIn } = await loadPool();
    try {
      await continueSignIn(await signIn(await poolAddress(), login, values.password), go);
    } catch (error) {
      if ((error as Error).name !== "PasswordResetRequiredException") throw error;
      go({ name: "forgotten", email: login, isAsked: true });
    }
  });
  return (
    <Step
      title="Connexion"
      lead={hasEnded ? ended : welcome}
      submit="Se connecter"
      {...form}
      ways={[
        [
          "Mot de passe oublié ?",
          () => go({ name: "forgotten", email: fields.values.email, isAsked: false }),
        ],
      ]}
    >
      <EmailInput autoFocus={known === ""} {...fields.getInputProps("email")} />
      <PasswordInput
        size="md"
        label="Mot de passe"
        autoFocus={known !== ""}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...fields.getInputProps("password")}
      />
    </Step>
  );
}
