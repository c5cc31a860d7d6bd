import { randomInt } from 'node:crypto'
import type { Campaign } from './campaign'

type Asked = { seed: number; runs: { campaign: Campaign; amount: number }[] }

/**
 * Reads `[CAMPAIGN [AMOUNT]]… [--whole] [--seed N]`. A name stands for the campaign and for those whose names begin with it and a
 * dash; without names, all are run.
 *
 * @throws RangeError in Portuguese when no campaign has a name.
 */
export function readArguments(args: readonly string[], campaigns: readonly Campaign[]): Asked {
  let isWhole = false
  let seed = randomInt(1_000_000)
  const asked: { name: string; amount?: number }[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at]!
    if (word === '--whole') isWhole = true
    else if (word === '--seed') seed = Number(args[++at])
    else if (/^\d+$/.test(word) && asked.length > 0) asked.at(-1)!.amount = Number(word)
    else asked.push({ name: word })
  }
  if (!Number.isSafeInteger(seed)) throw new RangeError('--seed: precisa ser um número inteiro')
  const named = asked.length > 0 ? asked.flatMap(byName) : campaigns.map((campaign) => ({ campaign }))
  const usual = ({ amounts }: Campaign) => (isWhole ? amounts.whole : amounts.small)
  return { seed, runs: named.map(({ campaign, amount = usual(campaign) }: Named) => ({ campaign, amount })) }

  function byName({ name, amount }: (typeof asked)[number]): Named[] {
    const found = campaigns.filter((campaign) => campaign.name === name || campaign.name.startsWith(`${name}-`))
    if (found.length === 0)
      throw new RangeError(`Campanha desconhecida: ${name}. Há ${campaigns.map((it) => it.name).join(', ')}.`)
    return found.map((campaign) => (amount === undefined ? { campaign } : { campaign, amount }))
  }
}

type Named = { campaign: Campaign; amount?: number }
