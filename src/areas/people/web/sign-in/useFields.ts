// Fields of one step, each checked by a schema once the user leaves it, and all of them on submission.
import { type ChangeEvent, type FormEvent, useState } from "react";
import type { z } from "zod";
import type { FieldMessages } from "#kernel/failure.ts";
import { fieldMessages } from "#kernel/schema/french.ts";
import { afterPress } from "#kit/form/press.ts";

export interface InputProps {
  value: string;
  error: string | undefined;
  onChange: (input: string | ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
}

interface Fields<Name extends string> {
  values: Record<Name, string>;
  getInputProps: (name: Name) => InputProps;
  onSubmit: (submit: (values: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => void;
  reset: () => void;
}

export function useFields<Name extends string>(
  schema: z.ZodType,
  initialValues: Record<Name, string>,
): Fields<Name> {
  const [values, setValues] = useState(initialValues);
  const [messages, setMessages] = useState<FieldMessages>({});
  const validate = (): FieldMessages => {
    const outcome = schema.safeParse(values);
    return outcome.success ? {} : fieldMessages(outcome.error);
  };
  const setMessage = (name: string, message: string | undefined): void =>
    setMessages(({ [name]: _, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    );
  return {
    values,
    getInputProps: (name) => ({
      value: values[name],
      error: messages[name],
      onChange: (input) => {
        const value = typeof input === "string" ? input : input.currentTarget.value;
        setValues((before) => ({ ...before, [name]: value }));
        setMessage(name, undefined);
      },
      onBlur: () => afterPress(() => setMessage(name, validate()[name])),
    }),
    onSubmit: (submit) => (event) => {
      event.preventDefault();
      const refused = validate();
      setMessages(refused);
      if (Object.keys(refused).length === 0) submit(values);
    },
    reset: () => {
      setValues(initialValues);
      setMessages({});
    },
  };
}
