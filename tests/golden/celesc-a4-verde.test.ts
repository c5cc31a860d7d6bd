import { linesBrl } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { flagLines, flagTotals } from '~/domain/bill/flags'
import { celesc, celescUnits } from './celesc-a4-verde-invoices'

const { tariff, taxes, day } = celesc
const [usedId, unusedId, aboveId] = demandLineIds.offPeak
const toleranceBrl = 0.02

const bills = celescUnits.map((it) => {
  const { unit, contractedKw, measuredKw, energyKwh, printed } = it
  const consumer: Consumer = {
    contractedDemandKw: { peak: 0, offPeak: contractedKw },
    overrunKw: { peak: 0, offPeak: Math.max(0, measuredKw - contractedKw) },
    measuredDemandKw: { offPeak: measuredKw },
    energyKwh,
    taxes,
  }
  return { unit, consumer, printed, bill: captiveBill(consumer, tariff) }
})

const lines = bills.flatMap(({ unit, consumer, printed, bill }) => {
  const flag = flagLines('yellow', consumer, day)
  return [
    [unit, 'demanda', linesBrl(bill, usedId, aboveId), printed.demandBrl],
    [unit, 'demanda não utilizada', linesBrl(bill, unusedId), printed.unusedDemandBrl],
    [unit, 'ultrapassagem', linesBrl(bill, overrunFineLineIds.offPeak), printed.overrunBrl],
    [unit, 'TE fora de ponta', linesBrl(bill, captiveLineIds.te.offPeak), printed.teOffPeakBrl],
    [unit, 'TE ponta', linesBrl(bill, captiveLineIds.te.peak), printed.tePeakBrl],
    [unit, 'TUSD fora de ponta', linesBrl(bill, tusdLineIds.offPeak), printed.tusdOffPeakBrl],
    [unit, 'TUSD ponta', linesBrl(bill, tusdLineIds.peak), printed.tusdPeakBrl],
    [unit, 'bandeira amarela', flag.peak.amountBrl + flag.offPeak.amountBrl, printed.flagBrl],
  ] as const
})

test.each(lines)(
  'unit %s of the Celesc invoices: %s comes out as printed, to R$ 0,02',
  (_unit, _line, calculatedBrl, printedBrl) => {
    expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
  },
)

test.each(bills)('unit $unit of the Celesc invoices adds up to what was charged, but for withholding and reactive', (it) => {
  const { consumer, printed, bill } = it
  const calculatedBrl = flagTotals(bill, consumer, day).yellowBrl + printed.reactiveBrl + printed.withheldBrl
  expect(Math.abs(calculatedBrl - printed.totalBrl)).toBeLessThanOrEqual(0.05)
})
