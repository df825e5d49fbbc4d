// The fields of one step, checked by a schema once they were touched.
import { useForm, type UseFormReturnType } from "@mantine/form";
import type { z } from "zod";
import { fieldMessages } from "#kernel/schema/french.ts";
import { afterPress } from "#kit/form/press.ts";

export function useFields<Values extends Record<string, string>>(
  schema: z.ZodType,
  initialValues: Values,
): UseFormReturnType<Values> {
  const form = useForm<Values>({
    initialValues,
    validate: (values) => {
      const outcome = schema.safeParse(values);
      return outcome.success ? {} : fieldMessages(outcome.error);
    },
  });
  const getInputProps: typeof form.getInputProps = (name, options) => ({
    ...form.getInputProps(name, options),
    onBlur: () => afterPress(() => void form.validateField(name)),
  });
  return { ...form, getInputProps };
}
