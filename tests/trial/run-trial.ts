import { readArguments } from './arguments'
import type { Campaign } from './campaign'
import { runCampaigns } from './run-campaigns'

/** Runs the campaigns in the arguments; the exit code is 1 if anything failed or was lost, and for invalid arguments. */
export async function runTrial(
  args: readonly string[],
  campaigns: readonly Campaign[],
  print: (line: string) => void,
): Promise<0 | 1> {
  const asked = understood(args, campaigns)
  if (asked instanceof RangeError) {
    print(asked.message)
    return 1
  }
  return (await runCampaigns(asked.runs, asked.seed, print)) ? 0 : 1
}

function understood(args: readonly string[], campaigns: readonly Campaign[]) {
  try {
    return readArguments(args, campaigns)
  } catch (error) {
    if (error instanceof RangeError) return error
    throw error
  }
}
