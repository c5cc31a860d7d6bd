import { readArguments } from './arguments'
import type { Campaign, Outcome } from './campaign'
import { runCampaigns } from './run-campaigns'
import { runTrial } from './run-trial'

const sound: Outcome = { tried: 10, failed: 0, lost: 0, notes: [] }

function campaign(name: string, outcome: Outcome | Error = sound): Campaign {
  const run = async () => {
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { name, title: name, amounts: { small: 10, whole: 1_000 }, run }
}

const campaigns = [campaign('kills-sqlite'), campaign('kills-postgres'), campaign('bodies')]
const askedOf = (...args: string[]) =>
  readArguments(args, campaigns).runs.map(({ campaign: { name }, amount }) => `${name} ${amount}`)

test('without arguments each campaign runs in its small amount, with --whole in its whole one', () => {
  expect(askedOf()).toEqual(['kills-sqlite 10', 'kills-postgres 10', 'bodies 10'])
  expect(askedOf('--whole')).toEqual(['kills-sqlite 1000', 'kills-postgres 1000', 'bodies 1000'])
})

test('a name stands for its campaign or for those that begin with it, and a number after it is the amount', () => {
  expect(askedOf('kills', '25')).toEqual(['kills-sqlite 25', 'kills-postgres 25'])
  expect(askedOf('bodies', 'kills-sqlite', '5', '--whole')).toEqual(['bodies 1000', 'kills-sqlite 5'])
})

test('a name of no campaign and a seed that is no number are refused', () => {
  expect(() => askedOf('soak')).toThrow('Campanha desconhecida: soak. Há kills-sqlite, kills-postgres, bodies.')
  expect(() => askedOf('--seed', 'x')).toThrow('--seed: precisa ser um número inteiro')
})

test('a mistyped command gives one line of Portuguese and exit code 1, without a stack', async () => {
  const lines: string[] = []
  expect(await runTrial(['soak'], campaigns, (line) => lines.push(line))).toBe(1)
  expect(lines).toEqual(['Campanha desconhecida: soak. Há kills-sqlite, kills-postgres, bodies.'])
})

test.each([
  ['that found nothing', sound, true],
  ['with one failure', { ...sound, failed: 1 }, false],
  ['with one loss', { ...sound, lost: 1 }, false],
  ['that tried nothing', { ...sound, tried: 0 }, false],
  ['that broke off', new Error('no server'), false],
])('a trial with a campaign %s is sound: %s', async (_, outcome, isSound) => {
  const lines: string[] = []
  const runs = [campaign('before'), campaign('it', outcome)].map((it) => ({ campaign: it, amount: 1 }))
  expect(await runCampaigns(runs, 1, (line) => lines.push(line))).toBe(isSound)
  expect(lines.some((line) => /^before +10 +0 +0 +0$/.test(line))).toBe(true)
})
