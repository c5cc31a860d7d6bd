import type { z } from 'zod'
import type { bestDemandRequest } from '~/contract/best-demand'
import { limits } from '~/contract/limits'
import { measuredDemandOf } from '~/domain/bill/demand'
import type { Study } from '~/domain/study/study'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { decimal } from '~/ui/format'
import {
  meteredColumns,
  monthReader,
  numberReader,
  typedMonths,
  type FieldErrors,
  type TypedMonth,
} from '../months/month-columns'

export type TypedDemand = {
  /** The study that the answer may be kept with. */
  estudo: string
  distribuidora: string
  grupo: string
  ths: string
  demandaFP: string
  demandaP: string
  pis: string
  cofins: string
  icms: string
  abateICMS: boolean
  abatePisCofins: boolean
  months: TypedMonth[]
}

type Asked = z.input<typeof bestDemandRequest>

/** Reads the form; with `errors` nothing is calculated. */
export function readDemandForm(typed: TypedDemand): { asked: Asked } | { errors: FieldErrors } {
  const errors: FieldErrors = {}
  const number = numberReader(errors)
  const choice = <Value extends string>(id: string, options: readonly Value[], text: string, message: string) => {
    const found = options.find((option) => option === text)
    if (found === undefined) errors[id] = message
    return found!
  }
  if (typed.distribuidora === '') errors['distribuidora'] = 'Escolha a distribuidora'
  const subgroup = choice('grupo', subgroups, typed.grupo, 'Escolha o subgrupo')
  const ths = choice('ths', thsOptions, typed.ths, 'Escolha a modalidade de hoje')
  const contractedOffPeakKw = number('demandaFP', typed.demandaFP, 'Demanda contratada', { range: limits.kw })!
  const isAzul = typed.ths === 'AZUL'
  const contractedPeakKw = number('demandaP', typed.demandaP, 'Demanda contratada na ponta', {
    range: limits.kw,
    isOptional: true,
  })
  if (!isAzul && contractedPeakKw) errors['demandaP'] = 'A tarifa Verde tem uma só demanda: deixe a de ponta em branco'
  const tax = (id: 'pis' | 'cofins' | 'icms', label: string, max: number) =>
    (number(id, typed[id], label, { range: { min: 0, max: max * 100 } }) ?? 0) / 100
  const taxes = {
    pis: tax('pis', 'PIS', limits.federalTaxFraction.max),
    cofins: tax('cofins', 'COFINS', limits.federalTaxFraction.max),
    icms: tax('icms', 'ICMS', limits.icmsFraction.max),
  }
  const months = typed.months.map((month, index) => {
    const at = monthReader(errors, month, index, `Mês ${index + 1}`)
    return {
      peakKwh: at('kwhP', { range: limits.kwh, isOptional: true }) ?? 0,
      offPeakKwh: at('kwhFP', { range: limits.kwh })!,
      peakKw: at('kwP', { range: limits.kw, isOptional: !isAzul }) ?? null,
      offPeakKw: at('kwFP', { range: limits.kw })!,
    }
  })
  if (Object.keys(errors).length > 0) return { errors }
  const contract = { contractedOffPeakKw, contractedPeakKw: contractedPeakKw ?? 0 }
  return {
    asked: {
      distributor: typed.distribuidora,
      subgroup,
      ths,
      ...contract,
      ...taxes,
      isIcmsCredited: typed.abateICMS,
      isPisCofinsCredited: typed.abatePisCofins,
      months,
    },
  }
}

/** The form's values in the address; a pasted sheet replaces the months. */
export function typedDemand(query: URLSearchParams): TypedDemand {
  const text = (name: string) => query.get(name) ?? ''
  return {
    estudo: text('estudo'),
    distribuidora: text('distribuidora'),
    grupo: text('grupo'),
    ths: text('ths'),
    demandaFP: text('demandaFP'),
    demandaP: text('demandaP'),
    pis: text('pis'),
    cofins: text('cofins'),
    icms: text('icms'),
    abateICMS: query.has('abateICMS'),
    abatePisCofins: query.has('abatePisCofins'),
    months: typedMonths(query, meteredColumns),
  }
}

/** The contract, the taxes and the month of a study; the other eleven months stay blank. */
export function demandOfStudy({ subgroup, ths, consumer }: Study): Omit<TypedDemand, 'distribuidora' | 'estudo'> {
  const { contractedDemandKw, energyKwh, taxes } = consumer
  const measured = measuredDemandOf(consumer)
  const month: TypedMonth = {
    kwhP: quantityText(energyKwh.peak),
    kwhFP: quantityText(energyKwh.offPeak),
    kwP: ths === 'AZUL' && measured ? quantityText(measured.peak) : '',
    kwFP: measured ? quantityText(measured.offPeak) : '',
    geracao: '',
  }
  const [, ...others] = typedMonths(new URLSearchParams(), meteredColumns)
  return {
    grupo: subgroup,
    ths,
    demandaFP: quantityText(contractedDemandKw.offPeak),
    demandaP: ths === 'AZUL' ? quantityText(contractedDemandKw.peak) : '',
    pis: percentText(taxes.pisFraction),
    cofins: percentText(taxes.cofinsFraction),
    icms: percentText(taxes.icmsFraction),
    abateICMS: taxes.icmsCredited,
    abatePisCofins: taxes.pisCofinsCredited === true,
    months: [month, ...others],
  }
}

/** A field's text: kW or kWh to the thousandth. */
function quantityText(value: number) {
  return decimal(value, 0, 3)
}

function percentText(fraction: number) {
  return decimal(fraction * 100, 0, 4)
}
