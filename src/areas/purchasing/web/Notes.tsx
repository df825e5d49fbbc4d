// Sentences about what a person must check.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";

export const Notes = ({ of, title }: { of: readonly string[]; title?: string }) =>
  of.length > 0 && (
    <Alert color="yellow" {...(title === undefined ? { mb: "sm" } : { title })}>
      {of.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Alert>
  );
