// Forgotten password: destination of the code.
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/Radio.css";
import { Radio } from "@mantine/core";
import { useEffect, useState } from "react";
import { z } from "zod";
import { email } from "#kernel/schema/french.ts";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { canReceiveCodeBySms, poolAddress } from "../../identity.ts";
import { loadPool } from "../../load-pool.ts";
import css from "../sign-in.module.css";
import { EmailInput } from "../EmailInput.tsx";
import { Step } from "./Step.tsx";
import type { GoToStep } from "./steps.ts";
import { useAttemptForm } from "../useAttempt.ts";

const schema = z.object({ email, medium: z.enum(["EMAIL", "SMS"]) });

export default function ForgottenPasswordStep({
  email: known,
  isAsked,
  go,
}: {
  email: string;
  isAsked: boolean;
  go: GoToStep;
}) {
  const [bySms, setBySms] = useState<boolean | null>(null);
  useEffect(() => {
    canReceiveCodeBySms().then(setBySms, () => setBySms(false));
  }, []);
  const { fields, form } = useAttemptForm(schema, { email: known, medium: "EMAIL" }, async (values) => {
    const input = schema.parse(values);
    const { sendCode } = await loadPool();
    go({
      name: "code",
      email: input.email,
      sent: await sendCode(await poolAddress(), input.email, input.medium),
    });
  });
  return (
    <Step
      title={isAsked ? "Changez de mot de passe" : "Mot de passe oublié"}
      lead="Nous vous envoyons un code à six chiffres, valable une heure."
      submit="Recevoir un code"
      {...form}
      ways={[["Revenir à la connexion", () => go({ name: "password", email: fields.values.email })]]}
    >
      <EmailInput {...fields.getInputProps("email")} />
      {bySms === true && (
        <Radio.Group size="md" label="Recevoir le code" {...fields.getInputProps("medium")}>
          <Inline gap={24} align="stretch" className={css.choices}>
            <Radio value="EMAIL" label="par e-mail" />
            <Radio value="SMS" label="par SMS" />
          </Inline>
        </Radio.Group>
      )}
      {bySms === false && (
        <Text above={16} ink="quiet" className={css.note}>
          Le code part par e-mail : l’envoi par SMS n’est pas disponible.
        </Text>
      )}
    </Step>
  );
}
