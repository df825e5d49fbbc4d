// Choice of a password, typed twice, with the rules that it satisfies so far.
import "@mantine/core/styles/PasswordInput.css";
import { PasswordInput } from "@mantine/core";
import { IconCircle, IconCircleCheckFilled } from "@tabler/icons-react";
import { z } from "zod";
import { Inline, Stack } from "#kit/layout/layout.tsx";
import { isGuessable, type PasswordOwner } from "../../model/guessable-password.ts";
import { passwordRules, passwordSchema } from "../../model/password.ts";
import css from "./sign-in.module.css";
import type { InputProps } from "./useFields.ts";

const guessableHint = "Ni un mot de passe courant, ni votre nom, votre adresse ou votre société";

export const newPasswordFields = (owner: PasswordOwner) => ({
  password: passwordSchema.refine((password) => !isGuessable(password, owner), `${guessableHint}.`),
  again: z.string().min(1),
});
export const isRepeatedCorrectly = ({ password, again }: { password: string; again: string }): boolean =>
  password === again;
export const mismatch = { path: ["again"], error: "Les deux mots de passe diffèrent." };

function Hints({ password, owner }: { password: string; owner: PasswordOwner }) {
  const rules = [
    ...passwordRules,
    { hint: guessableHint, holds: (text: string) => text.length >= 8 && !isGuessable(text, owner) },
  ];
  return (
    <Stack as="ul" gap={4} ink="quiet" className={css.hints} aria-label="Règles du mot de passe">
      {rules.map(({ hint, holds }) => {
        const isMet = holds(password);
        return (
          <Inline as="li" gap={8} key={hint} data-held={isMet || undefined}>
            {isMet ? (
              <IconCircleCheckFilled size={16} color="var(--accent)" aria-label="Respecté :" />
            ) : (
              <IconCircle size={16} aria-label="À respecter :" />
            )}
            {hint}
          </Inline>
        );
      })}
    </Stack>
  );
}

export const NewPassword = ({
  size = "md",
  owner,
  password,
  first,
  second,
}: {
  size?: "xs" | "md";
  owner: PasswordOwner;
  password: string;
  first: InputProps;
  second: InputProps;
}) => (
  <>
    <PasswordInput
      size={size}
      label="Nouveau mot de passe"
      autoComplete="new-password"
      required
      withAsterisk={false}
      {...first}
    />
    <Hints password={password} owner={owner} />
    <PasswordInput
      size={size}
      label="Le même, une seconde fois"
      autoComplete="new-password"
      required
      withAsterisk={false}
      {...second}
    />
  </>
);
