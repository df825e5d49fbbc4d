// The end of a command: prints its output and exits with 0, or the reason of the failure and 1.
import { Failure } from "#kernel/failure.ts";
import { StartupError } from "#platform/startup-error.ts";

function describeError(error: unknown): readonly string[] {
  if (error instanceof StartupError) return error.sentences;
  if (!(error instanceof Failure)) return [String(error)];
  return [error.message, ...Object.entries(error.fields ?? {}).map(([field, why]) => `${field}: ${why}`)];
}

export function runCommand(command: Promise<string>): void {
  command.then(
    (output) => {
      console.log(output);
      process.exit(0);
    },
    (error: unknown) => {
      console.error(describeError(error).join("\n"));
      process.exit(1);
    },
  );
}
