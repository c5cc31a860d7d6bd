import { readArguments } from './arguments'
import type { Campaign } from './campaign'
import { runCampaigns } from './run-campaigns'

/** Runs the campaigns that the arguments ask for; the exit code is 1 when anything failed or was lost, and for arguments that are not understood. */
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
