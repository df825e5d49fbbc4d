// Frame of each sign-in step: fields, refusal, one button, other actions.
import "@mantine/core/styles/Alert.css";
import { Alert, Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { Inline, Text } from "#kit/layout/layout.tsx";
import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { FillingNotice } from "../FillingNotice.tsx";
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
  ways?: ReactNode;
}

export function Step({ title, lead, submit, attempt, onSubmit, children, note, ways }: StepProps) {
  return (
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
      {ways && (
        <Inline gap={8} columnGap={20} wraps align="stretch" above={20} className={css.ways}>
          {ways}
        </Inline>
      )}
    </PublicPage>
  );
}
