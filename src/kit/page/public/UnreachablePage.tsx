// The page of somebody without an account that did not come: the network, or a server that is out of breath.
import { Button } from "@mantine/core";
import { CallFailure, errorMessage } from "#kernel/web/calls/failures.ts";
import { useRetryOnReconnect } from "#kernel/web/calls/network.ts";
import { PublicPage } from "./PublicPage.tsx";

/** True when asking again may do: neither the link nor the person is at fault. */
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
