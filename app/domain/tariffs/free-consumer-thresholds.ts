import type { Source } from '~/domain/dated/dated'

/** A legal threshold of the free market before its opening by ministerial order. */
export type FreeConsumerThreshold = {
  minimumDemandKw: number
  /** Minimum supply voltage; undefined: any. [kV] */
  minimumVoltageKv?: number
  optionYear: number
  connection: 'until-1995-07-07' | 'after-1995-07-07' | 'any'
  /** Whether only incentivised energy may be bought: the special consumer. */
  onlyIncentivised?: boolean
  source: Source
}

const law9074 = 'https://www.planalto.gov.br/ccivil_03/leis/l9074cons.htm'

/** Legal thresholds of the free consumer, by date. */
export const freeConsumerThresholds: readonly FreeConsumerThreshold[] = [
  {
    minimumDemandKw: 10_000,
    minimumVoltageKv: 69,
    optionYear: 1995,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15', href: law9074 },
  },
  {
    minimumDemandKw: 3_000,
    optionYear: 1995,
    connection: 'after-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 16', href: law9074 },
  },
  {
    minimumDemandKw: 500,
    optionYear: 1998,
    connection: 'any',
    onlyIncentivised: true,
    source: { title: 'Lei 9.427/1996, art. 26, § 5º', href: 'https://www.planalto.gov.br/ccivil_03/leis/l9427cons.htm' },
  },
  {
    minimumDemandKw: 3_000,
    minimumVoltageKv: 69,
    optionYear: 2000,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15, § 2º', href: law9074 },
  },
  {
    minimumDemandKw: 3_000,
    optionYear: 2019,
    connection: 'until-1995-07-07',
    source: { title: 'Lei 9.074/1995, art. 15, § 2º-A', href: law9074 },
  },
]
