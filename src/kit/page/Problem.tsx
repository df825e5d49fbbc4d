// A failure: its message, the possible actions, and the reference number for support.
import { Button } from "@mantine/core";
import { CallFailure, isOldVersion, errorMessage } from "#kernel/web/calls/failures.ts";
import { useRetryOnReconnect } from "#kernel/web/calls/network.ts";
import { Box, Inline, Text } from "#kit/layout/layout.tsx";
import css from "./page.module.css";

interface ProblemProps {
  error: unknown;
  /** Absent when a retry would change nothing. */
  retry?: () => void;
  /** The failed operation: "Le devis ne s’affiche pas". */
  title?: string;
}

export function Problem({ error, retry, title }: ProblemProps) {
  const requestId = error instanceof CallFailure ? error.requestId : undefined;
  const isMissing = error instanceof CallFailure && error.kind === "missing";
  const isOld = isOldVersion(error);
  const isCut = error instanceof CallFailure && error.isCut;
  useRetryOnReconnect(isCut, retry);
  const heading =
    title ??
    (isMissing
      ? "Introuvable"
      : isOld
        ? "Nouvelle version disponible"
        : isCut
          ? errorMessage(error)
          : "L’affichage a échoué");
  return (
    <Box surface="tile" padding={16} paddingX={18} className={css.problem} role="alert">
      <strong>{heading}</strong>
      <p>
        {isOld
          ? "Écurie a été mis à jour. Rechargez la page pour continuer."
          : isCut
            ? "Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."
            : errorMessage(error)}
      </p>
      <Inline gap={12} wraps>
        {isOld && <Button onClick={() => location.reload()}>Recharger la page</Button>}
        {!isOld && retry && !isMissing && (
          <Button variant="default" onClick={retry}>
            Réessayer
          </Button>
        )}
        {requestId && (
          <Text as="span" ink="muted" size="small">
            Référence&nbsp;: <code>{requestId}</code>
          </Text>
        )}
      </Inline>
    </Box>
  );
}
