// The four business failures of a call, and the few that the transport adds. The French sentence is written where the
// rule is; the code comes from the product's catalogue where one fits.

export const failureStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  refused: 409,
  tooLarge: 413,
  wrongType: 415,
  tooMany: 429,
  badlySigned: 498,
  unavailable: 503,
} as const;

export type FailureKind = keyof typeof failureStatus;

/** Field messages by path: `contacts.0.email`. */
export type FieldMessages = Record<string, string>;

export interface FailureBody {
  code: string;
  message: string;
  fields?: FieldMessages;
  details?: unknown;
}

export class Failure extends Error {
  readonly kind: FailureKind;
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  readonly details: unknown;
  /** Seconds after which the browser automatically retries the same request. */
  readonly retryAfter: number | undefined;

  constructor(
    kind: FailureKind,
    code: string,
    message: string,
    more: { fields?: FieldMessages; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = "Failure";
    this.kind = kind;
    this.code = code;
    this.fields = more.fields;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return failureStatus[this.kind];
  }

  body(): FailureBody {
    return {
      code: this.code,
      message: this.message,
      ...(this.fields && { fields: this.fields }),
      ...(this.details !== undefined && { details: this.details }),
    };
  }
}

/** The record does not exist. `what` with its article: "Ce devis". */
export const notFound = (what: string, verb = "n’existe pas ou plus"): Failure =>
  new Failure("missing", "NotFound", `${what} ${verb}.`);

/** Invalid input, field by field. */
export const invalid = (fields: FieldMessages, message = "Certains champs sont à corriger."): Failure =>
  new Failure("invalid", "InvalidInput", message, { fields });

/** A business rule refuses. */
export const refused = (message: string, code = "Refused", details?: unknown): Failure =>
  new Failure("refused", code, message, details === undefined ? {} : { details });

/** A row removed from a form although it is in use: `field` of that row gives the reason. */
export interface RowInUse {
  id: string;
  field: string;
  message: string;
}

/** Refused removals of rows: the form shows the rows again, each with its reason. */
export const rowsInUse = (rows: readonly RowInUse[]): Failure =>
  refused(rows.map(({ message }) => message).join(" "), "Refused", { rowsInUse: rows });

/** The roles that an action requires, by their French names. */
export const roleSentence = (roles: readonly string[]): string =>
  roles.length === 1
    ? `Cette action demande le rôle ${roles[0]}.`
    : `Cette action demande l’un des rôles : ${roles.join(", ")}.`;

/** The caller lacks a role; `roles` are French names of the roles that would grant access. */
export const forbidden = (roles: readonly string[]): Failure =>
  new Failure("forbidden", "AccessDeniedException", `Accès refusé. ${roleSentence(roles)}`, {
    details: { roles },
  });

export const unauthenticated = (message = "Votre session a expiré. Connectez-vous à nouveau."): Failure =>
  new Failure("unauthenticated", "NotAuthorizedException", message);

/** An outside service does not answer. `service` with its article: "Le service de signature". */
export const unavailable = (service: string): Failure =>
  new Failure(
    "unavailable",
    "ServiceUnavailable",
    `${service} ne répond pas pour le moment. Réessayez dans quelques minutes.`,
  );
