import { notRunLines } from './not-run.mjs'

const result = (status: string, title: string, ...ancestorTitles: string[]) => ({ status, title, ancestorTitles })

test('a test that was not run is named with the missing program, and the others are not', () => {
  const results = [
    { assertionResults: [result('passed', 'a form'), result('skipped', 'a sheet', 'needs LibreOffice Calc')] },
    { assertionResults: [result('skipped', 'a household', 'needs w3m, tmux'), result('failed', 'a shop', 'needs w3m, tmux')] },
  ]
  const installed = ['tmux']
  expect(notRunLines(results, (names) => names.filter((name) => !installed.includes(name)))).toEqual([
    '2 não executados nesta máquina:',
    '  sem LibreOffice Calc: a sheet',
    '  sem w3m: a household',
  ])
})

test('where every program is there, 0 were not run', () => {
  const results = [{ assertionResults: [result('passed', 'a household', 'needs w3m, tmux')] }]
  expect(notRunLines(results, () => [])).toEqual(['0 não executados'])
})
