// Messages about a record that were not sent, displayed above those that were.
import { Alert } from "@mantine/core";
import "@mantine/core/styles/Alert.css";
import { frenchInstant } from "#kernel/calendar/day.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { messageEndpoints } from "../../contract/messages.ts";

export function UnsentMessages({ about }: { about: string }) {
  const { data } = useRead(messageEndpoints.listUnsentMessages, { query: { about } }, { isQuiet: true });
  return data?.items.map(({ id, kind, recipient, subject, failedAt }) => (
    <Alert
      key={id}
      color="red"
      role="status"
      title={`${kind === "mail" ? `L’e-mail « ${subject} »` : "Le SMS"} à ${recipient} n’est pas parti`}
    >
      Abandonné le {frenchInstant(failedAt)} : rien n’est arrivé. Vérifiez l’adresse, puis renvoyez-le.
    </Alert>
  ));
}
