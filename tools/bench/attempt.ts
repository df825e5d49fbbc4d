// Steps of the bench fail alone: the reason is printed, the next step runs, and the bench exits with an error.

/** Returns what the step returns, or null when it failed. */
export async function attempt<T>(step: string, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    process.exitCode = 1;
    console.log(`\nFAILED  ${step}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
