import type { KnownSince } from '~/domain/dated/dated'
import { flagInWords } from '~/domain/invoice/flag-in-words'
import type { Invoice, InvoiceFlag, InvoiceLine } from '~/domain/invoice/invoice'
import type { AddedFlags } from '~/domain/tariffs/flag-months'
import type { FlagSurcharges } from '~/domain/tariffs/flags'
import { isBeyond, lineToleranceBrl } from '~/domain/invoice/tolerance'
import { printedRatesFraction, taxFactorOf, type AuditedLine } from './audited-line'
import { difference, type AuditFinding } from './finding'
import { activatedFlags, readingDays, surchargesOf } from './flags-of-reading'
import { priceText } from './price-text'

/** ANEEL publishes R$/MWh with two decimals. [R$/kWh] */
const halfDecimalBrl = 0.000_005

/**
 * Whether each flag has ANEEL's surcharge of its date and is a flag of the reading's months. A month missing in our list takes
 * the invoice's flag. A lower surcharge is possible, because part of the reading may have another flag.
 *
 * @param lines  with the price that earlier rules corrected.
 */
export function auditFlags(
  lines: readonly AuditedLine[],
  invoice: Invoice,
  { added, surcharges: dated }: { added: AddedFlags; surcharges: KnownSince<FlagSurcharges> },
): AuditFinding[] {
  return invoice.lines.flatMap((line, at) => {
    if (line.kind !== 'flag' || line.amountBrl === 0) return []
    const finding = { rule: 'flag', law: lawOf(invoice, dated), lines: [at] } as const
    const cannotCheck = (message: string): AuditFinding[] => [{ ...finding, lines: [at], state: 'cannot-check', message }]
    const named = flagOf(line, invoice)
    const activated = activatedFlags(invoice, added)
    const due = activated && !(named && activated.some((flag) => flag === named)) ? activated : named && [named]
    if (!due) return cannotCheck('A fatura não diz qual é a bandeira desta linha.')
    const surcharges = surchargesOf(due, invoice, dated)
    if (!surcharges) return cannotCheck('Não temos o adicional desta bandeira para o mês da fatura.')
    const audited = lines.find((it) => it.at === at)
    const charged = chargedOf(line, audited, invoice)
    if (!charged) return cannotCheck('A fatura não traz o adicional sem tributos, nem o bastante para calculá-lo.')

    const { kwh, taxFactor, rateBrl, toleranceBrl } = charged
    const [low, high] = [Math.min(...surcharges), Math.max(...surcharges)]
    const differenceBrl = (rateBrl - high) * kwh * taxFactor
    const names = due.map((flag) => namesOf[flag]).join(' ou ')
    const figures = `${priceText(high, 5)} por kWh sem tributos`
    if (rateBrl > high + toleranceBrl && isBeyond(lineToleranceBrl, differenceBrl)) {
      const which = activated ? `A bandeira do período foi ${names}` : `A bandeira da fatura é ${names}`
      const message = `${which}, que custa ${figures}; foram cobrados ${priceText(rateBrl, 5)}.`
      return [difference({ ...finding, lines: [at], message }, 'wrong', line.amountBrl, differenceBrl)]
    }
    if (rateBrl < low - toleranceBrl && isBeyond(lineToleranceBrl, (low - rateBrl) * kwh * taxFactor)) {
      return cannotCheck(
        `O adicional cobrado é menor que o da bandeira ${names} (${figures}): parte do período pode ter tido outra bandeira, ou parte da energia foi compensada.`,
      )
    }
    const whose = activated ? 'a do período' : 'a que a fatura diz'
    return [{ ...finding, lines: [at], state: 'right', message: `O adicional é o da bandeira ${names}, ${whose}: ${figures}.` }]
  })
}

const namesOf: Record<InvoiceFlag, string> = {
  green: 'verde',
  yellow: 'amarela',
  red1: 'vermelha patamar 1',
  red2: 'vermelha patamar 2',
  scarcity: 'de escassez hídrica',
}

/** The charge per kWh before taxes; a line with only an amount is compared with the whole energy. */
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

/** The flag that the line names; for a red flag without its level, the level in the bill. */
function flagOf({ label }: InvoiceLine, { flag }: Invoice): InvoiceFlag | undefined {
  const named = flagInWords(label)
  if (named || !label.toLowerCase().includes('vermelha')) return named ?? flag
  return flag === 'red1' || flag === 'red2' ? flag : undefined
}

function lawOf(invoice: Invoice, surcharges: KnownSince<FlagSurcharges>): string {
  const [, last] = readingDays(invoice)
  return surcharges.values.findLast(({ from }) => from <= last)?.source.title ?? 'ANEEL, bandeiras tarifárias'
}
