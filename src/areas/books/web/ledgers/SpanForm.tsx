// The first and the last day of what is displayed.
import { Button } from "@mantine/core";
import { type FormEvent, useEffect, useState } from "react";
import { z } from "zod";
import { daySchema } from "#kernel/calendar/day.ts";
import { DayField } from "#kit/field/DayField.tsx";
import { FormContext, FormState } from "#kit/form/form.ts";
import { Inline } from "#kit/layout/layout.tsx";
import type { Span } from "../../model/spans.ts";

const schema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "La fin précède le début." });

interface SpanFormProps {
  span: Span;
  onChange: (span: Span) => void;
}

export function SpanForm({ span: { from, to }, onChange }: SpanFormProps) {
  const [form] = useState(() => new FormState(schema, { from, to }));
  useEffect(() => {
    form.set("from", from);
    form.set("to", to);
  }, [form, from, to]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.showAllMessages();
    const { data } = schema.safeParse(form.values);
    if (data) onChange(data);
  };
  return (
    <FormContext value={form}>
      <form onSubmit={submit}>
        <Inline gap={8} wraps align="end">
          <DayField name="from" label="Du" />
          <DayField name="to" label="Au" />
          <Button type="submit" variant="default">
            Afficher
          </Button>
        </Inline>
      </form>
    </FormContext>
  );
}
