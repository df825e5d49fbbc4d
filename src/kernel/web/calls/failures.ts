// French sentences of the error catalogue, by code or name, and the failure made of any error.
import { fileTooLargeMessage } from "../../documents/files.ts";
import { Failure, type FailureBody, type FailureKind, failureStatus } from "../../failure.ts";

const messages: Record<string, string> = {
  AccessDeniedException: "Accès refusé",
  CodeMismatchException: "Le code est incorrect.",
  ExpiredCodeException: "Le code a expiré. Demandez-en un nouveau.",
  FileTooLarge: fileTooLargeMessage(),
  InvalidMimeType: "Ce type de fichier n’est pas accepté.",
  InvalidMimeTypes: "Ces types de fichiers ne sont pas acceptés.",
  InvalidPasswordException: "Le mot de passe n’est pas assez sûr.",
  InvalidQuoteWorkflowError: "Un bon de commande avec une procédure de signature ne peut pas être modifié.",
  ItemExistsError: "Un élément avec la même clé existe déjà.",
  LimitExceededException: "Trop de tentatives. Réessayez plus tard.",
  NewVersionAvailable: "Une nouvelle version est disponible. Rechargez la page.",
  NotAuthorizedException: "Accès refusé",
  UserNotConfirmedException: "Validez votre compte avant de vous connecter.",
  UserNotFoundException: "Identifiants invalides.",
  UsernameExistsException: "Cette adresse e-mail est déjà attribuée.",
  unexpectedError: "Erreur réseau",
};

/** The message of a code of the catalogue: of an error of the identity pool or of a router. */
export const messageForCode = (code: string): string | undefined =>
  Object.hasOwn(messages, code) ? messages[code] : undefined;

const kindsByStatus = Object.fromEntries(
  Object.entries(failureStatus).map(([kind, status]) => [status, kind]),
) as Record<number, FailureKind>;

/** A failure in the browser: with the number of the request, which support asks for. */
export class CallFailure extends Failure {
  readonly requestId: string | undefined;
  /** True when the server may or may not have done it: the same submission may be sent again. */
  readonly isUncertain: boolean;

  constructor(kind: FailureKind, body: FailureBody & { requestId?: string }, isUncertain = false) {
    super(kind, body.code, body.message, { fields: body.fields, details: body.details });
    this.requestId = body.requestId;
    this.isUncertain = isUncertain;
  }

  /** True when the server did not answer: the network, or a proxy in front of the server, is down. */
  get isCut(): boolean {
    return this.isUncertain && this.requestId === undefined;
  }
}

export const abortError = (): DOMException => new DOMException("Request aborted", "AbortError");
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "AbortError";

export const networkFailure = (): CallFailure =>
  new CallFailure("unavailable", { code: "unexpectedError", message: "Erreur réseau" }, true);

/** The failure of an unsuccessful answer. The server's own sentence comes first: it is more specific. */
export async function readFailure(answer: Response): Promise<CallFailure> {
  const body = (await answer.json().catch(() => ({}))) as Partial<FailureBody> & { requestId?: string };
  const code = body.code ?? "unexpectedError";
  const message = body.message ?? messageForCode(code) ?? "Une erreur inattendue s’est produite.";
  return new CallFailure(
    kindsByStatus[answer.status] ?? "unavailable",
    { ...body, code, message },
    answer.status >= 500,
  );
}

/** The displayable sentence of any error: the server's, else the catalogue's by code or name, else its own. */
export function errorMessage(error: unknown): string {
  if (error instanceof Failure) return error.message;
  const { code, name, message } = (error ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
  for (const key of [code, name])
    if (typeof key === "string" && messageForCode(key)) return messageForCode(key) as string;
  return typeof message === "string" && message !== "" ? message : "Une erreur inattendue s’est produite.";
}

/** True when a file of the screen is no longer on the server: a new version was deployed meanwhile. */
export function isOldVersion(error: unknown): boolean {
  const {
    name = "",
    code = "",
    message = "",
  } = (error ?? {}) as { name?: string; code?: string; message?: string };
  return (
    name === "ChunkLoadError" ||
    code === "CSS_CHUNK_LOAD_FAILED" ||
    /chunk|dynamically imported module|module script failed|preload CSS/i.test(message)
  );
}

const healthTimeoutMs = 8_000;
export const pingServer = (): Promise<boolean> =>
  fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(healthTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The reason why a file of the application did not load: removed with an old version, or server unreachable. */
export const loadFailureCause = async (error: unknown): Promise<unknown> =>
  isOldVersion(error) && !(await pingServer()) ? networkFailure() : error;
