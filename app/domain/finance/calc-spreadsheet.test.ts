import { growthFactor } from './escalation'
import { internalRateOfReturn } from './irr'
import { cumulativeNetPresentValues, netPresentValue } from './npv'
import { paybackYears } from './payback'

const growing = (first: number, rate: number) =>
  Array.from({ length: 25 }, (_, year) => Math.round(first * growthFactor(rate, year) * 100) / 100)

/**
 * Results of LibreOffice Calc 7.4 for ten flows: =D1+NPV(A1;E1:…), =IRR(D1:…), and the payback from a row of running values,
 * =year−1−before/(after−before) where they turn positive; Infinity: never pays back.
 */
test.each([
  { rate: 0.1, flow: [-100, 60, 60], npv: 4.13223140495867, irr: 0.130662386291807, payback: 1.91666666666667 },
  {
    rate: 0.1425,
    flow: [-1_400_000, ...Array<number>(25).fill(317_599)],
    npv: 749_028.068054896,
    irr: 0.225449187888242,
    payback: 7.44220787684968,
  },
  {
    rate: 0.1425,
    flow: [-1_000_000, ...Array<number>(10).fill(180_000)],
    npv: -70_188.3395085979,
    irr: 0.124148292844553,
    payback: Infinity,
  },
  {
    rate: 0.08,
    flow: [-70_000, 12_000, 15_000, 18_000, 21_000, 26_000],
    npv: 1_390.96378560401,
    irr: 0.0866309480365316,
    payback: 4.92139299446154,
  },
  {
    rate: 0.12,
    flow: [-500_000, ...growing(60_000, 0.07)],
    npv: 316_888.555845648,
    irr: 0.179495714226635,
    payback: 11.8055819278371,
  },
  {
    rate: 0.05,
    flow: [-250_000, -50_000, 90_000, 90_000, 90_000, 90_000, 90_000],
    npv: 73_478.9527207369,
    irr: 0.114756175794507,
    payback: 4.9103828125,
  },
  {
    rate: 0.2,
    flow: [-80_000, 0, 0, 0, 150_000, 150_000],
    npv: 52_619.5987654321,
    irr: 0.344673091703784,
    payback: 4.127104,
  },
  {
    rate: 0.1425,
    flow: [-3_200_000, ...growing(420_000, 0.05)],
    npv: 790_449.197442398,
    irr: 0.173024674617388,
    payback: 14.4602081799427,
  },
  {
    rate: 0.03,
    flow: [-12_345.67, 1_234.56, 2_345.67, 3_456.78, 4_567.89, 5_678.9],
    npv: 3_184.57440008699,
    irr: 0.0989368973558404,
    payback: 4.34991027492995,
  },
  {
    rate: 0.15,
    flow: [-900_000, 250_000, 240_000, 230_000, 220_000, 210_000, 200_000, 190_000, 180_000, 170_000, 160_000],
    npv: 184_897.385487853,
    irr: 0.206817282612132,
    payback: 6.46546336060855,
  },
])('the flow of $flow.0 at $rate is worth what Calc says', ({ rate, flow, npv, irr, payback }) => {
  expect(netPresentValue(flow, rate)).toBeCloseTo(npv, 6)
  expect(internalRateOfReturn(flow)).toBeCloseTo(irr, 10)
  expect(paybackYears(cumulativeNetPresentValues(flow, rate)) ?? Infinity).toBeCloseTo(payback, 10)
})
