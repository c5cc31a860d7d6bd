import { displayedStatus } from './displayed-status'

test.each([
  ['FINALIZADO', 100, 'complete'],
  ['FINALIZADO', 0, 'complete'],
  ['NAO_FINALIZADO', 100, 'projected'],
  ['NAO_FINALIZADO', 0, 'projected'],
  ['EM_CURTO_PRAZO', 100, 'operating'],
  ['EM_CURTO_PRAZO', null, 'operating'],
  ['CANCELADO', 0, 'operating'],
  ['CANCELADO', 100, 'error'],
  ['', null, 'error'],
] as const)('a month of status %j with a captive cost of %j is shown as %s', (status, captiveCostBrl, shown) => {
  expect(displayedStatus({ status, captiveCostBrl })).toBe(shown)
})
