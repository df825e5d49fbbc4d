// The user's own second factor: set up here, removed only by an administrator.
import "@mantine/core/styles/PasswordInput.css";
import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { z } from "zod";
import { Text } from "#kit/layout/layout.tsx";
import { notifySuccess } from "#kit/notify.ts";
import { FactorCode, factorCode } from "../factor/FactorCode.tsx";
import { FactorSecret } from "../factor/FactorSecret.tsx";
import { ownAccountAccess } from "../identity.ts";
import { loadFactorPool } from "../load-pool.ts";
import { useAttempt, useAttemptForm } from "../sign-in/useAttempt.ts";
import { OwnForm } from "./OwnForm.tsx";

const schema = z.object({ code: factorCode });

function FactorForm({ email, secret, onDone }: { email: string; secret: string; onDone: () => void }) {
  const { fields, form } = useAttemptForm(schema, { code: "" }, async (values) => {
    const [{ addFactor }, { address, accessToken }] = await Promise.all([
      loadFactorPool(),
      ownAccountAccess(),
    ]);
    await addFactor(address, accessToken, schema.parse(values).code);
    notifySuccess("Second facteur mis en place : il sera demandé à chaque connexion.");
    onDone();
  });
  return (
    <OwnForm {...form} submit="Mettre en place">
      <FactorSecret email={email} secret={secret} />
      <FactorCode size="xs" {...fields.getInputProps("code")} />
    </OwnForm>
  );
}

const passwordSchema = z.object({ present: z.string().min(1) });
const refusals = { NotAuthorizedException: "Le mot de passe n’est pas le bon." };

function PasswordForm({ email, onOffered }: { email: string; onOffered: (secret: string) => void }) {
  const { fields, form } = useAttemptForm(
    passwordSchema,
    { present: "" },
    async ({ present }) => {
      const [{ requestOwnFactorSecret }, { address }] = await Promise.all([
        loadFactorPool(),
        ownAccountAccess(),
      ]);
      onOffered((await requestOwnFactorSecret(address, email, present)).secret);
    },
    refusals,
  );
  return (
    <OwnForm {...form} submit="Continuer">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Votre mot de passe"
        autoComplete="current-password"
        autoFocus
        required
        withAsterisk={false}
        {...fields.getInputProps("present")}
      />
    </OwnForm>
  );
}

export function OwnFactor({ email }: { email: string }) {
  const [isSet, setSet] = useState<boolean | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [isBegun, setBegun] = useState(false);
  const { refusal, fail } = useAttempt();
  useEffect(() => {
    Promise.all([loadFactorPool(), ownAccountAccess()])
      .then(([{ hasFactor }, { address, accessToken }]) => hasFactor(address, accessToken))
      .then(setSet, fail);
  }, [fail]);
  if (refusal)
    return (
      <Text below={14} ink="quiet">
        {refusal}
      </Text>
    );
  if (isSet === null) return null;
  if (isSet)
    return (
      <Text below={14} ink="quiet">
        En place : un code de votre application est demandé à chaque connexion. En cas de perte ou de
        changement de téléphone, un administrateur le réinitialise.
      </Text>
    );
  return (
    <>
      <Text below={14} ink="quiet">
        Une application d’authentification, sur votre téléphone, donne un code à chaque connexion : votre mot
        de passe seul ne suffit plus.
      </Text>
      {secret !== null ? (
        <FactorForm email={email} secret={secret} onDone={() => setSet(true)} />
      ) : isBegun ? (
        <PasswordForm email={email} onOffered={setSecret} />
      ) : (
        <Button variant="default" onClick={() => setBegun(true)}>
          Mettre en place un second facteur
        </Button>
      )}
    </>
  );
}
