// Frame of each sign-in step: fields, refusal, one button, other actions.
import "@mantine/core/styles/Alert.css";
import { Alert, Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { isFilling } from "../../identity.ts";
import css from "../sign-in.module.css";
import type { Attempt } from "../useAttempt.ts";

interface StepProps {
  title: string;
  lead?: ReactNode;
  submit: string;
  attempt: Attempt;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
  /** Text under the button. */
  note?: string;
  /** Other actions, under the button. */
  ways: readonly (readonly [label: string, act: () => void])[];
}

const pollMs = 2_000;

/** Users can sign in while the company of a first demonstration is being created. */
function FillingNotice() {
  const [isShown, show] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isLeft = false;
    const look = async (): Promise<void> => {
      // The server may not answer: the sign-in reports its failure.
      const is = await isFilling().catch(() => false);
      if (isLeft) return;
      show(is);
      if (is) timer = setTimeout(() => void look(), pollMs);
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return isShown ? (
    <Text above={16} ink="quiet" className={css.note} role="status">
      Premier démarrage : les véhicules, les clients et les contrats de la société de démonstration arrivent
      dans la demi-minute. Vous pouvez déjà vous connecter.
    </Text>
  ) : null;
}

export const Step = ({ title, lead, submit, attempt, onSubmit, children, note, ways }: StepProps) => (
  <PublicPage title={title} lead={lead}>
    <form onSubmit={onSubmit} className={css.form} noValidate>
      {children}
      {attempt.refusal && (
        <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} />}>
          {attempt.refusal}
        </Alert>
      )}
      <Button type="submit" loading={attempt.isRunning} fullWidth>
        {submit}
      </Button>
    </form>
    {note && (
      <Text above={16} ink="quiet" className={css.note}>
        {note}
      </Text>
    )}
    <FillingNotice />
    <Inline gap={8} columnGap={20} wraps align="stretch" above={20} className={css.ways}>
      {ways.map(([label, act]) => (
        <button key={label} type="button" className={css.way} onClick={act}>
          {label}
        </button>
      ))}
    </Inline>
  </PublicPage>
);
