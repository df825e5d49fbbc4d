// Form of a request to the pool: fields, refusal, one button.
import "@mantine/core/styles/Alert.css";
import { Alert, Button } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import type { Attempt } from "../sign-in/useAttempt.ts";
import css from "./account.module.css";

interface OwnFormProps {
  attempt: Attempt;
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export const OwnForm = ({ attempt, submit, onSubmit, children }: OwnFormProps) => (
  <form className={css.form} onSubmit={onSubmit} noValidate>
    {children}
    {attempt.refusal && (
      <Alert color="red" variant="light" role="alert" icon={<IconAlertCircle size={18} />}>
        {attempt.refusal}
      </Alert>
    )}
    <div>
      <Button type="submit" loading={attempt.isRunning}>
        {submit}
      </Button>
    </div>
  </form>
);
