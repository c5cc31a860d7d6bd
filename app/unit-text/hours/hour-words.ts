import { peakText } from '~/domain/tariffs/peak-hours'
import { decimal, money } from '~/ui/format'

/** "1.234 kWh", "12,5 kWh" */
export function kwhText(kwh: number): string {
  return `${decimal(kwh, 0, kwh < 100 ? 2 : 0)} kWh`
}

/** "R$ 23,56/MWh a mais que", "a menos que", "o mesmo que": a modulation cost beside the mean price. */
export function modulationText(brlPerMwh: number): string {
  if (Math.abs(brlPerMwh) < 0.005) return 'o mesmo que'
  return `${money(Math.abs(brlPerMwh))}/MWh a ${brlPerMwh > 0 ? 'mais' : 'menos'} que`
}

/** "12 horas sem leitura e 1 hora sem PLD"; undefined without a gap. */
export function gapsText({ missingReadings, missingPrices }: { missingReadings: number; missingPrices: number }) {
  const told = [
    missingReadings > 0 && `${hoursText(missingReadings)} sem leitura`,
    missingPrices > 0 && `${hoursText(missingPrices)} sem PLD`,
  ].filter(Boolean)
  return told.length === 0 ? undefined : told.join(' e ')
}

function hoursText(count: number) {
  return count === 1 ? '1 hora' : `${count.toLocaleString('pt-BR')} horas`
}

export type Peak = {
  /** Null if the distributor is not known; absent if the reader knows it. */
  distributorName?: string | null
  fromHour: number
  brasiliaFromHour: number
  source: string
}

/** "Ponta da CEMIG-D: das 17h às 20h, em dias úteis. Tabela da ANEEL." */
export function peakSentence({ distributorName = 'distribuidora', fromHour, brasiliaFromHour, source }: Peak): string {
  const whose = distributorName === null ? 'mais comum' : `da ${distributorName}`
  const local = brasiliaFromHour === fromHour ? '' : `, no horário local (${peakText(brasiliaFromHour)} em Brasília)`
  return `Ponta ${whose}: ${peakText(fromHour)}${local}, em dias úteis. ${source}.`
}
