// The fields of one step, checked by a schema once they were touched.
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { z } from "zod";
import { fieldMessages } from "#kernel/french.ts";

export function useFields<Values extends Record<string, string>>(schema: z.ZodType, initialValues: Values): UseFormReturnType<Values> {
  return useForm<Values>({
    initialValues,
    validateInputOnBlur: true,
    validate: (values) => {
      const outcome = schema.safeParse(values);
      return outcome.success ? {} : fieldMessages(outcome.error);
    },
  });
}
