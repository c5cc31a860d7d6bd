import type { KnownSince, Source } from '~/domain/dated/dated'
import { law15269 } from './tusd-discount'

const order465: Source = {
  title: 'Portaria MME nº 465/2019, art. 1º',
  href: 'https://www.in.gov.br/en/web/dou/-/portaria-n-465-de-12-de-dezembro-de-2019.-233554889',
}

/** Minimum contracted demand of a group A consumer for choosing its supplier; 0: all of group A. [kW] */
export const freeMarketMinimumDemandKw: KnownSince<number> = {
  label: 'Demanda mínima para o mercado livre, Grupo A',
  unit: 'kW',
  verifiedOn: '2026-11-20',
  values: [
    { from: '2019-07-01', value: 2_500, source: mme('Portaria MME nº 514/2018, art. 1º') },
    { from: '2020-01-01', value: 2_000, source: mme('Portaria MME nº 514/2018, art. 1º') },
    { from: '2021-01-01', value: 1_500, source: order465 },
    { from: '2022-01-01', value: 1_000, source: order465 },
    { from: '2023-01-01', value: 500, source: order465 },
    { from: '2024-01-01', value: 0, source: mme('Portaria Normativa MME nº 50/2022') },
  ],
}

/** Below this demand a free consumer is represented by a retailer (comercializador varejista). [kW] */
export const retailerRequiredBelowKw: KnownSince<number> = {
  label: 'Demanda abaixo da qual a migração é por comercializador varejista',
  unit: 'kW',
  verifiedOn: '2026-11-20',
  values: [
    { from: '2019-07-01', value: 0, source: mme('Portaria MME nº 514/2018') },
    { from: '2024-01-01', value: 500, source: mme('Portaria Normativa MME nº 50/2022') },
  ],
}

/** Low-voltage consumers (group B) who may choose their supplier. */
export type LowVoltageOpening = 'none' | 'business' | 'everyone'

/** The opening of low voltage: at the latest 24 months after the law for shops and industry, 36 for others. */
export const lowVoltageOpening: KnownSince<LowVoltageOpening> = {
  label: 'Abertura do mercado livre na baixa tensão',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    { from: '2019-07-01', value: 'none', source: mme('Portaria MME nº 514/2018') },
    { from: '2027-11-25', value: 'business', source: law15269 },
    { from: '2028-11-25', value: 'everyone', source: law15269 },
  ],
}

function mme(title: string): Source {
  return { title, href: 'https://www.gov.br/mme/pt-br' }
}
