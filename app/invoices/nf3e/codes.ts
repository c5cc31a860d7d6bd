import type {
  InvoiceFlag,
  InvoiceLine,
  InvoiceMarket,
  InvoiceModality,
  InvoicePost,
  LowVoltageSubgroup,
} from '~/domain/invoice/invoice'
import type { Subgroup } from '~/domain/tariffs/tariff'

type Codes<Value> = Readonly<Record<string, Value>>

/** The meaning of a layout code; undefined for an unknown one. */
export function meaning<Value>(codes: Codes<Value>, code: string | undefined): Value | undefined {
  return code !== undefined && Object.hasOwn(codes, code) ? codes[code] : undefined
}

/** tpAcesso. Special consumers, and consumers with shared interests, buy in the free market. */
export const markets: Codes<InvoiceMarket> = {
  '1': 'captive',
  '2': 'free',
  '3': 'partly-free',
  '4': 'free',
  '5': 'partly-free',
  '6': 'free',
}

/** tpGrpTensao */
export const voltageGroups: Codes<Subgroup | LowVoltageSubgroup> = {
  '01': 'A1',
  '02': 'A2',
  '03': 'A3',
  '04': 'A3a',
  '05': 'A4',
  '06': 'AS',
  '07': 'B1',
  '08': 'B1',
  '09': 'B2',
  '10': 'B2',
  '11': 'B2',
  '12': 'B3',
  '13': 'B4',
  '14': 'B4',
}

/** tpModTar. Convencional binômia (02) no longer exists; 09 and 10 are not for consumers. */
export const modalities: Codes<InvoiceModality> = {
  '01': 'CONVENCIONAL',
  '03': 'AZUL',
  '04': 'AZUL',
  '05': 'VERDE',
  '06': 'VERDE',
  '07': 'BRANCA',
  '08': 'CONVENCIONAL',
}

/** tpClasse */
export const consumerClasses: Codes<string> = {
  '01': 'Comercial',
  '02': 'Consumo próprio',
  '03': 'Iluminação pública',
  '04': 'Industrial',
  '05': 'Poder público',
  '06': 'Residencial',
  '07': 'Rural',
  '08': 'Serviço público',
}

/** tpPosTar and cPosTarif; reserved hours (4 to 7) have no post here. */
export const postsByCode: Codes<InvoicePost> = { '0': 'all', '1': 'peak', '2': 'offPeak', '3': 'intermediate' }

/** uMed of a line and of a measure. */
export const unitsByCode: Codes<NonNullable<InvoiceLine['unit']>> = { '1': 'kW', '2': 'kWh', '3': 'kVAr', '4': 'kVArh' }

/** tpBand */
export const flagCodes: Codes<InvoiceFlag> = { '1': 'green', '2': 'yellow', '3': 'red1', '4': 'red2', '5': 'scarcity' }

/** tpAto */
export const acts: Codes<string> = { '1': 'REH', '2': 'Despacho', '3': 'REN' }

/** tpTarif */
export const components: Codes<'TE' | 'TUSD'> = { '1': 'TE', '2': 'TUSD' }

/** uMed of a tariff. */
export const tariffUnits: Codes<'kW' | 'kWh'> = { '1': 'kW', '2': 'kWh' }

/** tpGrMed */
export const measureKinds: Codes<'demand' | 'reactive-demand' | 'energy' | 'injected-energy' | 'reactive-energy'> = {
  '01': 'demand',
  '02': 'reactive-demand',
  '03': 'energy',
  '04': 'injected-energy',
  '05': 'reactive-energy',
}
