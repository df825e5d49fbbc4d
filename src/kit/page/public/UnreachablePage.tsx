// A public page that could not be loaded: the network is down, or the server is overloaded.
import { Button } from "@mantine/core";
import { CallFailure, errorMessage } from "#kernel/web/calls/failures.ts";
import { useRetryOnReconnect } from "#kernel/web/calls/network.ts";
import { PublicPage } from "./PublicPage.tsx";

/** True when a retry may succeed: neither the link nor the visitor is at fault. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof CallFailure && (error.isUncertain || error.kind === "tooMany");

export function UnreachablePage({
  title,
  error,
  retry,
}: {
  title: string;
  error: unknown;
  retry: () => void;
}) {
  useRetryOnReconnect(error instanceof CallFailure && error.isCut, retry);
  return (
    <PublicPage title={title} lead={errorMessage(error)}>
      <p>Vérifiez votre connexion, puis réessayez : votre lien reste bon.</p>
      <Button variant="default" onClick={retry}>
        Réessayer
      </Button>
    </PublicPage>
  );
}
