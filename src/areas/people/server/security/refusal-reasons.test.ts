// The reasons of the journal are in French, whatever the pool answers.
import { expect, it } from "vitest";
import { refusalReason } from "./refusal-reasons.ts";

it.each([
  ["NotAuthorizedException", "Incorrect username or password.", "Identifiant ou mot de passe incorrect"],
  ["NotAuthorizedException", "A second factor is required.", "Second facteur exigé"],
  ["NotAuthorizedException", "A sentence without a translation.", "Demande non autorisée"],
  ["TooManyFailedAttemptsException", "Too many failed attempts.", "Trop de codes faux"],
  ["InvalidParameterException", "USERNAME: invalid_type", "Demande mal formée"],
  ["AnotherException", "", "Demande mal formée"],
])("%s « %s » is « %s »", (type, message, expected) => expect(refusalReason(type, message)).toBe(expected));
