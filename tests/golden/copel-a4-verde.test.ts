import { linesBrl } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import { demandLineIds } from '~/domain/bill/demand'
import { flagLines, flagTotals } from '~/domain/bill/flags'
import { copelInvoice } from './copel-a4-verde-invoice'

const { consumer, tariff, day, printed, toleranceBrl } = copelInvoice
const bill = captiveBill(consumer, tariff)
const flag = flagLines('yellow', consumer, day)

test.each([
  ['TE ponta', linesBrl(bill, captiveLineIds.te.peak), printed.tePeakBrl],
  ['TUSD ponta', linesBrl(bill, captiveLineIds.tusd.peak), printed.tusdPeakBrl],
  ['TE fora de ponta', linesBrl(bill, captiveLineIds.te.offPeak), printed.teOffPeakBrl],
  ['TUSD fora de ponta', linesBrl(bill, captiveLineIds.tusd.offPeak), printed.tusdOffPeakBrl],
  ['demanda', linesBrl(bill, ...demandLineIds.offPeak), printed.demandBrl],
  ['bandeira amarela na ponta', flag.peak.amountBrl, printed.yellowFlagPeakBrl],
  ['bandeira amarela fora de ponta', flag.offPeak.amountBrl, printed.yellowFlagOffPeakBrl],
])('%s of the COPEL invoice comes out as printed', (_, calculatedBrl, printedBrl) => {
  expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('the COPEL invoice before the credits of the plant adds up to what was charged', () => {
  // Public lighting and reactive energy are on the invoice and outside of the study.
  const outsideBrl = printed.publicLightingBrl + printed.reactiveBrl
  const { yellowBrl } = flagTotals(bill, consumer, day)
  expect(Math.abs(yellowBrl + outsideBrl - printed.totalWithoutCreditsBrl)).toBeLessThanOrEqual(toleranceBrl)
})
