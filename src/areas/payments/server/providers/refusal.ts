/** A provider has judged a call and refuses it: nothing was done, and nothing would be by the same call again. */
export class ProviderRefusal extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "ProviderRefusal";
  }
}
