// Refusals of the pool: names and messages of the Cognito protocol, with status 400.

export class PoolRefusal extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

export const notAuthorized = (message = "Incorrect username or password."): PoolRefusal =>
  new PoolRefusal("NotAuthorizedException", message);
export const invalidParameter = (message: string): PoolRefusal =>
  new PoolRefusal("InvalidParameterException", message);
export const invalidPassword = (message: string): PoolRefusal =>
  new PoolRefusal("InvalidPasswordException", `Password did not conform with policy: ${message}`);
export const limitExceeded = (): PoolRefusal =>
  new PoolRefusal("LimitExceededException", "Attempt limit exceeded, please try after some time.");
export const tooManyRequests = (): PoolRefusal =>
  new PoolRefusal("TooManyRequestsException", "Too many requests.");
export const codeNotDelivered = (): PoolRefusal =>
  new PoolRefusal("CodeDeliveryFailureException", "Text messages are not sent from here: ask for an email.");
export const codeMismatch = (): PoolRefusal =>
  new PoolRefusal("CodeMismatchException", "Invalid verification code provided, please try again.");
export const userNotFound = (): PoolRefusal =>
  new PoolRefusal("UserNotFoundException", "User does not exist.");
export const notFound = (what: string): PoolRefusal =>
  new PoolRefusal("ResourceNotFoundException", `${what} does not exist.`);
