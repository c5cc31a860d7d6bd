import type { InvoiceTariff } from '~/domain/invoice/invoice'
import { acts, components, meaning, postsByCode, tariffUnits } from './codes'
import { all, dayAt, numberAt, textAt, type XmlElement } from './element'

/** The tariffs of an item with their acts; without an act, a price or a known post a tariff is left out. */
export function tariffsOf(item: XmlElement): InvoiceTariff[] {
  return all(item, 'gTarif').flatMap((group) => {
    const resolution = resolutionOf(group)
    const component = meaning(components, textAt(group, 'tpTarif'))
    const post = meaning(postsByCode, textAt(group, 'cPosTarif'))
    const unit = meaning(tariffUnits, textAt(group, 'uMed'))
    const homologatedBrl = numberAt(group, 'vTarifHom')
    if (!resolution || !component || !post || !unit || homologatedBrl === undefined) return []
    const validFrom = dayAt(group, 'dIniTarif')
    const validTo = dayAt(group, 'dFimTarif')
    const appliedBrl = numberAt(group, 'vTarifAplic')
    return {
      resolution,
      component,
      post,
      unit,
      homologatedBrl,
      ...(validFrom && { validFrom }),
      ...(validTo && { validTo }),
      ...(appliedBrl !== undefined && appliedBrl !== homologatedBrl && { appliedBrl }),
    }
  })
}

const numberFormat = new Intl.NumberFormat('pt-BR')

/** "REH 3.472/2025": the number may come with or without a point. */
function resolutionOf(group: XmlElement) {
  const act = meaning(acts, textAt(group, 'tpAto'))
  const number = Number(textAt(group, 'nAto')?.replaceAll(/\D/g, ''))
  const year = textAt(group, 'anoAto')
  if (!act || !number || !year || !/^\d{4}$/.test(year)) return undefined
  return `${act} ${numberFormat.format(number)}/${year}`
}

/** Removes the repetition of tariffs on each line. */
export function distinctTariffs(tariffs: readonly InvoiceTariff[]): InvoiceTariff[] {
  return [...new Map(tariffs.map((it) => [JSON.stringify(it), it])).values()]
}

/** The tariff of a line: of its component, or of TE and TUSD together; undefined if it changed within the line. */
export function lineTariffOf(tariffs: readonly InvoiceTariff[]): { component?: 'TE' | 'TUSD'; tariffBrl?: number } {
  const te = tariffs.filter(({ component }) => component === 'TE')
  const tusd = tariffs.filter(({ component }) => component === 'TUSD')
  const applied = [te, tusd].flatMap((of) => (of.length === 1 ? of.map((it) => it.appliedBrl ?? it.homologatedBrl) : []))
  const isOnce = te.length <= 1 && tusd.length <= 1 && applied.length > 0
  return {
    ...(te.length > 0 && tusd.length === 0 && { component: 'TE' as const }),
    ...(tusd.length > 0 && te.length === 0 && { component: 'TUSD' as const }),
    ...(isOnce && { tariffBrl: applied.reduce((sum, brl) => sum + brl, 0) }),
  }
}
