import { noPlant } from '~/domain/bill/month.fixture'
import { linesBrl } from '~/domain/bill/bill'
import { captiveBill, captiveLineIds } from '~/domain/bill/captive'
import { demandLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import {
  creditLineIds,
  distributedGenerationBill,
  distributedGenerationFlags,
  flagCreditLine,
} from '~/domain/bill/distributed-generation'
import { flagLines, flagTotals } from '~/domain/bill/flags'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { copelInvoice } from './copel-a4-verde-invoice'

const { consumer, tariff, day, printed, toleranceBrl } = copelInvoice
const bill = captiveBill(consumer, tariff)
const flag = flagLines('yellow', consumer, day)

/** Paraná taxes compensated energy, and this plant is GD I. Its demand is within the consumer's contract. */
const generation = {
  consumer,
  tariff,
  plant: { ...noPlant, generationKwh: copelInvoice.injectedOffPeakKwh },
  assumptions: { ...defaultAssumptions(day, 'COPEL-DIS'), gdClass: 'GD_I' },
} as const
const compensated = distributedGenerationBill(generation, 2026)

test.each([
  ['TE ponta', linesBrl(bill, captiveLineIds.te.peak), printed.tePeakBrl],
  ['TUSD ponta', linesBrl(bill, tusdLineIds.peak), printed.tusdPeakBrl],
  ['TE fora de ponta', linesBrl(bill, captiveLineIds.te.offPeak), printed.teOffPeakBrl],
  ['TUSD fora de ponta', linesBrl(bill, tusdLineIds.offPeak), printed.tusdOffPeakBrl],
  ['demanda', linesBrl(bill, ...demandLineIds.offPeak), printed.demandBrl],
  ['bandeira amarela na ponta', flag.peak.amountBrl, printed.yellowFlagPeakBrl],
  ['bandeira amarela fora de ponta', flag.offPeak.amountBrl, printed.yellowFlagOffPeakBrl],
  ['TE injetada fora de ponta', linesBrl(compensated, creditLineIds.te.offPeak), printed.injectedTeOffPeakBrl],
  ['TUSD injetada fora de ponta', linesBrl(compensated, creditLineIds.tusd.offPeak), printed.injectedTusdOffPeakBrl],
  ['bandeira da energia injetada', flagCreditLine('yellow', generation, day).amountBrl, printed.injectedFlagBrl],
])('%s of the COPEL invoice comes out as printed', (_, calculatedBrl, printedBrl) => {
  expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('the COPEL invoice before the plant’s credits adds up to the charged amount', () => {
  // The invoice has public lighting and reactive energy; the study has neither.
  const outsideBrl = printed.publicLightingBrl + printed.reactiveBrl
  const { yellowBrl } = flagTotals(bill, consumer, day)
  expect(Math.abs(yellowBrl + outsideBrl - printed.totalWithoutCreditsBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('the COPEL invoice with the plant’s credits adds up to the charged amount', () => {
  const outsideBrl = printed.publicLightingBrl + printed.reactiveBrl
  const { yellowBrl } = distributedGenerationFlags(compensated, generation, day)
  expect(Math.abs(yellowBrl + outsideBrl - printed.totalBrl)).toBeLessThanOrEqual(toleranceBrl)
})
