import type { Campaign, Outcome } from './campaign'

type Run = { campaign: Campaign; amount: number }

/** Runs campaigns one after the other and prints each one's figures; true if nothing failed and nothing was lost. */
export async function runCampaigns(runs: readonly Run[], seed: number, print: (line: string) => void): Promise<boolean> {
  const width = Math.max(...runs.map(({ campaign }) => campaign.title.length))
  print(`Semente ${seed}`)
  print(`${''.padEnd(width)}  ${['tentados', 'falhos', 'perdidos', 'segundos'].map((word) => word.padStart(8)).join('  ')}`)
  let isSound = true
  for (const { campaign, amount } of runs) {
    const startedAt = performance.now()
    const { tried, failed, lost, notes } = await campaign.run(amount, seed).catch(brokenOff)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    print(
      `${campaign.title.padEnd(width)}  ${[tried, failed, lost, seconds].map((figure) => String(figure).padStart(8)).join('  ')}`,
    )
    for (const note of notes) print(`  ${note}`)
    // A campaign that tried nothing proves nothing.
    if (tried === 0 || failed > 0 || lost > 0) isSound = false
  }
  return isSound
}

function brokenOff(error: unknown): Outcome {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { tried: 0, failed: 1, lost: 0, notes: [`interrompida: ${reason}`] }
}
