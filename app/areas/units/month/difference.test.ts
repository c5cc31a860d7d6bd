import { monthWith } from '~/domain/units/unit-month.fixture'
import { figures } from '~/unit-text/figures'
import { figureDifference, differenceText } from './month-comparison'

const figure = (key: string) => figures.find((it) => it.key === key)!
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['consumedMwh', monthWith({ consumedMwh: 101.2344 }), monthWith({ consumedMwh: 100 }), '+1,234'],
  ['consumedMwh', monthWith({}), monthWith({ consumedMwh: 100 }), '-100,000'],
  ['consumedMwh', monthWith({ consumedMwh: 0.3 }), monthWith({ consumedMwh: 0.1 + 0.2 }), '0,000'],
  // 20/80 = 25 % against 15/100 = 15 %: ten points.
  [
    'savingFraction',
    monthWith({ captiveCostBrl: 80, freeCostBrl: 60 }),
    monthWith({ captiveCostBrl: 100, freeCostBrl: 85 }),
    '+10,0 p.p.',
  ],
])('%s of one month less the other’s, as both are written (%#)', (key, month, compared, expected) => {
  expect(plain(differenceText(figure(key), figureDifference(figure(key), month, compared)))).toBe(expected)
})
