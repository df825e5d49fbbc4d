import { TextInput, type TextInputProps } from "@mantine/core";

/** Email of the sign-in; password managers fill it. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput
    size="md"
    label="Adresse e-mail"
    type="email"
    inputMode="email"
    autoComplete="username"
    autoFocus
    required
    withAsterisk={false}
    {...props}
  />
);
