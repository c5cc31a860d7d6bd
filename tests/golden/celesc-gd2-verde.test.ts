import { noPlant } from '~/domain/bill/month.fixture'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { linesBrl } from '~/domain/bill/bill'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import {
  compensatedFlagBrl,
  compensatedLineIds,
  creditLineIds,
  distributedGenerationBill,
  distributedGenerationFlags,
  flagCreditLine,
  settleDistributedGeneration,
} from '~/domain/bill/distributed-generation'
import { plantDemandLineId } from '~/domain/bill/plant'
import { celesc, celescGeneration } from './celesc-a4-verde-invoices'

const { tariff, taxes, day } = celesc
const { contractedKw, measuredKw, plantKw, energyKwh, printed } = celescGeneration
const toleranceBrl = 0.1

const month = {
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: contractedKw },
    overrunKw: { peak: 0, offPeak: measuredKw - contractedKw },
    energyKwh,
    taxes,
  },
  tariff,
  // Off-peak kWh that leave 284,782 for the peak at the ratio of both TEs: 3.200,878 + 284,782 × 483,63/301,23, and a little more
  plant: { ...noPlant, generationKwh: 3_660, demandKw: plantKw },
  assumptions: defaultAssumptions(day, 'CELESC'),
}
const bill = distributedGenerationBill(month, 2026)
const { te, tusd } = creditLineIds
const billed = compensatedLineIds

test('the whole consumption is compensated', () => {
  expect(settleDistributedGeneration(month).compensatedKwh).toEqual(energyKwh)
})

test.each([
  ['demanda', linesBrl(bill, ...demandLineIds.offPeak), printed.demandBrl],
  ['ultrapassagem', linesBrl(bill, overrunFineLineIds.offPeak), printed.overrunBrl],
  ['demanda da usina', linesBrl(bill, plantDemandLineId), printed.plantDemandBrl],
  ['TUSD fora de ponta', linesBrl(bill, billed.tusd.offPeak), printed.tusdOffPeakBrl],
  ['TUSD ponta', linesBrl(bill, billed.tusd.peak), printed.tusdPeakBrl],
  ['TE fora de ponta', linesBrl(bill, billed.te.offPeak), printed.teOffPeakBrl],
  ['TE ponta', linesBrl(bill, billed.te.peak), printed.tePeakBrl],
  ['TE fora de ponta injetada', linesBrl(bill, te.offPeak), printed.creditTeOffPeakBrl],
  ['TE ponta injetada', linesBrl(bill, te.peak), printed.creditTePeakBrl],
  ['TUSD fora de ponta injetada', linesBrl(bill, tusd.offPeak), printed.creditTusdOffPeakBrl],
  ['TUSD ponta injetada', linesBrl(bill, tusd.peak), printed.creditTusdPeakBrl],
  ['bandeira amarela', compensatedFlagBrl('yellow', month, day), printed.flagBrl],
  ['bandeira da energia injetada', flagCreditLine('yellow', month, day).amountBrl, printed.creditFlagBrl],
])('%s of the Celesc invoice with GD II comes out as printed, to R$ 0,10', (_, calculatedBrl, printedBrl) => {
  expect(Math.abs(calculatedBrl - printedBrl)).toBeLessThanOrEqual(toleranceBrl)
})

test('the Celesc invoice with GD II adds up to the charged amount, except withholding and reactive energy', () => {
  const { yellowBrl } = distributedGenerationFlags(bill, month, day)
  // the invoice rounds each of its 13 lines and adds the rounded amounts
  expect(Math.abs(yellowBrl + printed.reactiveBrl + printed.withheldBrl - printed.totalBrl)).toBeLessThanOrEqual(0.15)
})
