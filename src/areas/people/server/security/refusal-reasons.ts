// The refusals of the pool, whose protocol speaks English, as the journal says them.

const byMessage: ReadonlyMap<string, string> = new Map([
  ["Incorrect username or password.", "Identifiant ou mot de passe incorrect"],
  ["Password attempts exceeded", "Trop de mots de passe essayés"],
  ["User is disabled.", "Compte désactivé"],
  ["Temporary password has expired and must be reset by an administrator.", "Mot de passe temporaire expiré"],
  [
    "Invalid session for the user, session can only be used once.",
    "Étape de connexion déjà utilisée ou inconnue",
  ],
  ["Invalid session for the user, session is expired.", "Étape de connexion expirée"],
  ["The second factor is not verified.", "Second facteur non vérifié"],
  ["A second factor is set: an administrator resets it first.", "Un second facteur est déjà en place"],
  ["A second factor is required.", "Second facteur exigé"],
  ["A recent sign-in is required.", "Connexion trop ancienne pour ce changement"],
  ["Invalid Access Token", "Jeton d’accès non valable"],
  ["Access Token has been revoked", "Jeton d’une session fermée"],
  ["Invalid Refresh Token", "Jeton de renouvellement inconnu, ou d’une session fermée"],
  ["Refresh Token has expired", "Session expirée"],
  ["The request signature is not right.", "Signature de la demande incorrecte"],
  ["An administrator resets it.", "Seul un administrateur retire le second facteur"],
]);

const byType: ReadonlyMap<string, string> = new Map([
  ["NotAuthorizedException", "Demande non autorisée"],
  ["LimitExceededException", "Trop de tentatives"],
  ["TooManyRequestsException", "Trop de demandes depuis cette adresse"],
  ["TooManyFailedAttemptsException", "Trop de codes faux"],
  ["CodeMismatchException", "Code incorrect"],
  ["EnableSoftwareTokenMFAException", "Code incorrect"],
  ["CodeDeliveryFailureException", "Les codes par SMS ne sont pas proposés"],
  ["InvalidPasswordException", "Nouveau mot de passe trop faible ou déjà utilisé"],
  ["PasswordResetRequiredException", "Mot de passe à réinitialiser"],
  ["RefreshTokenReuseException", "Jeton utilisé deux fois : la session est fermée"],
  ["MissingAuthenticationTokenException", "Demande non signée"],
  ["UnknownOperationException", "Opération inconnue"],
  ["UserNotFoundException", "Compte inconnu"],
]);

export const refusalReason = (type: string, message: string): string =>
  byMessage.get(message) ?? byType.get(type) ?? "Demande mal formée";
