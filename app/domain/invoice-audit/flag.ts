import type { IsoDate } from '~/domain/dated/dated'
import { valueOn } from '~/domain/dated/dated'
import type { Invoice, InvoiceFlag, InvoiceLine } from '~/domain/invoice/invoice'
import { decimal } from '~/domain/invoice/written'
import { flagNames, flagSurchargeBrlPerKwh } from '~/domain/tariffs/flags'
import { printedRatesFraction, taxFactorOf, type AuditedLine } from './audited-line'
import { difference, isBeyond, lineToleranceBrl, type AuditFinding } from './finding'

/** ANEEL publishes R$/MWh with two decimals. [R$/kWh] */
const halfDecimalBrl = 0.000_005

/**
 * Whether the surcharge of each flag is the one ANEEL dates for it. Which flag a month had is taken from the invoice: below the surcharge, a part
 * of the reading may have had another one.
 *
 * @param lines  with the price that the rules before found right.
 */
export function auditFlags(lines: readonly AuditedLine[], invoice: Invoice): AuditFinding[] {
  return invoice.lines.flatMap((line, at) => {
    if (line.kind !== 'flag' || line.amountBrl === 0) return []
    const finding = { rule: 'flag', law: lawOf(invoice), lines: [at] } as const
    const cannotCheck = (message: string): AuditFinding[] => [{ ...finding, lines: [at], state: 'cannot-check', message }]
    const flag = flagOf(line, invoice)
    if (!flag) return cannotCheck('A fatura não diz qual é a bandeira desta linha.')
    const surcharges = surchargesOf(flag, invoice)
    if (!surcharges) return cannotCheck('Não temos o adicional desta bandeira para o mês da fatura.')
    const charged = chargedOf(
      line,
      lines.find((it) => it.at === at),
      invoice,
    )
    if (!charged) return cannotCheck('A fatura não traz o adicional sem tributos, nem o bastante para calculá-lo.')

    const { kwh, taxFactor, rateBrl, toleranceBrl } = charged
    const high = Math.max(...surcharges)
    const name = flag === 'scarcity' ? 'de escassez hídrica' : flagNames[flag].toLowerCase()
    const differenceBrl = (rateBrl - high) * kwh * taxFactor
    const figures = `R$ ${decimal(high, 5)} por kWh sem tributos`
    if (rateBrl > high + toleranceBrl && isBeyond(lineToleranceBrl, differenceBrl)) {
      const message = `A bandeira ${name} custa ${figures}, e foram cobrados R$ ${decimal(rateBrl, 5)}.`
      return [difference({ ...finding, lines: [at], message }, 'wrong', line.amountBrl, differenceBrl)]
    }
    const low = Math.min(...surcharges)
    if (rateBrl < low - toleranceBrl && isBeyond(lineToleranceBrl, (low - rateBrl) * kwh * taxFactor)) {
      return cannotCheck(
        `O adicional cobrado é menor que o da bandeira ${name} (${figures}): parte do período pode ter tido outra bandeira, ou parte da energia foi compensada.`,
      )
    }
    const message = `O adicional é o da bandeira ${name}: ${figures}. Que esta foi a bandeira do mês, quem diz é a fatura.`
    return [{ ...finding, lines: [at], state: 'right', message }]
  })
}

/** What is charged for a kWh before taxes; a line that prints an amount alone is held against the whole energy. */
function chargedOf(line: InvoiceLine, audited: AuditedLine | undefined, invoice: Invoice) {
  if (audited?.tariffBrl !== undefined) {
    const { quantity, priceBrl, tariffBrl, isTariffPrinted } = audited
    const toleranceBrl = halfDecimalBrl + (isTariffPrinted ? 0 : 2 * printedRatesFraction * tariffBrl)
    return { kwh: quantity, taxFactor: tariffBrl === 0 ? 1 : priceBrl / tariffBrl, rateBrl: tariffBrl, toleranceBrl }
  }
  const { peak = 0, offPeak = 0 } = invoice.energyKwh
  const kwh = peak + offPeak
  const taxFactor = taxFactorOf(line, invoice)
  if (line.quantity !== undefined || kwh === 0 || taxFactor === undefined) return undefined
  const rateBrl = line.amountBrl / (kwh * taxFactor)
  return { kwh, taxFactor, rateBrl, toleranceBrl: halfDecimalBrl + 2 * printedRatesFraction * rateBrl }
}

function flagOf({ label }: InvoiceLine, { flag }: Invoice): InvoiceFlag | undefined {
  const words = label.toLowerCase()
  if (words.includes('escassez')) return 'scarcity'
  if (words.includes('amarela')) return 'yellow'
  if (words.includes('verde')) return 'green'
  if (!words.includes('vermelha')) return flag
  if (/\b(2|ii|p2)\b/.test(words)) return 'red2'
  if (/\b(1|i|p1)\b/.test(words)) return 'red1'
  return flag === 'red1' || flag === 'red2' ? flag : undefined
}

/** The surcharges of the reading, first and last day; undefined where one is not known. [R$/kWh] */
function surchargesOf(flag: InvoiceFlag, invoice: Invoice): number[] | undefined {
  const days = daysOf(invoice)
  const first = flagSurchargeBrlPerKwh.values[0]!.from
  if (flag === 'scarcity' || days.some((day) => day < first)) return undefined
  return days.map((day) => valueOn(flagSurchargeBrlPerKwh, day)[flag])
}

function daysOf({ month, readFrom, readTo }: Invoice): IsoDate[] {
  const day: IsoDate = `${month}-01`
  return [readFrom ?? day, readTo ?? day]
}

function lawOf(invoice: Invoice): string {
  const [, last] = daysOf(invoice)
  return flagSurchargeBrlPerKwh.values.findLast(({ from }) => from <= last!)?.source.title ?? 'ANEEL, bandeiras tarifárias'
}
